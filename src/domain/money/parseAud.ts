import { toLatinDigits } from './toLatinDigits';

/** A currency sign, code or word before or after a number: `A$50`, `50 AUD`. */
const currency = /^(?:(?:AU?)?\$|AUD\s*\$?)\s*|\s*(?:(?:AU?)?\$|AUD|dollars?)$/gi;

/** Digits in groups of three, with one kind of separator between them, or ungrouped; then decimals behind a point. */
const pointed = /^([1-9]\d{0,2}([,\s'’])\d{3}(?:\2\d{3})*|\d*)(?:\.(\d*))?$/;

/** The same with a decimal comma, or with points between several groups. */
const commaed = /^(?:[1-9]\d{0,2}([.\s'’])\d{3}(?:\1\d{3})*|\d+),\d\d?$|^[1-9]\d{0,2}(?:\.\d{3}){2,}$/;

/**
 * Reads a number as people write it, in any script: whole part and decimals, each digits only. The one rule for `,` and `.`:
 * a point is decimal, and a comma is decimal before one or two last digits; three digits behind a comma or a space are
 * thousands. So `1,250` is 1250, `12,50` is 12.5, `1.250,00` is 1250 and `1.250` has three decimals, which no amount of money has.
 *
 * @returns `null` for what is no number, such as `1,2345` or `1,234 567`
 */
export function readNumber(text: string): { readonly whole: string; readonly decimals: string } | null {
  const plain = commaed.test(text) ? text.replace(/[.\s'’]/g, '').replace(',', '.') : text;
  const [, whole = '', , decimals = ''] = pointed.exec(plain) ?? [];
  return whole || decimals ? { whole: whole.replace(/\D/g, ''), decimals } : null;
}

/** Returns the text without a currency sign, code or word around it. */
export const withoutCurrency = (text: string): string => text.replace(currency, '').trim();

/**
 * Parses cents from an amount as people type it, without floats, in any script's digits: `19.99` → 1999, `A$ 1,250` and `1 250 AUD` →
 * 125000, `.5` → 50, `١٢٫٥` and `12,50` → 1250. `readNumber` says which separators mean what.
 *
 * @returns `null` if it is not an amount: empty, negative, more than two decimals, beyond safe integers
 */
export function parseAud(text: string): number | null {
  const { whole, decimals } = readNumber(withoutCurrency(toLatinDigits(text))) ?? { whole: '', decimals: '.' };
  if (!/^\d{0,2}$/.test(decimals)) return null;
  const cents = Number(whole + decimals.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}
