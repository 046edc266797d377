import { calculateFeeCover } from '../../../domain/donation/calculateFeeCover';
import { sumAmounts } from '../../../domain/donation/sumAmounts';
import type { DonationRequestLine, GivingCatalogue } from '../../../domain/donation';
import type { Draft } from '../draft/Draft';

/* Apart from `toDonationFields`, which the first step does without. */

/** Calculates the sum of the lines, and the fee cover if the donor adds it; whole cents. */
export function calculateTotals(
  lines: readonly DonationRequestLine[],
  draft: Draft,
  { fees, maximumTotal }: GivingCatalogue,
) {
  const sum = sumAmounts(lines);
  // No fee cover for a sum beyond the limit, which might overflow.
  const cover = sum <= maximumTotal ? calculateFeeCover(sum, fees[draft.method]) : 0;
  const fee = draft.coverFee ? cover : 0;
  return { sum, cover, fee, total: sum + fee };
}
