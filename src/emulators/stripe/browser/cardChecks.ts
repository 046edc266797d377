import { cardBrand, passesLuhn } from '../cardBrand';
import type { FieldsError } from './messages';

/** The digits typed so far. */
export interface CardDigits {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

export interface Formatted {
  readonly text: string;
  readonly digits: string;
}

/** Formats a card's number in groups, as on the card. */
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

/** Formats an expiry as `MM / YY`: a first digit above 1 is a month of its own, and a year may be typed or filled in whole. */
export function formatExpiry(typed: string): Formatted {
  const whole = /^\D*(\d{1,2})\D+(?:20)?(\d{2})\D*$/.exec(typed);
  const plain = whole ? `${(whole[1] ?? '').padStart(2, '0')}${whole[2] ?? ''}` : typed.replace(/\D/g, '');
  const padded = /^[2-9]/.test(plain) ? `0${plain}` : plain;
  // `1/` is January; `13…` can only be January and a year that begins with 3.
  const month = /^1[3-9]/.test(padded) ? `0${padded}` : padded;
  const digits = (/^\d\s*\/$/.test(typed.trim()) ? month.padStart(2, '0') : month).slice(0, 4);
  const text = digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
  return { text, digits };
}

/** Formats a security code: as many digits as the card's brand has. */
export function formatCvc(typed: string, number: string): Formatted {
  const digits = typed.replace(/\D/g, '').slice(0, cardBrand(number).cvcLength);
  return { text: digits, digits };
}

const toError = (code: string, message: string): FieldsError => ({ type: 'validation_error', code, message });

/** Returns the error of a number, in Stripe's words; null if it is valid. */
export function checkNumber({ number }: CardDigits): FieldsError | null {
  if (number.length < Math.min(...cardBrand(number).lengths))
    return toError('incomplete_number', 'Your card number is incomplete.');
  return passesLuhn(number) ? null : toError('invalid_number', 'Your card number is invalid.');
}

/** Returns the error of an expiry date. */
export function checkExpiry({ expiry }: CardDigits, today: Date): FieldsError | null {
  if (expiry.length < 4) return toError('incomplete_expiry', "Your card's expiry date is incomplete.");
  const [month, year] = [Number(expiry.slice(0, 2)), 2000 + Number(expiry.slice(2))];
  if (month < 1 || month > 12) return toError('invalid_expiry_month', "Your card's expiry date is invalid.");
  if (year < today.getFullYear()) return toError('invalid_expiry_year_past', "Your card's expiry year is in the past.");
  if (year === today.getFullYear() && month < today.getMonth() + 1)
    return toError('invalid_expiry_month_past', "Your card's expiry date is in the past.");
  if (year > today.getFullYear() + 50) return toError('invalid_expiry_year', "Your card's expiry year is invalid.");
  return null;
}

/** Returns the error of a security code. */
export function checkCvc({ cvc, number }: CardDigits): FieldsError | null {
  const isShort = cvc.length < cardBrand(number).cvcLength;
  return isShort ? toError('incomplete_cvc', "Your card's security code is incomplete.") : null;
}

/** Returns the error of a postcode, if one is asked for. */
export function checkPostcode(postcode: string, country: string): FieldsError | null {
  const isShort = country === 'US' ? !/^\d{5}(-\d{4})?$/.test(postcode) : postcode.trim().length < 3;
  return isShort ? toError('incomplete_zip', 'Your postal code is incomplete.') : null;
}
