import { addVersionedEmail } from './planEmails';
import type { Plan } from './Plan';

const none = { oldest: 0, newest: 0 };

/** Returns the number of the oldest link that still opens a plan. The plan's emails have it: its donor has opened it, so it ends no other. */
export const getOldestOpenLink = ({ links = none }: Plan): number => links.oldest;

/** Returns the number of the newest link that was asked for. */
export const getNewestLink = ({ links = none }: Plan): number => links.newest;

/** Whether a plan's link is one that still opens it. */
export const isLinkOpen = ({ links = none }: Plan, number: number): boolean =>
  number >= links.oldest && number <= links.newest;

/** Ends what someone may have begun with a link that ends: an account that is being saved. A plan that hasn't begun has sent no link. */
function endLinksBefore(plan: Plan, number: number): Plan {
  const { setup, status } = plan;
  return {
    ...plan,
    links: { oldest: number, newest: Math.max(number, getNewestLink(plan)) },
    ...(setup?.isOpen && status !== 'created' && { setup: { ...setup, isOpen: false } }),
  };
}

/** Returns a plan whose link was opened: those before it end, so that a stranger who asks for a new one ends none. */
export function openByLink(plan: Plan, number: number): Plan {
  if (!isLinkOpen(plan, number) || number === getOldestOpenLink(plan)) return plan;
  return endLinksBefore(plan, number);
}

const hasPendingLinkEmail = ({ outbox }: Plan): boolean =>
  outbox.some(({ kind, state }) => kind === 'plan_link' && state !== 'done');

/** Adds a number for a new link. */
const addLink = (plan: Plan): Plan => ({
  ...plan,
  links: { oldest: getOldestOpenLink(plan), newest: getNewestLink(plan) + 1 },
});

/** Sends a new link to the plan's address. One that is still to be sent is enough. */
export const sendNewLink = (plan: Plan, now: Date): Plan =>
  hasPendingLinkEmail(plan) ? plan : addVersionedEmail(addLink(plan), 'plan_link', now);

/** Ends every link of a plan at once, and sends a new one to its address. */
export function replaceLinks(plan: Plan, now: Date): Plan {
  // A pending email has the newest link when it is sent.
  const next = hasPendingLinkEmail(plan) ? addLink(plan) : sendNewLink(plan, now);
  return endLinksBefore(next, getNewestLink(next));
}
