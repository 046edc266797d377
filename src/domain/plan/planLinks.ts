import { addEmail } from './planEmails';
import type { Plan } from './Plan';

const none = { oldest: 0, newest: 0 };

/** The number of the links that a plan's emails have: one that its donor has opened, so that it ends no other. */
export const getLinkNumber = ({ links = none }: Plan): number => links.oldest;

/** The number of the newest link that was asked for. */
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

/** A plan whose link is opened: those before it end, so that a stranger who asks for a new one ends none. */
export const openByLink = (plan: Plan, number: number): Plan =>
  isLinkOpen(plan, number) && number > getLinkNumber(plan) ? endLinksBefore(plan, number) : plan;

/** Sends a new link to the plan's address. One that is still to be sent is enough. */
export function sendNewLink(plan: Plan, now: Date): Plan {
  if (plan.outbox.some(({ kind, state }) => kind === 'plan_link' && state !== 'done')) return plan;
  const { oldest } = plan.links ?? none;
  return addEmail({ ...plan, links: { oldest, newest: getNewestLink(plan) + 1 } }, 'plan_link', now);
}

/** Ends every link of a plan at once, and sends a new one to its address. */
export function replaceLinks(plan: Plan, now: Date): Plan {
  const sent = sendNewLink(plan, now);
  const next =
    sent === plan ? { ...plan, links: { oldest: getLinkNumber(plan), newest: getNewestLink(plan) + 1 } } : sent;
  return endLinksBefore(next, getNewestLink(next));
}
