import * as z from 'zod/mini';
import { readForm } from '../form/readForm';
import { rulingKeys } from '../rulings/rulingKinds';

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
  entered: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(40))),
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
export const statementSchema = z.strictObject({
  version: z.literal(1),
  /** When it was calculated, ISO 8601 in UTC. */
  calculatedAt: z.iso.datetime(),
  /** The rulings it used: `rulesVersion`. */
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
