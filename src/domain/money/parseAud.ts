/** A currency sign, code or word before or after a number. */
const currency = /^(?:A?U?\$|AUD)\s*|\s*(?:A?U?\$|AUD|dollars?)$/gi;

/**
 * Writes an unmistakable decimal comma as a decimal point: `12,50` → `12.50`, `1.000,00` and `1 000,00` → `1000.00`. Three digits
 * behind a comma are a group of thousands and stay.
 */
export const toDecimalPoint = (number: string): string =>
  /^(?:\d{1,3}(?:[.\s]\d{3})+|\d+),\d{1,2}$/.test(number) ? number.replace(/[.\s]/g, '').replace(',', '.') : number;

/**
 * Cents from an amount as people type it, without floats: `19.99` → 1999, `A$ 1,250` and `1 250 AUD` → 125000, `.5` → 50,
 * `12,50` → 1250. Separators must group thousands, so that no amount is read as a hundred times as much.
 *
 * @returns `null` if it is not an amount: empty, negative, more than two decimals, beyond safe integers
 */
export function parseAud(text: string): number | null {
  const number = toDecimalPoint(text.trim().replace(currency, ''));
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+|\d*)(?:\.(\d{0,2}))?$/.exec(number);
  const [, dollars = '', decimals = ''] = match ?? [];
  if (!match || (!dollars && !decimals)) return null;
  const cents = Number(dollars.replace(/\D/g, '') + decimals.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}
