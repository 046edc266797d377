import * as z from 'zod/mini';
import { readForm, renameMeasure } from '../form/readForm';
import { rulingKeys } from '../rulings/rulingKinds';
import type { ZakatForm } from '../form/ZakatForm';
import { getRulesVersion } from '../rulings/getRulesVersion';
import type { Rulings } from '../rulings/readRulings';
import type { ZakatResult } from '../ZakatResult';
import { fromDecimal, fromFactor, fromText, plus, reaches, rounded, times, toText, ZERO } from '../exact/fraction';
import type { Fraction } from '../exact/fraction';

const cents = z.int();
/** Exact cents as `exact/fraction` writes them; longer than any real sum. */
const exact = z.string().check(z.maxLength(200), z.regex(/^-?\d+(\/[1-9]\d*)?$/));
const decimal = z.string().check(z.maxLength(40), z.regex(/^\d+(\.\d+)?$/));
const factor = z.string().check(z.maxLength(40), z.regex(/^-?\d+(\.\d+)?$/));
const text = z.string().check(z.maxLength(500));
const metal = z.enum(['gold', 'silver']);
const rule = z.enum(rulingKeys);

const line = {
  field: z.string().check(z.maxLength(40)),
  label: z.string().check(z.maxLength(60)),
  entered: z.pipe(
    z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(40))),
    z.transform((fields: Readonly<Record<string, string>>) => renameMeasure(fields)),
  ),
  factor,
  cents,
  rule,
  source: text,
};

const traceLine = z.strictObject({ ...line, amount: exact, amountCents: cents, counted: exact });

const missedLine = z.strictObject({
  ...line,
  base: exact,
  nisab: z.nullable(exact),
  reached: z.boolean(),
  due: exact,
});

const price = z.nullable(
  z.strictObject({ perGram: decimal, at: z.nullable(z.string().check(z.maxLength(40))), source: z.nullable(text) }),
);

/** Most lines: each entry gives one or two. */
const MOST_LINES = 1_000;

/** The form inside, parsed like any outside input. */
const form = z.pipe(
  z.unknown(),
  z.transform((value, context) => {
    const read = readForm(value);
    if (!read) context.issues.push({ code: 'custom', input: value, message: 'no form of the calculator' });
    return read ?? z.NEVER;
  }),
);

/** The shape of a saved calculation; `readStatement` also checks that it adds up. */
const statementSchema = z.strictObject({
  version: z.literal(1),
  /** When it was calculated, ISO 8601 in UTC. */
  calculatedAt: z.iso.datetime(),
  /** The rulings it used: `getRulesVersion`. */
  rulesVersion: z.string().check(z.regex(/^rules-[0-9a-f]{16}$/)),
  inputs: form,
  result: z.strictObject({
    lines: z.array(traceLine).check(z.maxLength(MOST_LINES)),
    net: exact,
    netCents: cents,
    nisab: z.strictObject({ metal, grams: decimal, perGram: decimal, exact, cents, rule, source: text }),
    reached: z.boolean(),
    rate: z.strictObject({ factor: decimal, rule, source: text }),
    due: exact,
    dueCents: cents,
    missed: z.array(missedLine).check(z.maxLength(MOST_LINES)),
    missedCents: cents,
    payableCents: cents,
    prices: z.strictObject({ gold: price, silver: price }),
  }),
});

/**
 * A saved calculation, never changed again: what was typed, the rulings, the prices with time and source, the trace,
 * the result. It can be read years later without the rulings of that day.
 */
export type CalculationStatement = z.infer<typeof statementSchema>;

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

const sum = (amounts: readonly Fraction[]) => amounts.reduce(plus, ZERO);
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
    reaches(net, ZERO) &&
    same(nisab, times(times(fromDecimal(grams), fromDecimal(perGram)), { n: 100n, d: 1n })) &&
    rounded(nisab) === result.nisab.cents &&
    reached === result.reached &&
    toText(reached ? times(net, fromDecimal(result.rate.factor)) : ZERO) === result.due &&
    rounded(due) === result.dueCents &&
    result.missed.every((year) => year.due === toText(missedDue(year))) &&
    total(result.missed.map((year) => year.cents)) === result.missedCents &&
    result.dueCents + result.missedCents === result.payableCents &&
    rounded(plus(due, sum(missed))) === result.payableCents
  );
}

function missedDue({ base, nisab, reached, factor }: ZakatResult['missed'][number]): Fraction {
  const held = nisab === null || reaches(fromText(base), fromText(nisab));
  // An inconsistent line fails whatever its due.
  return held === reached ? (reached ? times(fromText(base), fromDecimal(factor)) : ZERO) : fromText('-1');
}

/**
 * Parses a saved calculation from outside: a request to save one, or a stored one. Rejects a wrong shape or sums that
 * do not add up.
 *
 * @returns `null` if it is not a valid calculation
 */
export function readStatement(value: unknown): CalculationStatement | null {
  const parsed = statementSchema.safeParse(value);
  return parsed.success && addsUp(parsed.data.result) ? parsed.data : null;
}
