import type { Donation } from '../donation/Donation';
import { applyEntries } from '../donation/ledger/book';
import { getLedgerEntries } from '../donation/ledger/getLedgerEntries';
import { sumReversedCents } from '../donation/sumReversedCents';
import { listDeductions, type DeductionPart, type NotDeductibleReason } from './listDeductions';

/** How a ledger entry changed what can be claimed of a part of a donation. */
export interface DeductionChange {
  /** Whole cents; negative if less can be claimed than before the entry. */
  readonly cents: number;
  /** Why nothing of the part can be claimed after the entry, if so. */
  readonly notDeductible?: NotDeductibleReason;
}

/**
 * Lists, for each entry of a donation's ledger, the change for each part: the lines in order, then the fee cover if any. An
 * entry can change parts that it posts nothing to, because the A$2 minimum counts by fund.  Depends on the entries up
 * to that one only, so it never changes later; the changes of a part add up to what can be claimed of it now.
 */
export function listDeductionChanges(donation: Donation): readonly (readonly DeductionChange[])[] {
  let before: readonly DeductionPart[] = [];
  return getLedgerEntries(donation).map((_, index) => {
    const after = deductionsAfter(donation, index + 1);
    const changes = after.map(({ deductibleCents, notDeductible }, part) => ({
      cents: deductibleCents - (before[part]?.deductibleCents ?? 0),
      ...(notDeductible && { notDeductible }),
    }));
    before = after;
    return changes;
  });
}

/**
 * Lists the deductions that can be claimed after so many entries: none before the charge, because a refund may be
 * learnt first.
 */
function deductionsAfter(donation: Donation, count: number): readonly DeductionPart[] {
  const then = applyEntries(donation, count);
  return then.succeededAt ? listDeductions(then, sumReversedCents(then)) : [];
}
