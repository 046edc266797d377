import { z } from 'zod';
import { invalidRequest, type ApiFailure } from './errors';

/** Adds an issue with Stripe's code for values of the wrong form. */
function reject(
  context: z.core.$RefinementCtx,
  message: string,
  code?: 'parameter_invalid_integer' | 'parameter_invalid_empty',
): typeof z.NEVER {
  context.addIssue({ code: 'custom', message, params: { code } });
  return z.NEVER;
}

/** Creates the schema of text that may not be empty. */
export const text = (max = 5_000) =>
  z.string().transform((value, context) => {
    if (value === '') return reject(context, 'You passed an empty string', 'parameter_invalid_empty');
    return value.length > max ? reject(context, `Invalid string: must be at most ${max} characters`) : value;
  });

/** Creates the schema of a whole number. */
export const integer = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.string().transform((value, context) => {
    const number = /^-?\d{1,15}$/.test(value) ? Number(value) : NaN;
    if (number >= min && number <= max) return number;
    return reject(context, `Invalid integer: ${value}`, 'parameter_invalid_integer');
  });

export const flag = z.string().transform((value, context) => {
  if (value === 'true' || value === '1') return true;
  if (value === 'false' || value === '0') return false;
  return reject(context, `Invalid boolean: ${value}`);
});

/** Creates the schema of one of a closed list. */
export const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  z
    .string()
    .transform((value, context): Values[number] =>
      values.includes(value) ? value : reject(context, `Invalid value: must be one of ${values.join(', ')}`),
    );

export const email = z
  .string()
  .transform((value, context) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) && value.length <= 512
      ? value
      : reject(context, `Invalid email address: ${value}`),
  );

/** At most 50 keys of 40 characters with values of 500. */
export const metadata = z.record(z.string(), z.string()).superRefine((entries, context) => {
  const isTooLong = ([key, value]: [string, string]) => key.length > 40 || value.length > 500;
  if (Object.keys(entries).length > 50 || Object.entries(entries).some(isTooLong))
    reject(context, 'Metadata can have up to 50 keys of 40 characters, with values of 500.');
});

/** Creates the schema of links to put objects in place of, each with what is before it: `a.b` means `a` too. */
export const expand = (...paths: readonly string[]) =>
  z
    .array(z.string())
    .superRefine((values, context) => {
      const unknown = values.find((value) => !paths.some((path) => path === value || path.startsWith(`${value}.`)));
      if (unknown !== undefined) reject(context, `This property cannot be expanded (${unknown}).`);
    })
    .optional();

/** `created[gte]=…&created[lt]=…`, in seconds since 1970. */
export const timeRange = z
  .strictObject({ gte: integer(0), lt: integer(0) })
  .partial()
  .optional();

/** The parameters of every list. */
export const listing = {
  limit: integer(1, 100).optional(),
  starting_after: text(200).optional(),
  created: timeRange,
};

/** Parameters as they come: texts, lists and hashes of them. */
type Raw = string | Raw[] | RawHash;
export interface RawHash {
  [name: string]: Raw;
}

/** Reads fields with brackets: `a[b]=1`, `a[]=1`, `a[0][b]=1`. */
export function readBrackets(fields: URLSearchParams): RawHash {
  const root: RawHash = Object.create(null) as RawHash;
  for (const [name, value] of fields) {
    const [, head = name, rest = ''] = /^([^[]+)((?:\[[^\]]*\])*)$/.exec(name) ?? [];
    place(root, [head, ...[...rest.matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key)], value);
  }
  return toLists(root) as RawHash;
}

function place(hash: RawHash, [key = '', ...rest]: string[], value: string): void {
  // `a[]` adds one more under the next number.
  const at = key === '' ? String(Object.keys(hash).length) : key;
  if (rest.length === 0) {
    hash[at] = value;
    return;
  }
  const inner = (hash[at] ??= Object.create(null) as RawHash);
  if (typeof inner === 'string' || Array.isArray(inner)) throw invalidRequest(`Invalid parameter: ${key}`);
  place(inner, rest, value);
}

/** Hashes whose keys count from 0 are lists. */
function toLists(raw: Raw): Raw {
  if (typeof raw === 'string' || Array.isArray(raw)) return raw;
  const entries = Object.entries(raw).map(([key, value]) => [key, toLists(value)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/**
 * Parses parameters by the schema of a route.
 *
 * @throws ApiFailure that names the first wrong one, as Stripe does.
 */
export function parseParameters<Schema extends z.ZodType>(schema: Schema, raw: RawHash): z.output<Schema> {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const { issues } = result.error;
  // An unknown parameter goes first: it tells a typing error from a missing value.
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  throw issue ? toFailure(issue, raw) : invalidRequest('Invalid request');
}

function toFailure(issue: z.core.$ZodIssue, raw: RawHash): ApiFailure {
  if (issue.code === 'unrecognized_keys') {
    const param = writeBrackets([...issue.path, issue.keys[0] ?? '']);
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = writeBrackets(issue.path);
  const value = issue.path.reduce<Raw | undefined>(
    (inner, key) => (typeof inner === 'object' ? (inner as RawHash)[String(key)] : undefined),
    raw,
  );
  if (value === undefined)
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  const code = issue.code === 'custom' ? (issue.params?.code as string | undefined) : undefined;
  return invalidRequest(issue.message, { param, ...(code && { code }) });
}

/** `['a', 'b']` as `a[b]`. */
function writeBrackets([head = '', ...rest]: readonly PropertyKey[]): string {
  return String(head) + rest.map((key) => `[${String(key)}]`).join('');
}
