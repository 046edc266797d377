/** What can be wrong with a field. The list is closed: the form has a text for each. */
export const reasons = [
  'missing',
  'not-a-number',
  'negative',
  'too-many-digits',
  'too-many-decimals',
  'not-whole',
  'too-large',
  'carat-range',
  'fineness-range',
  'percent-range',
  'more-than-issued',
  'unknown-price',
  'not-a-day',
  'below-lowest',
] as const;

export type Reason = (typeof reasons)[number];

/** One invalid field: `{ field: 'metals.0.purity', reason: 'carat-range' }`. */
export interface Issue {
  /** Path with dots in the form. */
  readonly field: string;
  readonly reason: Reason;
}

/** The parsed value of a field, or what is wrong with it. */
export type Reading<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly reason: Reason };

/** A result, or every invalid field; never a result from an invalid field. */
export type Result<Value> =
  { readonly ok: true; readonly result: Value } | { readonly ok: false; readonly issues: readonly Issue[] };

export function read<Value>(value: Value): Reading<Value> {
  return { ok: true, value };
}

export function fail(reason: Reason): { readonly ok: false; readonly reason: Reason } {
  return { ok: false, reason };
}
