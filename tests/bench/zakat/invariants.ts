import {
  calculateZakat,
  sections,
  type ZakatContext,
  type ZakatForm,
  type ZakatResult,
  type SectionName,
} from '../../../src/domain/zakat';
import { randomForm, pick, randomFrom, whole } from './randomForm';
import { fromText, reaches, times, toText } from '../../../src/domain/zakat/exact/fraction';
import { addsUp } from '../../../src/domain/zakat/statement/statementSchema';

type Entry = Readonly<Record<string, string>>;

/** The fields of wealth: more of them is more wealth. */
const assetFields: Readonly<Partial<Record<SectionName, readonly string[]>>> = {
  cash: ['amount'],
  metals: ['grams', 'purity'],
  shares: ['value', 'known'],
  superannuation: ['amount'],
  property: ['value', 'rent'],
  goods: ['amount'],
  business: ['amount'],
  owed: ['amount'],
  crypto: ['amount'],
};

/** The fields of money and of weight, which grow with a person's means; a purity, a price and a number of months don't. */
const means = new Set(['money', 'grams']);

/** Whole hundredths of a decimal with at most two decimals. */
function inHundredths(decimal: string): bigint {
  const [whole = '0', decimals = ''] = decimal.split('.');
  return BigInt(whole + decimals.padEnd(2, '0'));
}

function fromHundredths(hundredths: bigint): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const isDebt = (section: SectionName, entry: Entry) => section === 'business' && entry['part'] === 'liabilities';

/** The place of an asset in the form. */
interface AssetPlace {
  readonly section: SectionName;
  readonly index: number;
  readonly field: string;
}

/** Returns every asset of a form in which something was typed. */
export function assetPlaces(form: ZakatForm): readonly AssetPlace[] {
  return (Object.keys(assetFields) as SectionName[]).flatMap((section) =>
    form[section].flatMap((entry: Entry, index) =>
      isDebt(section, entry)
        ? []
        : (assetFields[section] ?? []).filter((field) => entry[field]).map((field) => ({ section, index, field })),
    ),
  );
}

/** The form with so many hundredths more of one asset: cents of money, hundredths of a gram or a carat. A purity stays possible. */
function withMore(form: ZakatForm, { section, index, field }: AssetPlace, hundredths: number): ZakatForm {
  const entries = form[section].map((entry: Entry, at) => {
    if (at !== index) return entry;
    const more = inHundredths(entry[field] ?? '') + BigInt(hundredths);
    const max = entry['measure'] === 'carat' ? 2_400n : 100_000n;
    return { ...entry, [field]: fromHundredths(field === 'purity' && more > max ? max : more) };
  });
  return { ...form, [section]: entries };
}

/** The form with `factor` times of all money and all metal, owned and owed. */
function scaled(form: ZakatForm, factor: number): ZakatForm {
  const lists = (Object.keys(sections) as SectionName[]).map((section) => [
    section,
    form[section].map((entry: Entry) =>
      Object.fromEntries(
        Object.entries(sections[section]).map(([name, kind]) => {
          const text = entry[name] ?? '';
          const grows = typeof kind === 'string' && means.has(kind) && text !== '';
          return [name, grows ? fromHundredths(inHundredths(text) * BigInt(factor)) : text];
        }),
      ),
    ),
  ]);
  return { ...form, ...(Object.fromEntries(lists) as Partial<ZakatForm>) };
}

/** The form with each of its lists the other way round. */
function reordered(form: ZakatForm): ZakatForm {
  const lists = (Object.keys(sections) as SectionName[]).map((section) => [section, [...form[section]].reverse()]);
  return { ...form, ...(Object.fromEntries(lists) as Partial<ZakatForm>) };
}

/** A trial of a form with something besides itself. */
interface Trial {
  readonly form: ZakatForm;
  /** Which asset grows, if the form has any, and by how many hundredths. */
  readonly asset: AssetPlace | undefined;
  readonly more: number;
  /** By how much everything is multiplied. */
  readonly factor: number;
}

export const invariants = [
  'a form without a fault has a result',
  'the trace adds up to the net, and the rest follows from it',
  'below the nisab nothing is due',
  'more of any asset never lowers the due',
  'the order of entries is irrelevant',
  'k times the money is k times the due, above the nisab',
] as const;

type Invariant = (typeof invariants)[number];

interface InvariantReport {
  readonly standing: 'reached' | 'below' | 'indebted';
  /** The invariants that the trial violates: none, if the rules are kept. */
  readonly violated: readonly Invariant[];
}

/** Tries the form, the form with more of an asset, in another order, and multiplied. */
export function checkTrial({ form, asset, more, factor }: Trial, context: ZakatContext): InvariantReport {
  const result = zakat(form, context);
  const other = zakat(reordered(form), context);
  const larger = asset ? zakat(withMore(form, asset, more), context) : result;
  const multiple = zakat(scaled(form, factor), context);
  if (!result || !other || !larger || !multiple) return { standing: 'below', violated: [invariants[0]] };

  const due = fromText(result.due);
  const kept: readonly boolean[] = [
    true,
    addsUp(result),
    result.reached || (result.due === '0' && result.dueCents === 0),
    reaches(fromText(larger.due), due) && larger.payableCents >= result.payableCents,
    other.net === result.net && other.due === result.due && other.payableCents === result.payableCents,
    // A missed year may reach its nisab only with more money; what is owed for it then lowers this year.
    !result.reached || isLoweredByMissedYears(form) || toText(times(due, fromText(String(factor)))) === multiple.due,
  ];
  return { standing: getReached(result), violated: invariants.filter((_, index) => !kept[index]) };
}

const isLoweredByMissedYears = ({ choices, missed }: ZakatForm) => choices.arrears === 'debt' && missed.length > 0;

function getReached({ reached, lines }: ZakatResult): InvariantReport['standing'] {
  if (lines.some((line) => line.rule === 'net_floor')) return 'indebted';
  return reached ? 'reached' : 'below';
}

function zakat(form: ZakatForm, context: ZakatContext): ZakatResult | null {
  const result = calculateZakat(form, context);
  return result.ok ? result.value : null;
}

/** An input that violates an invariant, so that it can be looked at. */
export interface Violation {
  /** Which of the inputs it was, from 0. */
  readonly run: number;
  readonly invariants: readonly Invariant[];
  readonly trial: Trial;
}

export interface InvariantCounts {
  readonly runs: number;
  readonly seed: number;
  /** Inputs that reached the nisab, that did not, and that owed more than they owned. */
  readonly reached: number;
  readonly below: number;
  readonly indebted: number;
  readonly violations: number;
  /** The first of them. */
  readonly examples: readonly Violation[];
}

const maxExamples = 5;

/** Runs random inputs through the invariants. The same seed makes the same inputs, whatever their number. */
export function runInvariants(runs: number, seed: number, context: ZakatContext): InvariantCounts {
  const random = randomFrom(seed);
  const counts = { reached: 0, below: 0, indebted: 0, violations: 0 };
  const examples: Violation[] = [];
  for (let run = 0; run < runs; run += 1) {
    const form = randomForm(random, context);
    const assets = assetPlaces(form);
    const trial: Trial = {
      form,
      asset: assets.length ? pick(random, assets) : undefined,
      more: whole(random, 1, 10_000_000),
      factor: whole(random, 2, 50),
    };
    const { standing, violated } = checkTrial(trial, context);
    counts[standing] += 1;
    if (violated.length === 0) continue;
    counts.violations += 1;
    if (examples.length < maxExamples) examples.push({ run, invariants: violated, trial });
  }
  return { runs, seed, ...counts, examples };
}
