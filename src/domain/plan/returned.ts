import { getLedgerEntries, getRetainedLines, sumReversedCents, type Donation } from '../donation';
import { doubtKinds, type Doubt, type Instalment, type Plan, type ReturnedInstalment } from './Plan';
import { getMethod } from './planMethods';

/** Instalments and emails that a plan remembers. */
export const maxRemembered = 100;

const rank = (kind: Doubt['kind'] | undefined) => (kind === undefined ? -1 : doubtKinds.indexOf(kind));

/** Returns the more serious of two doubts. */
export const getWorse = (one: Doubt['kind'] | undefined, other: Doubt['kind'] | undefined) =>
  rank(one) > rank(other) ? one : other;

/** Whether a doubt is more serious than what the donor was asked about before. */
export const isWorse = (kind: Doubt['kind'], before: Doubt['kind'] | undefined): boolean => rank(kind) > rank(before);

/** Sums the lines of a plan's gift, whole cents without the fee. */
const sumGivenCents = ({ lines }: Donation) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Sums the part of a gift that has gone back for good by its donation's ledger, whole cents without the fee. */
function sumGoneCents(donation: Donation): number {
  const { lines } = getRetainedLines(donation, sumReversedCents(donation));
  return sumGivenCents(donation) - lines.reduce((sum, { cents }) => sum + cents, 0);
}

/** Reads what an instalment's donation says of it; `undefined` while nothing has gone back or was in doubt. */
function toReturned(donation: Donation, before: ReturnedInstalment | undefined, isWarned: boolean) {
  const { refundedCents, failedRefunds = [], dispute, status } = donation;
  const isMoved = refundedCents > 0 || failedRefunds.length > 0 || dispute !== undefined;
  if (!isMoved && !isWarned && !before) return undefined;
  const kind = dispute && (dispute.status === 'lost' ? 'lost' : 'dispute');
  const asked = getWorse(getWorse(kind, isWarned ? 'warning' : undefined), before?.asked);
  const entries = getLedgerEntries(donation).length;
  // Entries are only added, so a donation with fewer of them was read earlier.
  if (before && before.entries > entries) return { ...before, ...(asked && { asked }) };
  const returned: ReturnedInstalment = { entries, cents: sumGoneCents(donation), status, ...(asked && { asked }) };
  return returned;
}

/** Whether an instalment is in the plan's sums: not before it is settled. One that the plan has forgotten is. */
function isCounted({ instalments, current }: Plan, { reference, plan }: Donation): boolean {
  if (instalments.some((one) => one.outcome === 'taken' && one.reference === reference)) return true;
  const key = plan?.key;
  return instalments.length >= maxRemembered && current?.key !== key && !instalments.some((one) => one.key === key);
}

/** 1 for an instalment of which anything is kept, or else 0. */
const countKept = (cents: number, returned: ReturnedInstalment | undefined) => ((returned?.cents ?? 0) < cents ? 1 : 0);

/**
 * Notes what has gone back of an instalment, as its donation's ledger says: the plan's sums are of what is kept. The same
 * donation may be noted any number of times, and in any order. What a bank holds back in an open dispute still counts, because
 * it may come back, and is not to be taken twice.
 *
 * @param isWarned - whether the card's issuer has reported the payment as fraud
 */
export function withReturned(plan: Plan, donation: Donation, isWarned = false): Plan {
  const { reference } = donation;
  const before = plan.returned?.[reference];
  const returned = toReturned(donation, before, isWarned);
  if (!returned || isSame(before, returned)) return plan;
  const updated: Plan = { ...plan, returned: { ...plan.returned, [reference]: returned } };
  if (!isCounted(plan, donation)) return updated;
  const givenCents = sumGivenCents(donation);
  return {
    ...updated,
    takenCount: plan.takenCount + countKept(givenCents, returned) - countKept(givenCents, before),
    takenCents: plan.takenCents + (before?.cents ?? 0) - returned.cents,
  };
}

const isSame = (one: ReturnedInstalment | undefined, other: ReturnedInstalment) =>
  one?.entries === other.entries &&
  one.cents === other.cents &&
  one.status === other.status &&
  one.asked === other.asked;

/** Returns the sums of a plan with one more instalment, of which something may have gone back already. */
export function countTaken(
  { takenCount, takenCents, returned = {} }: Plan,
  cents: number,
  reference: string,
): Pick<Plan, 'takenCount' | 'takenCents'> {
  const back = returned[reference];
  return { takenCount: takenCount + countKept(cents, back), takenCents: takenCents + cents - (back?.cents ?? 0) };
}

/** Calculates the part of a remembered instalment that was taken and is kept, whole cents without the fee. */
export const getKeptCents = ({ returned = {} }: Pick<Plan, 'returned'>, { cents, reference }: Instalment): number =>
  cents - ((reference !== undefined && returned[reference]?.cents) || 0);

/** Whether a plan that is over has given less than it was for, because money went back. */
export const isShort = ({ status, ends, takenCount, takenCents, returned }: Plan): boolean =>
  status === 'finished' &&
  returned !== undefined &&
  ((ends.cents !== undefined && takenCents < ends.cents) || (ends.count !== undefined && takenCount < ends.count)) &&
  Object.values(returned).some(({ cents }) => cents > 0);

/**
 * Whether a gift was paid with what the plan is paid with now. By its time: a card that replaced another is saved after the
 * other's last payment. What was stored before that time was counts as the same, because that takes nothing by mistake.
 */
export function isPaidByMethod(plan: Plan, { method, succeededAt, updatedAt }: Donation): boolean {
  if (method !== getMethod(plan)) return false;
  return plan.methodSince === undefined || Date.parse(succeededAt ?? updatedAt) >= Date.parse(plan.methodSince);
}
