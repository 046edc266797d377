import { readDecimal, roundHalfUp } from '../exact/fraction';
import { toSafeCents, wholeNumber } from './countedDues';

export interface SharesInCompany {
  /** The company's prohibited income of the year, from its annual report. */
  readonly prohibitedIncomeCents: number;
  /** Plain decimals: funds issue and hold fractions of units. */
  readonly sharesIssued: string;
  readonly sharesHeld: string;
}

/**
 * Calculates what to give away for shares held: the company's prohibited income ÷ shares issued × shares held, rounded once, half
 * up to
 * the cent. Source: the rule of this due in the content.
 *
 * @throws RangeError for invalid numbers, zero shares issued, or more held than issued
 */
export function calculatePerShareDue({ prohibitedIncomeCents, sharesIssued, sharesHeld }: SharesInCompany): number {
  const issued = readDecimal(sharesIssued);
  const held = readDecimal(sharesHeld);
  const part = held.digits * issued.scale;
  const whole = issued.digits * held.scale;
  if (whole === 0n) throw new RangeError('No shares issued');
  if (part > whole) throw new RangeError(`More shares held (${sharesHeld}) than issued (${sharesIssued})`);
  return toSafeCents(roundHalfUp(wholeNumber(prohibitedIncomeCents, 'prohibitedIncomeCents') * part, whole));
}
