import * as v from 'valibot';
import type { BaseIssue } from 'valibot';

/** `custom` is that of `anyFields`. */
const types = new Set(['string', 'number', 'finite', 'boolean', 'array', 'strict_object', 'custom']);

/** Whether an issue is about a value's type, and not about what it is. */
export const isWrongType = ({ type }: BaseIssue<unknown>): boolean => types.has(type);

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Any object but a list, which valibot's schemas of objects take too. */
export const anyFields = v.custom<Fields>(isFields);

/**
 * Creates the schema of an object with these fields and no others. Valibot's own strict object takes a list, and reports only the first
 * unknown field. This one has one issue for all of them: its path is the object's, and its input their names (`getUnknownFields`).
 */
export function strictFields<const Entries extends v.ObjectEntries>(
  entries: Entries,
): v.StrictObjectSchema<Entries, undefined> {
  const schema = v.strictObject(entries);
  const strictSchema = v.object(entries);
  type Result = ReturnType<(typeof schema)['~run']>;
  return {
    ...schema,
    '~run'(dataset, config) {
      const input = dataset.value;
      if (!isFields(input)) {
        v._addIssue(this, 'type', dataset, config);
        return dataset as unknown as Result;
      }
      // By the entries of `this`: `v.partial` makes a copy with others.
      const result = strictSchema['~run'].call(this as never, dataset, config) as Result;
      const unknown = Object.keys(input).filter((key) => !Object.hasOwn(this.entries, key));
      if (unknown.length === 0) return result;
      const { typed } = result;
      v._addIssue(this, 'key', result, config, { input: unknown, expected: 'never' });
      // The known fields may be right all the same, and checks of them that follow find what else is wrong.
      return { ...result, typed } as Result;
    },
  };
}

/** Returns the names of an object's unknown fields, if that is what an issue is about: at its path is the object. */
export function getUnknownFields({ type, expected, input }: v.BaseIssue<unknown>): readonly string[] | null {
  return type === 'strict_object' && expected === 'never' ? (input as readonly string[]) : null;
}
