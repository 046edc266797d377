import * as v from 'valibot';

/** Any number but Infinity, as which `JSON.parse` reads 1e999. */
export const finiteNumber = v.pipe(v.number(), v.finite());

/** A whole number that is exact: beyond `MAX_SAFE_INTEGER` neighbours are the same number. */
export const wholeNumber = v.pipe(
  finiteNumber,
  v.integer(),
  v.minValue(Number.MIN_SAFE_INTEGER),
  v.maxValue(Number.MAX_SAFE_INTEGER),
);
