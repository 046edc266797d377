import { sydneyDay } from '../../calendar/sydneyDay';
import { fraction, fromDecimal, minus, plus, reaches, times, zero, type Fraction } from '../exact/fraction';
import { toCents } from '../exact/toCents';
import type { ParsedEntry, Placed } from '../form/parseForm';
import type { PriceUsed } from '../prices/prices';
import type { RulingKey } from '../rulings/rulingKinds';
import type { Missing, Terms } from './Counted';
import type { IssueList } from './IssueList';

/** A year in which zakat was due and not paid; exact cents. */
export interface MissedYear {
  readonly placed: Placed<'missed'>;
  /** The wealth on which zakat is due: net wealth, or without records the mean of the balances, less `owed`. */
  readonly base: Fraction;
  /** Zakat of earlier years that was still owed then, if it is a debt. */
  readonly owed: Fraction;
  readonly price: PriceUsed;
  readonly nisab: Fraction;
  readonly reached: boolean;
  readonly due: Fraction;
  readonly rule: RulingKey;
}

type ReadYear = Pick<MissedYear, 'placed' | 'base' | 'price' | 'rule'>;

const half = fraction(1n, 2n);

/** Returns the rule for the rate: by a lunar or a solar year. */
export function rateRule({ year }: Pick<Terms['choices'], 'year'>): 'rate_lunar' | 'rate_solar' {
  return year === 'lunar' ? 'rate_lunar' : 'rate_solar';
}

/** Finds the rule for which part of the zakat still owed for missed years is a debt. */
export function arrearsRule({ arrears }: Pick<Terms['choices'], 'arrears'>): 'arrears' | 'arrears_option' {
  return arrears === 'debt' ? 'arrears_option' : 'arrears';
}

/** Reads the amount on which the year's zakat was due, with the rule for its rate; `null` if nothing was typed. */
function readBase(
  { records, net, high, low }: ParsedEntry<'missed'>,
  { choices }: Terms,
): Pick<MissedYear, 'base' | 'rule'> | Missing | null {
  if (records === 'known') return net && { base: net, rule: rateRule(choices) };
  if (!high && !low) return null;
  if (!high || !low) return { missing: high ? 'low' : 'high', reason: 'missing' };
  if (!reaches(high, low)) return { missing: 'high', reason: 'below-lowest' };
  return { base: times(plus(high, low), half), rule: 'missed_year_rate' };
}

/** The published price if it is of that month: the table of past prices ends before the months of now. */
function getPriceOfNow({ choices, prices }: Terms, month: string): PriceUsed | null {
  const now = prices[choices.basis];
  if (!now?.at) return null;
  const at = now.at.length > 10 ? sydneyDay(new Date(now.at)) : now.at;
  return at.startsWith(month) ? { ...now, at } : null;
}

/**
 * The price of the chosen metal in that year: what was typed, else the average of the month of the zakat date, else the price of now in
 * it.
 */
function readPrice({ entry, entered }: Placed<'missed'>, terms: Terms): PriceUsed | Missing {
  const { choices, past } = terms;
  const typed = entered[`${choices.basis}Price`];
  if (typed !== undefined) return { perGram: typed, at: null, source: null };
  if (!entry.date) return { missing: 'date', reason: 'missing' };
  const month = entry.date.slice(0, 7);
  const perGram = past?.months[month]?.[choices.basis];
  if (!past || !perGram)
    return getPriceOfNow(terms, month) ?? { missing: `${choices.basis}Price`, reason: 'unknown-price' };
  return { perGram, at: month, source: past.source };
}

function readYear(placed: Placed<'missed'>, terms: Terms, issues: IssueList): ReadYear[] {
  const read = readBase(placed.entry, terms);
  if (!read) return [];
  const price = readPrice(placed, terms);
  if ('missing' in read) issues.lack(placed.field, read);
  if ('missing' in price) issues.lack(placed.field, price);
  return 'missing' in read || 'missing' in price ? [] : [{ placed, ...read, price }];
}

/** By its date; entries of one day come in an order that does not depend on where they are in the form. */
const toOrder = ({ placed: { entry, entered } }: ReadYear) => `${entry.date ?? ''} ${JSON.stringify(entered)}`;

/**
 * Calculates the zakat of the years in which it was not paid, in the order of the form. Each has its own nisab, by the price of its month.
 * With records it goes by that year's net wealth and the rate of the chosen year; without, by 2.5 % of the mean of the highest and lowest
 * balance. If zakat still owed is a debt, each year is lowered by what was due in the years before it; then the order of the years matters,
 * and each needs its date.
 */
export function countMissedYears(
  entries: readonly Placed<'missed'>[],
  terms: Terms,
  issues: IssueList,
): readonly MissedYear[] {
  const years = entries.flatMap((placed) => readYear(placed, terms, issues));
  const share = fromDecimal(terms.rulings[arrearsRule(terms.choices)].value);
  const isDebt = share.n > 0n;
  if (isDebt && years.length > 1)
    for (const { placed } of years)
      if (!placed.entry.date) issues.lack(placed.field, { missing: 'date', reason: 'missing' });

  let due = zero;
  const count = (year: ReadYear): MissedYear => {
    const owed = isDebt ? times(due, share) : zero;
    const base = reaches(year.base, owed) ? minus(year.base, owed) : zero;
    const nisab = calculateNisab(terms, toCents(year.price.perGram));
    const reached = reaches(base, nisab);
    const itsDue = reached ? times(base, fromDecimal(terms.rulings[year.rule].value)) : zero;
    due = plus(due, itsDue);
    return { ...year, base, owed, nisab, reached, due: itsDue };
  };
  const counted = new Map(
    (isDebt ? [...years].sort((one, other) => (toOrder(one) < toOrder(other) ? -1 : 1)) : years).map((year) => [
      year.placed,
      count(year),
    ]),
  );
  return years.flatMap(({ placed }) => counted.get(placed) ?? []);
}

const weightRules = {
  standard: { gold: 'nisab_gold_grams', silver: 'nisab_silver_grams' },
  tola: { gold: 'nisab_gold_grams_option', silver: 'nisab_silver_grams_option' },
} as const satisfies Record<string, Record<string, RulingKey>>;

/** Returns the rule for the grams of the chosen metal that make the nisab. */
export function nisabRule({ choices }: Pick<Terms, 'choices'>): RulingKey {
  return weightRules[choices.weights][choices.basis];
}

/** Calculates the nisab in exact cents at a price in exact cents a gram. */
export function calculateNisab(terms: Pick<Terms, 'choices' | 'rulings'>, centsPerGram: Fraction): Fraction {
  return times(fromDecimal(terms.rulings[nisabRule(terms)].value), centsPerGram);
}
