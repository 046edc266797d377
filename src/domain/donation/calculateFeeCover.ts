import type { FeeTerms } from './GivingCatalogue';

const whole = 10_000;

/**
 * Calculates the smallest whole cents a donor has to add so that the full total reaches its funds, given that the provider also
 * charges its
 * fee on the addition: ceil((b × total + 10,000 × f) ÷ (10,000 − b)), with a share `b` in hundredths of a percent and
 * `f` cents fixed, and never more than the largest fee.
 *
 * @param totalCents What the foundation should receive, whole cents; 0 needs no cover.
 * @throws RangeError unless it is a whole number of cents from 0 and can be counted exactly, and for terms that take
 * everything.
 */
export function calculateFeeCover(totalCents: number, { basisPoints, fixed, most = Infinity }: FeeTerms): number {
  const charged = basisPoints * totalCents + whole * fixed;
  const left = whole - basisPoints;
  const counts = [totalCents, basisPoints, fixed, charged];
  if (left <= 0 || counts.some((count) => !Number.isSafeInteger(count) || count < 0)) {
    throw new RangeError(`No fee of ${basisPoints} basis points and ${fixed} cents on ${totalCents} cents`);
  }
  if (totalCents === 0) return 0;
  // Integer arithmetic: a float quotient could be a cent off.
  const over = charged % left;
  return Math.min(most, (charged - over) / left + (over > 0 ? 1 : 0));
}
