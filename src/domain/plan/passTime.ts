import type { Announced } from '../calendar';
import { getResumption } from './amounts';
import { findDebitToAnnounce, withNotice } from './directDebit';
import { addEmailOnce } from './planEmails';
import { isFinal, resumePlan } from './planLife';
import { closeSetup } from './planMethods';
import type { Plan, PlanCard } from './Plan';

const dayMilliseconds = 24 * 3_600_000;

/** How long a plan waits for its card or PayPal account to be saved. */
const confirmWithin = dayMilliseconds;

/** Days before its end at which a card's expiry is announced. */
export const announceExpiry = 30 * dayMilliseconds;

/** Returns the end of the month in which a card expires, in UTC. */
export const getExpiry = ({ expYear, expMonth }: PlanCard) => Date.UTC(expYear, expMonth, 1);

/** Announces a card's expiry, if it is near and the plan goes on after it. */
function announceCardExpiry(plan: Plan, now: Date): Plan {
  const { card, status } = plan;
  if (!card || status !== 'active' || now.getTime() < getExpiry(card) - announceExpiry) return plan;
  return addEmailOnce(plan, 'plan_card_expiring', `${card.expYear}-${card.expMonth}-${card.last4}`, now);
}

/** Announces the next direct debit, if it is near. */
const announceNextDebit = (plan: Plan, now: Date, announced: Announced): Plan =>
  withNotice(plan, findDebitToAnnounce(plan, now, announced), now);

/** Applies what time by itself does to a plan: pauses end, an unconfirmed card is given up, an expiry or a debit is announced. */
export function passTime(plan: Plan, now: Date, announced: Announced): Plan {
  if (isFinal(plan)) return plan;
  const resumption = plan.status === 'paused' && getResumption(plan);
  if (resumption && resumption <= now) return passTime(resumePlan(plan, now, announced), now, announced);
  if (plan.status === 'created' && now.getTime() - Date.parse(plan.createdAt) >= confirmWithin)
    return { ...closeSetup(plan), status: 'stopped' };
  return announceNextDebit(announceCardExpiry(plan, now), now, announced);
}
