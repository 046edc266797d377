import { parseForm, type ParsedForm, type ParsedEntry } from './form/parseForm';
import type { ZakatForm, Choices } from './form/ZakatForm';
import type { Result } from './typed/reading';
import type { ZakatResult, MissedLine, NisabUsed } from './ZakatResult';
import { toCents } from './exact/toCents';
import { fromDecimal, reaches, rounded, times, toText, ZERO, fraction, plus, type Fraction } from './exact/fraction';
import { RunningCents } from './exact/RunningCents';
import type { Terms, Missing } from './counting/Counted';
import { IssueList } from './counting/IssueList';
import { traceWealth } from './counting/traceWealth';
import type { MetalPrices, PriceUsed, PricesUsed } from './prices/MetalPrices';
import type { Rulings } from './rulings/readRulings';
import type { RulingKey } from './rulings/rulingKinds';

/** The rule for the rate: by a lunar or a solar year. */
function rateRule({ year }: Pick<Choices, 'year'>): 'rate_lunar' | 'rate_solar' {
  return year === 'lunar' ? 'rate_lunar' : 'rate_solar';
}

const weightRules = {
  standard: { gold: 'nisab_gold_grams', silver: 'nisab_silver_grams' },
  tola: { gold: 'nisab_gold_grams_option', silver: 'nisab_silver_grams_option' },
} as const satisfies Record<string, Record<string, RulingKey>>;

/** The rule for the grams of the chosen metal that make the nisab. */
function nisabRule({ choices }: Pick<Terms, 'choices'>): RulingKey {
  return weightRules[choices.weights][choices.basis];
}

/** The nisab in exact cents at a price in exact cents a gram. */
function calculateNisab(terms: Pick<Terms, 'choices' | 'rulings'>, centsPerGram: Fraction): Fraction {
  return times(fromDecimal(terms.rulings[nisabRule(terms)].value), centsPerGram);
}

/** The result of a missed year; exact cents. */
interface CountedYear {
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
function countMissed(year: ParsedEntry<'missed'>, terms: Terms): CountedYear | Missing | null {
  return year.records === 'known' ? recorded(year, terms) : unrecorded(year, terms);
}

function recorded(
  { net, goldPrice: gold, silverPrice: silver }: ParsedEntry<'missed'>,
  terms: Terms,
): CountedYear | Missing | null {
  if (!net) return null;
  const { basis } = terms.choices;
  const price = { gold, silver }[basis];
  if (!price) return { missing: `${basis}Price`, reason: 'unknown-price' };
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

/** Inputs of a calculation besides the form. */
export interface ZakatContext {
  readonly rulings: Rulings;
  /** The published prices. */
  readonly prices: MetalPrices;
}

const isPrice = (text: string) => /^\d+(\.\d+)?$/.test(text) && /[1-9]/.test(text);

/** The prices to use: what the visitor typed, else the published one if it is valid. */
function pricesUsed(
  published: MetalPrices,
  typed: { readonly gold: string | null; readonly silver: string | null },
): PricesUsed {
  const choose = (metal: 'gold' | 'silver') => {
    const perGram = typed[metal];
    if (perGram !== null) return { perGram, at: null, source: null };
    const price = published[metal];
    // Returns the same object, so that components can compare by identity.
    return price && isPrice(price.perGram) ? price : null;
  };
  return { gold: choose('gold'), silver: choose('silver') };
}

/** Calculates zakat from a parsed form with the given choices. */
export function assess(parsed: ParsedForm, choices: Choices, context: ZakatContext): Result<ZakatResult> {
  const issues = new IssueList(parsed.issues);
  const prices = pricesUsed(context.prices, parsed.prices);
  const exact = (price: PriceUsed | null) => price && toCents(price.perGram);
  const { rulings } = context;
  const terms: Terms = { rulings, choices, cents: { gold: exact(prices.gold), silver: exact(prices.silver) } };

  const { lines, net } = traceWealth(parsed.lists, terms, issues);
  const nisab = nisabUsed(terms, prices[choices.basis], issues);
  const rule = rateRule(choices);
  const rate = { factor: rulings[rule].value, rule, source: rulings[rule].source };
  const payable = new RunningCents();
  const reached = nisab !== null && reaches(net.sum, nisab.value);
  const due = reached ? times(net.sum, fromDecimal(rate.factor)) : ZERO;
  const dueCents = payable.add(due) ?? 0;
  const missed = traceMissed(parsed, terms, payable, issues);

  if (issues.issues.length || !nisab) return { ok: false, issues: issues.issues };
  const result: ZakatResult = {
    lines,
    net: toText(net.sum),
    netCents: net.cents,
    nisab: nisab.used,
    reached,
    rate,
    due: toText(due),
    dueCents,
    missed,
    missedCents: payable.cents - dueCents,
    payableCents: payable.cents,
    prices,
  };
  return { ok: true, result };
}

function nisabUsed(
  terms: Terms,
  price: PriceUsed | null,
  issues: IssueList,
): { readonly value: Fraction; readonly used: NisabUsed } | null {
  const metal = terms.choices.basis;
  const centsPerGram = terms.cents[metal];
  const value = centsPerGram && calculateNisab(terms, centsPerGram);
  const cents = value && rounded(value);
  if (!price || !value || cents === null) {
    issues.add(`prices.${metal}`, value ? 'too-large' : 'unknown-price');
    return null;
  }
  const rule = nisabRule(terms);
  const { value: grams, source } = terms.rulings[rule];
  return { value, used: { metal, grams, perGram: price.perGram, exact: toText(value), cents, rule, source } };
}

function traceMissed(parsed: ParsedForm, terms: Terms, payable: RunningCents, issues: IssueList): MissedLine[] {
  return parsed.lists.missed.flatMap(({ field, entry, entered }) => {
    const year = countMissed(entry, terms);
    if (!year) return [];
    if ('missing' in year) {
      issues.lack(field, year);
      return [];
    }
    const cents = payable.add(year.due);
    if (cents === null) {
      issues.add(field, 'too-large');
      return [];
    }
    const { base, nisab, reached, due, rule } = year;
    const { value: factor, source } = terms.rulings[rule];
    const exact = { base: toText(base), nisab: nisab && toText(nisab), due: toText(due) };
    return [{ field, label: entry.label, entered, ...exact, reached, factor, cents, rule, source }];
  });
}

/**
 * Calculates zakat from what the visitor typed, with a trace, or returns every invalid field. Exact throughout; only
 * the payable result is rounded, half up to the cent. The rules are rows of the calculator's document, each with its
 * source.
 */
export function calculateZakat(form: ZakatForm, context: ZakatContext): Result<ZakatResult> {
  return assess(parseForm(form), form.choices, context);
}
