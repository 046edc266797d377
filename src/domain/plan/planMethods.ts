import type { PaymentMethod } from '../donation';
import type { Plan } from './Plan';

/** What a plan is paid with; before anything is saved, what its donor has chosen. */
export const getMethod = ({ card, paypal, setup }: Pick<Plan, 'card' | 'paypal' | 'setup'>): PaymentMethod =>
  paypal ? 'paypal' : card ? 'card' : (setup?.method ?? 'card');

/** Notes that PayPal has to delete a token. */
export function discardToken(plan: Plan, tokenId: string): Plan {
  const { discarded = [] } = plan;
  return discarded.includes(tokenId) ? plan : { ...plan, discarded: [...discarded, tokenId] };
}

/**
 * The tokens that PayPal has to delete: replaced ones, and that of a plan that takes nothing more. None while a try is
 * under way, which may use one.
 */
export function listDiscardedTokens({ discarded = [], paypal, status, current }: Plan): readonly string[] {
  if (current?.state === 'taking') return [];
  const isOver = (status === 'stopped' || status === 'finished') && !current;
  return isOver && paypal?.tokenId ? [...discarded, paypal.tokenId] : discarded;
}

/** A plan whose token is deleted at PayPal. */
export function forgetToken(plan: Plan, tokenId: string): Plan {
  const isUsed = plan.paypal?.tokenId === tokenId;
  if (!isUsed && !plan.discarded?.includes(tokenId)) return plan;
  const { discarded = [], discardAt: _discardAt, ...rest } = plan;
  const left = discarded.filter((other) => other !== tokenId);
  return { ...rest, ...(left.length > 0 && { discarded: left }), ...(isUsed && { paypal: {} }) };
}

/** How long after a failure PayPal is asked again to delete a token, in milliseconds. */
const discardAgainAfter = 6 * 3_600_000;

/** A plan whose token PayPal could not delete now. */
export const deferDiscard = (plan: Plan, now: Date): Plan => ({
  ...plan,
  discardAt: new Date(now.getTime() + discardAgainAfter).toISOString(),
});
