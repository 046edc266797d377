import { parseForm, type ParsedForm } from './form/parseForm';
import type { ZakatForm, Choices } from './form/ZakatForm';
import type { Calculated } from './typed/reading';
import type { ZakatResult, MissedLine, NisabUsed } from './ZakatResult';
import { toCents } from './exact/toCents';
import { fromDecimal, reaches, rounded, times, toText, zero, type Fraction } from './exact/fraction';
import { RunningCents } from './exact/RunningCents';
import type { Terms } from './counting/Counted';
import { countMissedYears, rateRule, type MissedYear, calculateNisab, nisabRule } from './counting/countMissedYears';
import { IssueList } from './counting/IssueList';
import { traceWealth } from './counting/traceWealth';
import type { MetalPrices, PriceUsed, PricesUsed } from './prices/prices';
import type { PastPrices } from './prices/readPastPrices';
import type { Rulings } from './rulings/readRulings';
import { fail, succeed } from '../Result';

/** Inputs of a calculation besides the form. */
export interface ZakatContext {
  readonly rulings: Rulings;
  /** The published prices. */
  readonly prices: MetalPrices;
  /** Average prices of past months, for missed years; without them, such a year needs a price that was typed. */
  readonly past?: PastPrices | null;
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
export function assess(parsed: ParsedForm, choices: Choices, context: ZakatContext): Calculated<ZakatResult> {
  const issues = new IssueList(parsed.issues);
  const prices = pricesUsed(context.prices, parsed.prices);
  const exact = (price: PriceUsed | null) => price && toCents(price.perGram);
  const { rulings } = context;
  const cents = { gold: exact(prices.gold), silver: exact(prices.silver) };
  const terms: Terms = { rulings, choices, cents, prices, past: context.past ?? null };

  const years = countMissedYears(parsed.lists.missed, terms, issues);
  const { lines, net } = traceWealth(parsed.lists, years, terms, issues);
  const nisab = nisabUsed(terms, prices[choices.basis], issues);
  const rule = rateRule(choices);
  const rate = { factor: rulings[rule].value, rule, source: rulings[rule].source };
  const payable = new RunningCents();
  const reached = nisab !== null && reaches(net.sum, nisab.value);
  const due = reached ? times(net.sum, fromDecimal(rate.factor)) : zero;
  const dueCents = payable.add(due) ?? 0;
  const missed = traceMissed(years, terms, payable, issues);

  if (issues.issues.length || !nisab) return fail(issues.issues);
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
  return succeed(result);
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

/** The missed years as lines of the result; their cents follow those of this year's due. */
function traceMissed(
  years: readonly MissedYear[],
  { rulings }: Terms,
  payable: RunningCents,
  issues: IssueList,
): MissedLine[] {
  return years.flatMap(({ placed: { field, entry, entered }, base, owed, price, nisab, reached, due, rule }) => {
    const cents = payable.add(due);
    if (cents === null) {
      issues.add(field, 'too-large');
      return [];
    }
    const { value: factor, source } = rulings[rule];
    const exact = { base: toText(base), nisab: toText(nisab), due: toText(due) };
    const less = owed.n > 0n ? { owed: toText(owed) } : {};
    return [{ field, label: entry.label, entered, ...exact, ...less, price, reached, factor, cents, rule, source }];
  });
}

/**
 * Calculates zakat from what the visitor typed, with a trace, or returns every invalid field. Exact throughout; only
 * the payable result is rounded, half up to the cent. The rules are rows of the calculator's document, each with its
 * source.
 */
export function calculateZakat(form: ZakatForm, context: ZakatContext): Calculated<ZakatResult> {
  return assess(parseForm(form), form.choices, context);
}
