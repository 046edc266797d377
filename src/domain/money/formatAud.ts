/**
 * Formats a whole number of nought or more with its thousands apart: `4000` → `4,000`; without the language's rules, which a phone loads
 * slowly.
 */
export const formatCount = (count: number | string): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * Formats an amount in the site's format: `125000` → `A$1,250.00`, `-50` → `−A$0.50`, with a minus sign (U+2212).
 *
 * @param cents Whole cents; throws a `RangeError` for anything else.
 */
export function formatAud(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const dollars = formatCount(digits.slice(0, -2));
  return `${cents < 0 ? '\u2212' : ''}A$${dollars}.${digits.slice(-2)}`;
}

/** Formats an amount as `formatAud` does, without `.00` for whole dollars: `420000` → `A$4,200`. For totals and goals, not for receipts. */
export function formatAudShort(cents: number): string {
  return formatAud(cents).replace(/\.00$/, '');
}
