import type { Result } from '../../Result';

/** The closed list of issues that a field can have: the form has a text for each. */
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
export type Reading<Value> = Result<Value, Reason>;

/** A calculated value, or every invalid field; never a value from an invalid field. */
export type Calculated<Value> = Result<Value, readonly Issue[]>;
