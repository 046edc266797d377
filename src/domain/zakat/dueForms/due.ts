import type { Result } from '../typed/reading';

/** Result of a small calculator: the due in whole cents, or every invalid field. */
export type Due = Result<{ readonly cents: number }>;

/** The due for fields that were parsed. */
export function due<Values>(fields: Result<Values>, price: (values: Values) => number): Due {
  return fields.ok ? { ok: true, result: { cents: price(fields.result) } } : fields;
}
