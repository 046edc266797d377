import type * as v from 'valibot';

/** An operation of the data API: its one field, its text, and the schema of what the field answers. */
export interface Operation<Value = unknown> {
  readonly field: string;
  readonly text: string;
  readonly answer: v.GenericSchema<unknown, Value>;
  /** Whether sending it again changes nothing: reads, and writes with an idempotency key. */
  readonly repeatable: boolean;
}

/** The members of valibot's schemas that have others in them: an object, a list, what may be null. */
interface Outer {
  readonly entries?: Readonly<Record<string, Outer>>;
  readonly item?: Outer;
  readonly wrapped?: Outer;
}

/** The GraphQL selection of all that a schema reads. */
function select({ entries, item, wrapped }: Outer): string {
  const inner = item ?? wrapped;
  if (inner) return select(inner);
  if (!entries) return '';
  return ` { ${Object.entries(entries)
    .map(([name, entry]) => `${name}${select(entry)}`)
    .join(' ')} }`;
}

/**
 * Creates an operation that requests all that its answer's schema reads.
 *
 * @param takes - the field's arguments, with their types in GraphQL
 */
export function createOperation<Value>(
  type: 'query' | 'mutation',
  field: string,
  answer: v.GenericSchema<unknown, Value>,
  takes: Readonly<Record<string, string>> = {},
  repeatable = type === 'query',
): Operation<Value> {
  const list = (entry: (name: string, type: string) => string) => {
    const entries = Object.entries(takes).map(([name, of]) => entry(name, of));
    return entries.length > 0 ? `(${entries.join(', ')})` : '';
  };
  const head = `${type} ${list((name, of) => `$${name}: ${of}`)}`;
  const text = `${head} { ${field}${list((name) => `${name}: $${name}`)}${select(answer as Outer)} }`;
  return { field, text, answer, repeatable };
}
