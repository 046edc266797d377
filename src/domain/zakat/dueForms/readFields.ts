import type { Issue, Calculated, Reading } from '../typed/reading';
import { fail, succeed } from '../../Result';

type Readings = Readonly<Record<string, Reading<unknown>>>;
type Values<Fields extends Readings> = {
  readonly [Name in keyof Fields]: Fields[Name] extends Reading<infer Value> ? Value : never;
};

/** Reads the values of all fields, or every invalid field. */
export function readFields<Fields extends Readings>(fields: Fields): Calculated<Values<Fields>> {
  const issues: Issue[] = [];
  const values: Record<string, unknown> = {};
  for (const [field, reading] of Object.entries(fields)) {
    if (reading.ok) values[field] = reading.value;
    else issues.push({ field, reason: reading.error });
  }
  return issues.length ? fail(issues) : succeed(values as Values<Fields>);
}

/** Result of a small calculator: the due in whole cents, or every invalid field. */
export type Due = Calculated<{ readonly cents: number }>;

/** Returns the due for fields that were parsed. */
export function due<Values>(fields: Calculated<Values>, price: (values: Values) => number): Due {
  return fields.ok ? succeed({ cents: price(fields.value) }) : fields;
}
