import type { FeeTerms } from './GivingCatalogue';

const WHOLE = 10_000;

/**
 * The fewest whole cents a donor has to add so that the total reaches its funds whole: the provider charges its fee on what is
 * added too. With a share `b` in hundredths of a percent and `f` cents fixed, ceil((b × total + 10,000 × f) ÷ (10,000 − b)).
 *
 * @param totalCents What is to arrive, whole cents; 0 costs nothing.
 * @throws RangeError for what is no whole number of cents from 0, or too large to count, and for terms that take everything.
 */
export function feeCover(totalCents: number, { basisPoints, fixed }: FeeTerms): number {
  const charged = basisPoints * totalCents + WHOLE * fixed;
  const left = WHOLE - basisPoints;
  const counts = [totalCents, basisPoints, fixed, charged];
  if (left <= 0 || counts.some((count) => !Number.isSafeInteger(count) || count < 0)) {
    throw new RangeError(`No fee of ${basisPoints} basis points and ${fixed} cents on ${totalCents} cents`);
  }
  if (totalCents === 0) return 0;
  // In whole numbers: a quotient as a float may land on the wrong side of a cent.
  const over = charged % left;
  return (charged - over) / left + (over > 0 ? 1 : 0);
}
