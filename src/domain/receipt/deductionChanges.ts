import type { Donation } from '../donation/Donation';
import { afterEntries } from '../donation/ledger/book';
import { entriesOf } from '../donation/ledger/entriesOf';
import { reversedCents } from '../donation/reversedCents';
import { deductionsOf } from './deductionsOf';
import type { DeductionPart, NotDeductibleReason } from './deductionsOf';

/** What an entry of the ledger changed in what can be claimed of a part of a donation. */
export interface DeductionChange {
  /** Whole cents; negative where less can be claimed after the entry than before. */
  readonly cents: number;
  /** Why nothing of the part can be claimed after the entry, where that is so. */
  readonly notDeductible?: NotDeductibleReason;
}

/**
 * For each entry of a donation's ledger, what it changed for each part: the lines in their order, and the fee's cover after them where
 * there is one. An entry can change parts that it posts nothing to, for the minimum counts by fund.
 *
 * It depends on the entries up to that one alone, so it is the same whenever it is asked for; the changes of a part add up to what
 * can be claimed of it now.
 */
export function deductionChanges(donation: Donation): readonly (readonly DeductionChange[])[] {
  let before: readonly DeductionPart[] = [];
  return entriesOf(donation).map((_, index) => {
    const after = deductionsAfter(donation, index + 1);
    const changes = after.map(({ deductibleCents, notDeductible }, part) => ({
      cents: deductibleCents - (before[part]?.deductibleCents ?? 0),
      ...(notDeductible && { notDeductible }),
    }));
    before = after;
    return changes;
  });
}

/** What can be claimed after so many entries: nothing before the charge, for a refund may be learnt first. */
function deductionsAfter(donation: Donation, count: number): readonly DeductionPart[] {
  const then = afterEntries(donation, count);
  return then.succeededAt ? deductionsOf(then, reversedCents(then)) : [];
}
