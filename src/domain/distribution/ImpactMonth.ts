import * as v from 'valibot';
import { kinds } from '../donation/kinds';
import { wholeNumber } from '../schemas/numbers';
import { purposes, states, zakatCategories } from './Distribution';

const cents = v.pipe(wholeNumber, v.minValue(0));
const count = v.pipe(wholeNumber, v.minValue(1));
const month = v.pipe(v.string(), v.regex(/^2\d{3}-(0[1-9]|1[0-2])$/));
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const uid = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/));

/** A fund's money in a month, in whole cents. `in` and `out` are negative if more was returned or reversed than came or left. */
const fundMonthSchema = v.strictObject({
  fund: v.picklist(kinds),
  inCents: wholeNumber,
  outCents: wholeNumber,
  /** The fund's part of our running costs: general sadaqah at most 12 cents of each dollar, all others nothing. */
  costsCents: cents,
  /** In the fund at the month's end. */
  heldCents: cents,
  /** Given out before its gift was returned to the donor: the foundation's own money stands for it. */
  coveredCents: cents,
  /** Days from gift to hands of what was given out, counted for each dollar; `null` if nothing was. */
  days: v.nullable(v.strictObject({ median: cents, slowestTenth: cents })),
});

export type FundMonth = v.InferOutput<typeof fundMonthSchema>;

/**
 * Payments of a month with the same fund, program, purpose and category. Rows of fewer than five households are merged, so that
 * nobody can be recognised: what their payments differ in is `null` then. States are apart (`stateRowSchema`), for the same reason.
 */
const givenRowSchema = v.strictObject({
  fund: v.picklist(kinds),
  program: v.nullable(uid),
  purpose: v.nullable(v.picklist(purposes)),
  category: v.nullable(v.picklist(zakatCategories)),
  /** Negative if more was reversed than given. */
  cents: wholeNumber,
  /** `null` for fewer than five households that nothing is left to be merged with, and where it would tell how many those are. */
  people: v.nullable(count),
  households: v.nullable(count),
});

export type GivenRow = v.InferOutput<typeof givenRowSchema>;
export type StateRow = v.InferOutput<typeof stateRowSchema>;

/** All payments of a month to people of one state; those of states with fewer than five households are together, as `null`. */
const stateRowSchema = v.strictObject({ state: v.nullable(v.picklist(states)), cents: wholeNumber });

/** A payment of an earlier month that this month reverses. */
const correctionSchema = v.strictObject({ month, fund: v.picklist(kinds), cents: v.pipe(wholeNumber, v.minValue(1)) });

/** A closed month of the books, as anyone may read it. It is never changed: a later month corrects it. */
export const impactMonthSchema = v.strictObject({
  version: v.literal(1),
  month,
  /** The hash of the month before; `null` for the first. */
  previous: v.nullable(hash),
  funds: v.pipe(v.array(fundMonthSchema), v.length(kinds.length)),
  given: v.array(givenRowSchema),
  states: v.array(stateRowSchema),
  corrections: v.array(correctionSchema),
  /** Everyone who was helped, by all funds; `null` for fewer than five households. */
  helped: v.nullable(v.strictObject({ people: count, households: count })),
  /** The sum that providers took for payments, and the sum that donors gave to cover that; whole cents. Zakat pays none of it. */
  fees: v.strictObject({ paidCents: wholeNumber, coverCents: wholeNumber }),
});

export type ImpactMonth = v.InferOutput<typeof impactMonthSchema>;

/** Returns the text whose SHA-256 is a month's hash: JSON with the fields of each object in alphabetical order and no spaces. */
export function toHashedText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toHashedText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${toHashedText(field)}`).join(',')}}`;
}

/** Returns the SHA-256 of a text, as 64 hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
