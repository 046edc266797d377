import { toSafeCents, wholeNumber } from './countedDues';
import { readDecimal, roundHalfUp } from '../exact/fraction';

/**
 * Calculates what to give away of interest, in cents: all of it. Source: Qur'an 2:279, as quoted on the tainted-wealth page.
 *
 * @throws RangeError unless it is a whole number of cents from 0
 */
export function calculateInterestDue(cents: number): number {
  return toSafeCents(wholeNumber(cents, 'cents'));
}

/**
 * Calculates what to give away of a dividend: the dividend × the share of the company's revenue from prohibited income, rounded
 * once,
 * half up to the cent. Source: the rule of this due in the content.
 *
 * @param cents The dividend.
 * @param impurePercent Per cent as a plain decimal, 0 to 100: `'2'`, `'3.75'`.
 * @throws RangeError for any other text
 */
export function calculateDividendDue(cents: number, impurePercent: string): number {
  const { digits, scale } = readDecimal(impurePercent);
  const whole = 100n * scale;
  if (digits > whole) throw new RangeError(`More than 100 per cent: ${impurePercent}`);
  return toSafeCents(roundHalfUp(wholeNumber(cents, 'cents') * digits, whole));
}
