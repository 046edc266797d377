/**
 * Cents from an amount as people type it: `19.99` → 1999, `A$ 1,250` → 125000, `.5` → 50, without floats. Grouping
 * commas must
 * group thousands, so that a decimal comma is rejected and not read as a hundred times as much.
 *
 * @returns `null` if it is not an amount: empty, negative, more than two decimals, beyond safe integers
 */
export function parseAud(text: string): number | null {
  const match = /^(?:A?\$|AUD)?\s*(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{0,2}))?$/i.exec(text.trim());
  const [, dollars = '', decimals = ''] = match ?? [];
  if (!match || (!dollars && !decimals)) return null;
  const cents = Number(dollars.replaceAll(',', '') + decimals.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}
