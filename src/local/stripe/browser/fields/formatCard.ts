import { cardBrand } from '../../cards/cardBrand';

/** Longest expiry as digits: MMYY. */
const expiryDigits = 4;

export interface Formatted {
  readonly text: string;
  /** The digits that are kept. */
  readonly digits: string;
}

/** A card's number in the groups that stand on the card. */
export function formatNumber(typed: string): Formatted {
  const all = typed.replace(/\D/g, '');
  const { lengths, groups } = cardBrand(all);
  const digits = all.slice(0, Math.max(...lengths));
  const parts: string[] = [];
  let at = 0;
  for (const length of groups) {
    if (at < digits.length) parts.push(digits.slice(at, at + length));
    at += length;
  }
  return { text: parts.join(' '), digits };
}

/** An expiry as `MM / YY`: a first digit above 1 is a month of its own, and a year may be typed or filled in whole. */
export function formatExpiry(typed: string): Formatted {
  const whole = /^\D*(\d{1,2})\D+(?:20)?(\d{2})\D*$/.exec(typed);
  const plain = whole ? `${(whole[1] ?? '').padStart(2, '0')}${whole[2] ?? ''}` : typed.replace(/\D/g, '');
  const padded = /^[2-9]/.test(plain) ? `0${plain}` : plain;
  // `1/` is January; `13…` can only be January and a year that begins with 3.
  const month = /^1[3-9]/.test(padded) ? `0${padded}` : padded;
  const digits = (/^\d\s*\/$/.test(typed.trim()) ? month.padStart(2, '0') : month).slice(0, expiryDigits);
  const text = digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
  return { text, digits };
}

/** A security code: as many digits as the card's brand has. */
export function formatCvc(typed: string, number: string): Formatted {
  const digits = typed.replace(/\D/g, '').slice(0, cardBrand(number).cvcLength);
  return { text: digits, digits };
}
