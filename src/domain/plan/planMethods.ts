import type { GivingCatalogue, PaymentMethod } from '../donation';
import type { PricedDue } from './amounts';
import type { Plan, PlanTerms, Schedule } from './Plan';

const DAY = 24 * 3_600_000;

/** What a plan is paid with; before anything is saved, what its donor has chosen. */
export const getMethod = ({
  card,
  paypal,
  directDebit,
  setup,
}: Pick<Plan, 'card' | 'paypal' | 'directDebit' | 'setup'>): PaymentMethod =>
  paypal ? 'paypal' : directDebit ? 'direct_debit' : card ? 'card' : (setup?.method ?? 'card');

/** Whether anything was ever saved to pay a plan with. */
export const hasMethod = ({ card, paypal, directDebit }: Plan): boolean => Boolean(card ?? paypal ?? directDebit);

/** Whether PayPal or the bank has withdrawn what the plan is paid with. */
export const isMethodLost = ({ paypal, directDebit }: Plan): boolean =>
  (paypal !== undefined && paypal.tokenId === undefined) ||
  (directDebit !== undefined && directDebit.mandate === undefined);

/**
 * The largest direct debit in whole cents, fee included: Stripe's limit for a new account
 * (https://docs.stripe.com/payments/au-becs-debit).
 */
export const MOST_DEBIT = 10_000_00;

/**
 * Whether a plan's dates suit direct debits. A bank takes up to three business days: too long for gifts of each Friday or
 * each night.
 */
export const suitsDirectDebit = ({ every }: Pick<Schedule, 'every'>): boolean =>
  every === 'month' || every === 'hijri_month';

/** The largest gift of a plan by direct debit, whole cents; `undefined` where none is offered for its dates. */
export function getMostDebit(
  { schedule, coversFee }: Pick<PlanTerms, 'schedule' | 'coversFee'>,
  { offersDirectDebit, fees }: Pick<GivingCatalogue, 'offersDirectDebit' | 'fees'>,
): number | undefined {
  if (!offersDirectDebit || !suitsDirectDebit(schedule)) return undefined;
  return MOST_DEBIT - (coversFee ? (fees.direct_debit.most ?? 0) : 0);
}

/** How long before a direct debit its donor is told of it. Stripe's own notice comes a day before. */
export const announceDebit = 3 * DAY;

/** Id of the email that announces a debit: another amount is announced again. */
export const toNoticeId = ({ coversFee }: Pick<Plan, 'coversFee'>, { key, cents }: PricedDue): string =>
  `plan_debit_notice:${key}:${cents}${coversFee ? ':fee' : ''}`;

/** How long a debit waits for its announcement to be sent, where emails fail. */
export const noticeAwaited = DAY;

/** Whether a due instalment waits until its donor is told of it. */
export function awaitsNotice(plan: Plan, due: PricedDue, now: Date): boolean {
  if (getMethod(plan) !== 'direct_debit' || now.getTime() - due.at.getTime() >= noticeAwaited) return false;
  return !plan.outbox.some(({ id, state }) => id === toNoticeId(plan, due) && state === 'done');
}

/** A plan whose mandate is withdrawn; the same one where it is paid otherwise. */
export function forgetMandate(plan: Plan, mandateId: string): Plan {
  if (plan.directDebit?.mandate?.id !== mandateId) return plan;
  const { mandate: _mandate, ...directDebit } = plan.directDebit;
  return { ...plan, directDebit };
}

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
