import * as v from 'valibot';
import { kinds } from '../donation/kinds';
import { wholeNumber } from '../schemas/numbers';
import { costKinds, costPayers, purposes, states, zakatCategories } from './Distribution';

const cents = v.pipe(wholeNumber, v.minValue(0));
const count = v.pipe(wholeNumber, v.minValue(1));
const month = v.pipe(v.string(), v.regex(/^2\d{3}-(0[1-9]|1[0-2])$/));
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** A fund's money in a month, in whole cents. `in`, `out` and costs are negative if more was returned or reversed than came or left. */
const fundMonthSchema = v.strictObject({
  fund: v.picklist(kinds),
  inCents: wholeNumber,
  outCents: wholeNumber,
  /** The fund's part of our running costs: general sadaqah at most 12 cents of each dollar, all others nothing. */
  costsCents: wholeNumber,
  /** In the fund at the month's end. */
  heldCents: cents,
  /** Given out before its gift was returned to the donor: the foundation's own money stands for it. */
  coveredCents: cents,
  /** Days from gift to hands of what was given out, counted for each dollar; `null` if nothing was. */
  days: v.nullable(v.strictObject({ median: cents, slowestTenth: cents })),
});

export type FundMonth = v.InferOutput<typeof fundMonthSchema>;

/**
 * All payments of a month that a list has under one name. Names with fewer than five households are together, as `null`, and more if
 * the lists together would tell of one to four households (`listShares`).
 */
const createShareRow = <Names extends readonly string[]>(names: Names) =>
  v.strictObject({
    name: v.nullable(v.picklist(names)),
    cents: wholeNumber,
    /** `null` in a list of fewer than five households, and in one from which the number of a few others would follow. */
    people: v.nullable(count),
    households: v.nullable(count),
  });

export interface ShareRow<Name extends string = string> {
  readonly name: Name | null;
  readonly cents: number;
  readonly people: number | null;
  readonly households: number | null;
}

/** The payments of a month as lists, each by one thing and so that no person can be recognised; those of zakat by its groups. */
const givenSchema = v.strictObject({
  purposes: v.array(createShareRow(purposes)),
  categories: v.array(createShareRow(zakatCategories)),
  states: v.array(createShareRow(states)),
});

/** A payment of an earlier month that this month reverses. */
const correctionSchema = v.strictObject({ month, fund: v.picklist(kinds), cents: v.pipe(wholeNumber, v.minValue(1)) });

/** The running costs of one kind that one payer paid in a month; negative if more was reversed than paid. */
const costRowSchema = v.strictObject({
  kind: v.picklist(costKinds),
  paidBy: v.picklist(costPayers),
  cents: wholeNumber,
});

export type CostRow = v.InferOutput<typeof costRowSchema>;

/** A closed month of the books, as anyone may read it. It is never changed: a later month corrects it. */
export const impactMonthSchema = v.strictObject({
  version: v.literal(1),
  month,
  /** The hash of the month before; `null` for the first. */
  previous: v.nullable(hash),
  funds: v.pipe(v.array(fundMonthSchema), v.length(kinds.length)),
  given: givenSchema,
  corrections: v.array(correctionSchema),
  costs: v.array(costRowSchema),
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
