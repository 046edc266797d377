import { z } from 'zod';
import { ApiFailure, invalidRequest } from './errors';

/** Adds an issue with Stripe's code for values of the wrong form. */
function reject(
  context: z.core.$RefinementCtx,
  message: string,
  code?: 'parameter_invalid_integer' | 'parameter_invalid_empty',
): typeof z.NEVER {
  context.addIssue({ code: 'custom', message, params: { code } });
  return z.NEVER;
}

/** Text that may not be empty. */
export const text = (max = 5_000) =>
  z.string().transform((value, context) => {
    if (value === '') return reject(context, 'Empty', 'parameter_invalid_empty');
    if (value.length > max)
      return reject(context, `Invalid string: ${value.slice(0, 20)}…; must be at most ${max} characters`);
    return value;
  });

/** A whole number. */
export const integer = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.string().transform((value, context) => {
    if (!/^-?\d{1,15}$/.test(value)) return reject(context, `Invalid integer: ${value}`, 'parameter_invalid_integer');
    const number = Number(value);
    if (number < min)
      return reject(context, `This value must be greater than or equal to ${min}.`, 'parameter_invalid_integer');
    if (number > max)
      return reject(context, `This value must be less than or equal to ${max}.`, 'parameter_invalid_integer');
    return number;
  });

export const flag = z.string().transform((value, context) => {
  if (value === 'true' || value === '1') return true;
  if (value === 'false' || value === '0') return false;
  return reject(context, `Invalid boolean: ${value}`);
});

/** One of a closed list. */
export const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  z.string().transform((value, context): Values[number] => {
    if (values.includes(value)) return value;
    const list = values.length === 1 ? values[0] : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
    return reject(context, `Invalid value: must be ${values.length === 1 ? '' : 'one of '}${list}`);
  });

export const email = z
  .string()
  .transform((value, context) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) && value.length <= 512
      ? value
      : reject(context, `Invalid email address: ${value}`),
  );

/** At most 50 keys of 40 characters with values of 500. */
export const metadata = z.record(z.string(), z.string()).superRefine((entries, context) => {
  if (Object.keys(entries).length > 50) reject(context, 'You can have up to 50 metadata keys.');
  for (const [key, value] of Object.entries(entries)) {
    if (key.length > 40)
      reject(
        context,
        `Metadata keys can have up to 40 characters, but you passed in a key that is ${key.length} characters. Invalid key: ${key}`,
      );
    if (value.length > 500)
      reject(
        context,
        `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value}`,
      );
  }
});

/** Links to put objects in place of, each with what is before it: `a.b` means `a` too. */
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

/** What every list takes. */
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

/** How deep brackets may nest. */
const maxDepth = 6;

/**
 * The fields of a form.
 *
 * @throws ApiFailure for a body that is no form.
 */
export function parseForm(body: string, contentType: string | undefined): URLSearchParams {
  if (body !== '' && contentType && !contentType.startsWith('application/x-www-form-urlencoded'))
    throw new ApiFailure(400, {
      type: 'invalid_request_error',
      message:
        'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.',
    });
  return new URLSearchParams(body);
}

/**
 * Reads fields with brackets: `a[b]=1`, `a[]=1`, `a[0][b]=1`.
 *
 * @throws ApiFailure where brackets contradict each other.
 */
export function readBrackets(fields: URLSearchParams): RawHash {
  const root: RawHash = Object.create(null) as RawHash;
  for (const [name, value] of fields) {
    const [, head = name, rest = ''] = /^([^[]+)((?:\[[^\]]*\])*)$/.exec(name) ?? [];
    const path = [head, ...[...rest.matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key)];
    if (path.length > maxDepth) throw invalidRequest(`Invalid parameter: ${name}`, { param: name });
    place(root, path, value, name);
  }
  return toLists(root) as RawHash;
}

function place(hash: RawHash, [key = '', ...rest]: string[], value: string, name: string): void {
  // `a[]` adds one more under the next number.
  const at = key === '' ? String(Object.keys(hash).length) : key;
  if (rest.length === 0) {
    hash[at] = value;
    return;
  }
  const inner = (hash[at] ??= Object.create(null) as RawHash);
  if (typeof inner === 'string' || Array.isArray(inner))
    throw invalidRequest(`Invalid parameter: ${name}`, { param: name });
  place(inner, rest, value, name);
}

/** Hashes whose keys count from 0 are lists. */
function toLists(raw: Raw): Raw {
  if (typeof raw === 'string' || Array.isArray(raw)) return raw;
  const entries = Object.entries(raw).map(([key, value]) => [key, toLists(value)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/**
 * Parameters by the schema of a route.
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
    const names = issue.keys.map((key) => writeBrackets([...issue.path, key]));
    return invalidRequest(`Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`, {
      code: 'parameter_unknown',
      param: names[0] ?? '',
    });
  }
  const param = writeBrackets(issue.path);
  const value = issue.path.reduce<Raw | undefined>(
    (inner, key) => (typeof inner === 'object' ? (inner as RawHash)[String(key)] : undefined),
    raw,
  );
  if (value === undefined)
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  if (issue.code === 'custom') {
    const code = issue.params?.code as string | undefined;
    const message =
      code === 'parameter_invalid_empty'
        ? `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`
        : issue.message.replace(/^Invalid value: /, `Invalid ${param}: `);
    return invalidRequest(message, { param, ...(code && { code }) });
  }
  const expected = issue.code === 'invalid_type' ? issue.expected : 'value';
  return invalidRequest(`Invalid ${expected === 'object' || expected === 'record' ? 'hash' : expected}`, { param });
}

/** `['a', 'b']` as `a[b]`. */
function writeBrackets([head = '', ...rest]: readonly PropertyKey[]): string {
  return String(head) + rest.map((key) => `[${String(key)}]`).join('');
}
