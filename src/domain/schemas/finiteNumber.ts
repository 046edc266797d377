import * as v from 'valibot';

/** Any number but Infinity, as which `JSON.parse` reads 1e999. */
export const finiteNumber = v.pipe(v.number(), v.finite());
