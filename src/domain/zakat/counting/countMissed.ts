import { fraction, fromDecimal, plus, reaches, times, ZERO, type Fraction } from '../exact/fraction';
import type { ParsedEntry } from '../form/parseForm';
import type { RulingKey } from '../rulings/rulingKinds';
import type { Missing, Terms } from './Counted';
import { calculateNisab } from './calculateNisab';
import { rateRule } from './rateRule';

/** The result of a missed year; exact cents. */
export interface CountedYear {
  readonly base: Fraction;
  readonly nisab: Fraction | null;
  readonly reached: boolean;
  readonly due: Fraction;
  readonly rule: RulingKey;
}

const HALF = fraction(1n, 2n);

/**
 * Zakat of a year in which it was not paid. With records: that year's net wealth, nisab and metal price, at the rate of
 * the chosen year. Without: 2.5 % of the mean of its highest and lowest balance. `null` if nothing was typed.
 */
export function countMissed(year: ParsedEntry<'missed'>, terms: Terms): CountedYear | Missing | null {
  return year.records === 'known' ? recorded(year, terms) : unrecorded(year, terms);
}

function recorded({ net, price }: ParsedEntry<'missed'>, terms: Terms): CountedYear | Missing | null {
  if (!net) return null;
  if (!price) return { missing: 'price', reason: 'unknown-price' };
  const rule = rateRule(terms.choices);
  const nisab = calculateNisab(terms, price);
  const reached = reaches(net, nisab);
  return { base: net, nisab, reached, due: reached ? times(net, fromDecimal(terms.rulings[rule].value)) : ZERO, rule };
}

function unrecorded({ high, low }: ParsedEntry<'missed'>, { rulings }: Terms): CountedYear | Missing | null {
  if (!high && !low) return null;
  if (!high || !low) return { missing: high ? 'low' : 'high', reason: 'missing' };
  const rule = 'missed_year_rate';
  const base = times(plus(high, low), HALF);
  return { base, nisab: null, reached: true, due: times(base, fromDecimal(rulings[rule].value)), rule };
}
