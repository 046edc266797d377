import { calculateDividendDue, calculateInterestDue } from '../dues/taintedDues';
import { calculatePerShareDue } from '../dues/calculatePerShareDue';
import { fromDecimal, reaches } from '../exact/fraction';
import { readCents, readPercent, readQuantity } from '../typed/readers';
import type { Reading } from '../typed/reading';
import { fail } from '../../Result';
import { due, type Due, readFields } from './readFields';

/** Reads the sum to give away of the interest typed: all of it. */
export function readInterest(interest: string): Due {
  return due(readFields({ interest: readCents(interest) }), (read) => calculateInterestDue(read.interest));
}

/** Reads the sum to give away of a dividend, by the impure share of the company's revenue in per cent. */
export function readDividend(typed: { readonly dividend: string; readonly impure: string }): Due {
  const fields = { dividend: readCents(typed.dividend), impure: readPercent(typed.impure) };
  return due(readFields(fields), (read) => calculateDividendDue(read.dividend, read.impure));
}

export interface TypedShares {
  /** The company's prohibited income of the year. */
  readonly income: string;
  readonly issued: string;
  readonly held: string;
}

/** Reads the sum to give away for shares held: prohibited income ÷ shares issued × shares held. */
export function readTaintedShares(typed: TypedShares): Due {
  const issued = requireNonZero(readQuantity(typed.issued));
  const held = readQuantity(typed.held);
  const fields = { income: readCents(typed.income), issued, held: held.ok ? notMore(held, issued) : held };
  return due(readFields(fields), (read) =>
    calculatePerShareDue({ prohibitedIncomeCents: read.income, sharesIssued: read.issued, sharesHeld: read.held }),
  );
}

/** Zero shares count as an empty field. */
function requireNonZero(reading: Reading<string>): Reading<string> {
  return reading.ok && !/[1-9]/.test(reading.value) ? fail('missing') : reading;
}

function notMore(held: Reading<string> & { readonly ok: true }, issued: Reading<string>): Reading<string> {
  const fits = !issued.ok || reaches(fromDecimal(issued.value), fromDecimal(held.value));
  return fits ? held : fail('more-than-issued');
}
