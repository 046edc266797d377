import type { Outcome } from '../typed/reading';

/** What a small calculator answers: the due in whole cents, or every field that is wrong. */
export type Due = Outcome<{ readonly cents: number }>;

/** The due out of fields that were read. */
export function due<Values>(fields: Outcome<Values>, price: (values: Values) => number): Due {
  return fields.ok ? { ok: true, result: { cents: price(fields.result) } } : fields;
}
