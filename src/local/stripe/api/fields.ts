import { z } from 'zod';

/** The codes that the provider gives to values of the wrong form. */
type FieldCode = 'parameter_invalid_integer' | 'parameter_invalid_empty' | undefined;

function refuse(context: z.core.$RefinementCtx, message: string, code?: FieldCode): typeof z.NEVER {
  context.addIssue({ code: 'custom', message, params: { code } });
  return z.NEVER;
}

/** Text that may not be empty. */
export const text = (max = 5_000) =>
  z.string().transform((value, context) => {
    // Where the value stands is not known here: whoever reads the issue writes the sentence.
    if (value === '') return refuse(context, 'Empty', 'parameter_invalid_empty');
    if (value.length > max)
      return refuse(context, `Invalid string: ${value.slice(0, 20)}…; must be at most ${max} characters`);
    return value;
  });

/** Text that an empty value takes away: null then. */
export const unsettable = (max = 5_000) => z.union([z.literal('').transform(() => null), text(max)]);

/** A whole number. */
export const integer = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.string().transform((value, context) => {
    if (!/^-?\d{1,15}$/.test(value)) return refuse(context, `Invalid integer: ${value}`, 'parameter_invalid_integer');
    const number = Number(value);
    if (number < min)
      return refuse(context, `This value must be greater than or equal to ${min}.`, 'parameter_invalid_integer');
    if (number > max)
      return refuse(context, `This value must be less than or equal to ${max}.`, 'parameter_invalid_integer');
    return number;
  });

export const flag = z.string().transform((value, context) => {
  if (value === 'true' || value === '1') return true;
  if (value === 'false' || value === '0') return false;
  return refuse(context, `Invalid boolean: ${value}`);
});

/** One of a closed list. */
export const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  z.string().transform((value, context): Values[number] => {
    if (values.includes(value)) return value;
    const list = values.length === 1 ? values[0] : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
    return refuse(context, `Invalid value: must be ${values.length === 1 ? '' : 'one of '}${list}`);
  });

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** An e-mail address; empty takes it away. */
export const email = z.string().transform((value, context) => {
  if (value === '') return null;
  return emailPattern.test(value) && value.length <= 512 ? value : refuse(context, `Invalid email address: ${value}`);
});

/** At most 50 keys of 40 characters with values of 500; an empty value takes its key away, an empty text all of them. */
export const metadata = z.union([
  z.literal('').transform(() => null),
  z.record(z.string(), z.string()).superRefine((entries, context) => {
    if (Object.keys(entries).length > 50) refuse(context, 'You can have up to 50 metadata keys.');
    for (const [key, value] of Object.entries(entries)) {
      if (key.length > 40)
        refuse(
          context,
          `Metadata keys can have up to 40 characters, but you passed in a key that is ${key.length} characters. Invalid key: ${key}`,
        );
      if (value.length > 500)
        refuse(
          context,
          `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value}`,
        );
    }
  }),
]);

/** What to put in place of ids. */
export const expand = z.array(text(200));

/** `created=…` or `created[gte]=…`, in seconds since 1970. */
const seconds = integer(0);
export const createdRange = z.union([
  seconds.transform((value) => ({ gte: value, lte: value })),
  z.strictObject({ gt: seconds, gte: seconds, lt: seconds, lte: seconds }).partial(),
]);

/** What every list takes. */
export const listing = {
  limit: integer(1, 100).optional(),
  starting_after: text(200).optional(),
  ending_before: text(200).optional(),
  created: createdRange.optional(),
  expand: expand.optional(),
};

/** Metadata as it is after a change. */
export function mergeMetadata(
  before: Record<string, string>,
  change: Record<string, string> | null | undefined,
): Record<string, string> {
  if (change === undefined) return before;
  if (change === null) return {};
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));
}

/** `['a', 'b']` as `a[b]`. */
export function bracketed([head = '', ...rest]: readonly PropertyKey[]): string {
  return String(head) + rest.map((key) => `[${String(key)}]`).join('');
}

/** What the provider says of an empty text that cannot be one. */
export function emptyMessage(name: string): string {
  return `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`;
}
