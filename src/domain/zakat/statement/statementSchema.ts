import * as v from 'valibot';
import { isIsoDay } from '../../calendar/isoDay';
import { limitedList } from '../../schemas/limitedList';
import { wholeNumber } from '../../schemas/numbers';
import { anyFields, strictFields } from '../../schemas/strictFields';
import { readForm, renameMeasure } from '../form/readForm';
import { rulingKeys } from '../rulings/rulingKinds';
import type { ZakatForm } from '../form/ZakatForm';
import { getRulesVersion } from '../rulings/getRulesVersion';
import type { Rulings } from '../rulings/readRulings';
import type { ZakatResult } from '../ZakatResult';
import {
  fromDecimal,
  fromFactor,
  fromText,
  plus,
  reaches,
  rounded,
  times,
  toText,
  zero,
  type Fraction,
} from '../exact/fraction';

const cents = wholeNumber;
/** Exact cents as `exact/fraction` writes them; longer than any real sum. */
const exact = v.pipe(v.string(), v.maxLength(200), v.regex(/^-?\d+(\/[1-9]\d*)?$/));
const decimal = v.pipe(v.string(), v.maxLength(40), v.regex(/^\d+(\.\d+)?$/));
const factor = v.pipe(v.string(), v.maxLength(40), v.regex(/^-?\d+(\.\d+)?$/));
const shortText = (max: number) => v.pipe(v.string(), v.maxCodePoints(max));
const text = shortText(500);
const metal = v.picklist(['gold', 'silver']);
const rule = v.picklist(rulingKeys);

const line = {
  field: shortText(40),
  label: shortText(60),
  entered: v.pipe(
    anyFields,
    v.record(shortText(40), shortText(40)),
    v.transform((fields) => renameMeasure(fields)),
  ),
  factor,
  cents,
  rule,
  source: text,
};

const traceLine = strictFields({ ...line, amount: exact, amountCents: cents, counted: exact });

const price = strictFields({ perGram: decimal, at: v.nullable(shortText(40)), source: v.nullable(text) });

const missedLine = strictFields({
  ...line,
  base: exact,
  owed: v.optional(exact),
  price: v.optional(price),
  nisab: v.nullable(exact),
  reached: v.boolean(),
  due: exact,
});

/** Most lines: each entry gives one or two. */
const maxLines = 1_000;

/** A moment as `Date` writes it. Valibot's own `isoTimestamp` takes days that don't exist, offsets, and none of the seconds. */
const moment = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/),
  v.check((text) => isIsoDay(text.slice(0, 10))),
);

/** The form inside, parsed like any outside input. */
const form = v.pipe(
  v.unknown(),
  v.rawTransform<unknown, ZakatForm>(({ dataset, addIssue, NEVER }) => {
    const read = readForm(dataset.value);
    if (!read) addIssue({ message: 'no form of the calculator' });
    return read ?? NEVER;
  }),
);

/** The shape of a saved calculation; `readStatement` also checks that it adds up. */
const statementSchema = strictFields({
  version: v.literal(1),
  /** When it was calculated, ISO 8601 in UTC. */
  calculatedAt: moment,
  /** The rulings it used: `getRulesVersion`. */
  rulesVersion: v.pipe(v.string(), v.regex(/^rules-[0-9a-f]{16}$/)),
  inputs: form,
  result: strictFields({
    lines: limitedList(traceLine, maxLines),
    net: exact,
    netCents: cents,
    nisab: strictFields({ metal, grams: decimal, perGram: decimal, exact, cents, rule, source: text }),
    reached: v.boolean(),
    rate: strictFields({ factor: decimal, rule, source: text }),
    due: exact,
    dueCents: cents,
    missed: limitedList(missedLine, maxLines),
    missedCents: cents,
    payableCents: cents,
    prices: strictFields({ gold: v.nullable(price), silver: v.nullable(price) }),
  }),
});

/**
 * A saved calculation, never changed again: what was typed, the rulings, the prices with time and source, the trace,
 * the result. It can be read years later without the rulings of that day.
 */
export type CalculationStatement = v.InferOutput<typeof statementSchema>;

/**
 * Makes the record of a calculation to save. `result` is the output of `calculateZakat` for the form and rulings. It is
 * a copy, so later edits on the page do not change it.
 */
export function makeStatement(form: ZakatForm, result: ZakatResult, rulings: Rulings, now: Date): CalculationStatement {
  const statement = {
    version: 1,
    calculatedAt: now.toISOString(),
    rulesVersion: getRulesVersion(rulings),
    inputs: form,
    result,
  };
  return JSON.parse(JSON.stringify(statement)) as CalculationStatement;
}

const sum = (amounts: readonly Fraction[]) => amounts.reduce(plus, zero);
const total = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const same = (a: Fraction, b: Fraction) => a.n === b.n && a.d === b.d;

/**
 * Whether a result is consistent: each line's amount × factor is what it counts, the lines add up to the net (exactly
 * and in the cents shown), the net is compared with the nisab as it says, and the due follows from it, rounded once.
 */
export function addsUp(result: ZakatResult): boolean {
  const net = fromText(result.net);
  const nisab = fromText(result.nisab.exact);
  const due = fromText(result.due);
  const reached = reaches(net, nisab);
  const missed = result.missed.map((year) => fromText(year.due));
  const { grams, perGram } = result.nisab;
  return (
    result.lines.every((line) => same(times(fromText(line.amount), fromFactor(line.factor)), fromText(line.counted))) &&
    same(sum(result.lines.map((line) => fromText(line.counted))), net) &&
    total(result.lines.map((line) => line.cents)) === result.netCents &&
    rounded(net) === result.netCents &&
    reaches(net, zero) &&
    same(nisab, times(times(fromDecimal(grams), fromDecimal(perGram)), { n: 100n, d: 1n })) &&
    rounded(nisab) === result.nisab.cents &&
    reached === result.reached &&
    toText(reached ? times(net, fromDecimal(result.rate.factor)) : zero) === result.due &&
    rounded(due) === result.dueCents &&
    result.missed.every((year) => year.due === toText(missedDue(year)) && hasItsNisab(year, grams)) &&
    total(result.missed.map((year) => year.cents)) === result.missedCents &&
    result.dueCents + result.missedCents === result.payableCents &&
    rounded(plus(due, sum(missed))) === result.payableCents
  );
}

function missedDue({ base, nisab, reached, factor }: ZakatResult['missed'][number]): Fraction {
  const held = nisab === null || reaches(fromText(base), fromText(nisab));
  // An inconsistent line fails whatever its due.
  if (held !== reached) return fromText('-1');
  return reached ? times(fromText(base), fromDecimal(factor)) : zero;
}

/** Whether a missed year's nisab is the weight at that year's price, if it says one. */
function hasItsNisab({ nisab, price }: ZakatResult['missed'][number], grams: string): boolean {
  if (nisab === null || !price) return true;
  return same(fromText(nisab), times(times(fromDecimal(grams), fromDecimal(price.perGram)), { n: 100n, d: 1n }));
}

/**
 * Parses a saved calculation from outside: a request to save one, or a stored one. Rejects a wrong shape or sums that
 * do not add up.
 *
 * @returns `null` if it is not a valid calculation
 */
export function readStatement(value: unknown): CalculationStatement | null {
  const parsed = v.safeParse(statementSchema, value);
  return parsed.success && addsUp(parsed.output.result) ? parsed.output : null;
}
