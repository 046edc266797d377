import type { Announced } from '../calendar';
import { findNextDue, getResumption, type PricedDue } from './amounts';
import { announceDebit, findNotice } from './directDebit';
import { getTokenEnd } from './dayLimits';
import { isNightly } from './dueDates';
import type { Plan } from './Plan';
import { announceExpiry, getExpiry } from './passTime';
import { getMethod, listDiscardedTokens } from './planMethods';

const minuteMilliseconds = 60_000;
const hourMilliseconds = 60 * minuteMilliseconds;

/** How long a plan rests whose look broke off: longer each time, but no longer than that. */
const maxRest = 6 * hourMilliseconds;

/** Returns when the scheduler looks again at a plan after that many of its looks in a row broke off. */
export const getBackoffEnd = (failedRuns: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(maxRest, minuteMilliseconds * 2 ** Math.min(failedRuns - 1, 10)));

/**
 * How long before a night the announced start of Ramadan is read again, and how often from then on. It may be announced a day
 * after the computed one and then a day before it: two days earlier than it was.
 */
const announcedWithin = 49 * hourMilliseconds;
const readAnnouncedEvery = 3 * hourMilliseconds;

/** Returns when a plan has something to do next; `undefined` for never. */
export function getNextActionTime(plan: Plan, now: Date, announced: Announced): Date | undefined {
  const times = plan.outbox.filter(({ state }) => state !== 'done').map(({ dueAt }) => Date.parse(dueAt));
  if (plan.setup?.isUnread || listDiscardedTokens(plan, now).length > 0)
    times.push(plan.discardAt ? Date.parse(plan.discardAt) : now.getTime());
  else if (plan.paypal?.tokenId && plan.stopped) times.push(getTokenEnd(plan)?.getTime() ?? Infinity);
  if (plan.status === 'created') times.push(Math.max(now.getTime(), Date.parse(plan.createdAt)) + 15 * 60_000);
  if (plan.current) times.push(Date.parse(plan.current.checkAt));
  if (plan.status === 'paused') times.push(getResumption(plan)?.getTime() ?? Infinity);
  if (plan.status === 'active') {
    if (!plan.current) times.push(getDueTime(plan, findNextDue(plan, announced), now));
    const { card } = plan;
    const isAnnounced =
      card && plan.outbox.some(({ id }) => id.endsWith(`${card.expYear}-${card.expMonth}-${card.last4}`));
    if (card && !isAnnounced) times.push(getExpiry(card) - announceExpiry);
  }
  const first = Math.min(...times);
  return Number.isFinite(first) ? new Date(first) : undefined;
}

/** When the next instalment is taken, or announced before that. */
function getDueTime(plan: Plan, due: PricedDue | null, now: Date): number {
  if (!due) return now.getTime();
  const at = due.at.getTime();
  if (getMethod(plan) !== 'direct_debit') return at;
  const notice = findNotice(plan, due);
  if (!notice) return at - announceDebit;
  // The email itself has a time: once it is sent, the date is looked for again.
  return notice.state === 'done' ? at : Infinity;
}

/** Returns when the scheduler has to look at a plan next; `undefined` for never. */
export function getWakeTime(plan: Plan, now: Date, announced: Announced): Date | undefined {
  const act = getNextActionTime(plan, now, announced);
  if (!act || plan.status !== 'active' || plan.current || !isNightly(plan)) return act;
  const due = findNextDue(plan, announced)?.at.getTime();
  return due ? new Date(Math.min(act.getTime(), getLook(due, now.getTime()))) : act;
}

/** A night may move to two evenings before: it is looked for from then on. */
function getLook(due: number, now: number): number {
  const first = due - announcedWithin;
  return now < first ? first : Math.min(due, now + readAnnouncedEvery);
}
