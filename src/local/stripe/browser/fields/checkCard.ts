import { cardBrand, passesLuhn } from '../../cards/cardBrand';
import type { FieldsError } from '../shared/messages';

/** Digits as they are typed so far. */
export interface CardDigits {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

export interface Wording {
  /** `expiry` in Australia and Britain, `expiration` elsewhere. */
  readonly expiry: string;
}

type Problem = FieldsError | null;

const problem = (code: string, message: string): FieldsError => ({ type: 'validation_error', code, message });

/** What is wrong with a number, in the provider's words; null where nothing is. */
export function checkNumber({ number }: CardDigits): Problem {
  if (number.length < Math.min(...cardBrand(number).lengths))
    return problem('incomplete_number', 'Your card number is incomplete.');
  return passesLuhn(number) ? null : problem('invalid_number', 'Your card number is invalid.');
}

/** What is wrong with an expiry. */
export function checkExpiry({ expiry }: CardDigits, today: Date, { expiry: word }: Wording): Problem {
  if (expiry.length < 4) return problem('incomplete_expiry', `Your card's ${word} date is incomplete.`);
  const [month, year] = [Number(expiry.slice(0, 2)), 2000 + Number(expiry.slice(2))];
  if (month < 1 || month > 12) return problem('invalid_expiry_month', `Your card's ${word} date is invalid.`);
  if (year < today.getFullYear())
    return problem('invalid_expiry_year_past', `Your card's ${word} year is in the past.`);
  if (year === today.getFullYear() && month < today.getMonth() + 1)
    return problem('invalid_expiry_month_past', `Your card's ${word} date is in the past.`);
  if (year > today.getFullYear() + 50) return problem('invalid_expiry_year', `Your card's ${word} year is invalid.`);
  return null;
}

/** What is wrong with a security code. */
export function checkCvc({ cvc, number }: CardDigits): Problem {
  return cvc.length < cardBrand(number).cvcLength
    ? problem('incomplete_cvc', "Your card's security code is incomplete.")
    : null;
}

/** What is wrong with a postcode, where one is asked for. */
export function checkPostcode(postcode: string, country: string): Problem {
  const short = country === 'US' ? !/^\d{5}(-\d{4})?$/.test(postcode) : postcode.trim().length < 3;
  return short ? problem('incomplete_zip', 'Your postal code is incomplete.') : null;
}
