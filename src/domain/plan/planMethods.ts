import type { PaymentMethod } from '../donation';
import { getTokenEnd } from './dayLimits';
import type { Plan } from './Plan';

/** Returns the method that a plan is paid with; before anything is saved, the one that its donor has chosen. */
export function getMethod(plan: Pick<Plan, 'card' | 'paypal' | 'directDebit' | 'setup'>): PaymentMethod {
  if (plan.paypal) return 'paypal';
  if (plan.directDebit) return 'direct_debit';
  if (plan.card) return 'card';
  return plan.setup?.method ?? 'card';
}

/** Whether anything was ever saved to pay a plan with. */
export const hasMethod = ({ card, paypal, directDebit }: Plan): boolean => Boolean(card ?? paypal ?? directDebit);

/** Whether PayPal or the bank has withdrawn what the plan is paid with, or it has lost a dispute. */
export const isMethodLost = ({ paypal, directDebit, doubt }: Plan): boolean =>
  doubt?.kind === 'lost' ||
  (paypal !== undefined && paypal.tokenId === undefined) ||
  (directDebit !== undefined && directDebit.mandate === undefined);

/** Returns a plan that can't be started again, should its donor have stopped it. */
export const withoutRestart = ({ stopped: _, ...plan }: Plan): Plan => plan;

/** Returns a plan whose mandate is withdrawn; the same one if it is paid otherwise. */
export function forgetMandate(plan: Plan, mandateId: string): Plan {
  if (plan.directDebit?.mandate?.id !== mandateId) return plan;
  const { mandate: _mandate, ...directDebit } = plan.directDebit;
  return { ...withoutRestart(plan), directDebit };
}

/** Returns a plan that no card, bank or PayPal account is saved for any more by what was begun. */
export function closeSetup(plan: Plan): Plan {
  const { setup } = plan;
  if (!setup?.isOpen) return plan;
  return { ...plan, setup: { ...setup, isOpen: false, ...(setup.method === 'paypal' && { isUnread: true }) } };
}

/** Returns a plan of which it is known what its closed setup has saved. */
export function noteSetupRead(plan: Plan, setupId: string): Plan {
  if (plan.setup?.id !== setupId || !plan.setup.isUnread) return plan;
  const { isUnread: _, ...setup } = plan.setup;
  return { ...plan, setup };
}

/** Notes that PayPal has to delete a token. */
export function discardToken(plan: Plan, tokenId: string): Plan {
  const { discarded = [] } = plan;
  return discarded.includes(tokenId) ? plan : { ...plan, discarded: [...discarded, tokenId] };
}

/**
 * Lists the tokens that PayPal has to delete: replaced ones, and that of a plan that takes nothing more and can't be started again. None
 * while a try is under way, which may use one.
 */
export function listDiscardedTokens(plan: Plan, now: Date): readonly string[] {
  const { discarded = [], paypal, status, current } = plan;
  if (current?.state === 'taking') return [];
  const isOver = (status === 'stopped' || status === 'finished') && !current && !((getTokenEnd(plan) ?? now) > now);
  return isOver && paypal?.tokenId ? [...discarded, paypal.tokenId] : discarded;
}

/** Returns a plan whose token is deleted at PayPal. */
export function forgetToken(plan: Plan, tokenId: string): Plan {
  const isUsed = plan.paypal?.tokenId === tokenId;
  if (!isUsed && !plan.discarded?.includes(tokenId)) return plan;
  const { discarded = [], discardAt: _discardAt, ...rest } = plan;
  const left = discarded.filter((other) => other !== tokenId);
  return {
    ...(isUsed ? withoutRestart(rest) : rest),
    ...(left.length > 0 && { discarded: left }),
    ...(isUsed && { paypal: {} }),
  };
}

/** How long after a failure the request to PayPal to delete a token is repeated, in milliseconds. */
const discardAgainAfter = 6 * 3_600_000;

/** Returns a plan whose token PayPal could not delete now. */
export const deferDiscard = (plan: Plan, now: Date): Plan => ({
  ...plan,
  discardAt: new Date(now.getTime() + discardAgainAfter).toISOString(),
});
