import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { matchesRequest, withholdAnswer, type FaultQueue } from '../kit/faults';
import {
  invalidRequest,
  notAuthorized,
  rateLimited,
  respond,
  serverError,
  serviceUnavailable,
  unprocessable,
  unsupportedMediaType,
  type ApiFailure,
  type FailureDetail,
} from './failures';
import { toCents, type Money } from './money';
import type { Change, PaypalState } from './state';

export interface Body<Value> {
  readonly text: string;
  readonly value: Value;
}

/** Reads the body of a request by its schema; an empty one is an object without fields. @throws ApiFailure */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<Body<z.output<Schema>>> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) throw unsupportedMediaType();
  const text = await c.req.text();
  let json: unknown = {};
  try {
    if (text.trim() !== '') json = JSON.parse(text);
  } catch {
    const description = 'The request JSON is not well formed.';
    throw invalidRequest([{ field: '/', location: 'body', issue: 'MALFORMED_REQUEST_JSON', description }]);
  }
  return { text, value: parse(schema, json, 'body') };
}

/** Reads the query of a request by its schema. @throws ApiFailure */
export const readQuery = <Schema extends z.ZodType>(c: Context, schema: Schema) =>
  parse(schema, c.req.query(), 'query');

function parse<Schema extends z.ZodType>(schema: Schema, input: unknown, place: 'body' | 'query'): z.output<Schema> {
  const parsed = schema.safeParse(input, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw invalidRequest(parsed.error.issues.map((issue) => toDetail(issue, place)));
}

const descriptions = {
  MISSING_REQUIRED_PARAMETER: 'A required field / parameter is missing.',
  INVALID_STRING_LENGTH: 'The value of a field is either too short or too long.',
  INVALID_ARRAY_MIN_ITEMS: 'The number of items in an array parameter is too small.',
  INVALID_ARRAY_MAX_ITEMS: 'The number of items in an array parameter is too large.',
  INVALID_PARAMETER_VALUE: 'The value of a field is invalid.',
  INVALID_PARAMETER_SYNTAX: 'The value of a field does not conform to the expected format.',
} as const;

function toDetail(issue: z.core.$ZodIssue, location: 'body' | 'query'): FailureDetail {
  const name = findIssueName(issue);
  const { input } = issue;
  const path = issue.path.map(String).join('/');
  return {
    field: location === 'body' ? `/${path}` : path,
    ...(['string', 'number', 'boolean'].includes(typeof input) && { value: String(input).slice(0, 255) }),
    location,
    issue: name,
    description: descriptions[name],
  };
}

function findIssueName(issue: z.core.$ZodIssue): keyof typeof descriptions {
  const isMissing = issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value');
  if (isMissing) return 'MISSING_REQUIRED_PARAMETER';
  if (issue.code === 'too_small') return issue.origin === 'array' ? 'INVALID_ARRAY_MIN_ITEMS' : 'INVALID_STRING_LENGTH';
  if (issue.code === 'too_big') return issue.origin === 'array' ? 'INVALID_ARRAY_MAX_ITEMS' : 'INVALID_STRING_LENGTH';
  return issue.code === 'invalid_value' ? 'INVALID_PARAMETER_VALUE' : 'INVALID_PARAMETER_SYNTAX';
}

/** An amount, as long as the real API allows. */
export const moneySchema = z.object({
  currency_code: z.string().length(3),
  value: z
    .string()
    .min(1)
    .max(32)
    .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
});

/** Throws an ApiFailure for an amount that cannot be paid */
export function checkMoney({ currency_code: currency, value }: Money, field: string): void {
  const place = { field: `${field}/value`, value, location: 'body' } as const;
  if (currency !== 'AUD')
    throw unprocessable('INVALID_CURRENCY_CODE', { ...place, field: `${field}/currency_code`, value: currency });
  if ((value.split('.')[1] ?? '').length > 2) throw unprocessable('DECIMAL_PRECISION', place);
  if (toCents({ currency_code: currency, value }) <= 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', place);
}

const hour = 3_600_000;

/** How long request ids are kept, as the API's description says, in milliseconds. */
export const requestIdLife = { order: 6 * hour, refund: 45 * 24 * hour, vault: 3 * hour };

/** Longest header that the Orders API takes. */
const longestRequestId = 108;

export interface Operation<Made> {
  /** Ids of different operations never meet. */
  readonly name: string;
  /** The text of the request's body. */
  readonly text: string;
  readonly keepFor: number;
  readonly find: (resourceId: string) => Made | undefined;
  /** Does it, and stores the changes of `remember` along with the new resource. */
  readonly make: (remember: (resourceId: string) => readonly Change[]) => Made;
  readonly present: (made: Made) => object;
}

/**
 * Does an operation once for each `PayPal-Request-Id`, and answers with what it made: 201, or 200 if an earlier request with the
 * same id made it, as it is by now.
 *
 * @throws ApiFailure with another body than before, so that a mistake in a client shows
 */
export function respondOnce<Made>(c: Context, state: PaypalState, operation: Operation<Made>): Response {
  const { name, text, keepFor, find, make, present } = operation;
  const header = c.req.header('paypal-request-id');
  if (header === undefined) return respond(c, present(make(() => [])), 201);
  if (header.length < 1 || header.length > longestRequestId) {
    const issue = 'INVALID_STRING_LENGTH';
    const description = descriptions[issue];
    throw invalidRequest([{ field: 'PayPal-Request-Id', location: 'header', issue, description }]);
  }
  const id = `${name} ${header}`;
  const fingerprint = createHash('sha256').update(text.trim()).digest('base64url');
  const earlier = state.get('requestIds', id);
  const now = state.clock();
  if (earlier && new Date(earlier.expiresAt) > now) {
    if (earlier.fingerprint !== fingerprint)
      throw unprocessable('PAYPAL_REQUEST_ID_PREVIOUSLY_USED', { field: 'PayPal-Request-Id', location: 'header' });
    const found = find(earlier.resourceId);
    if (found) return respond(c, present(found));
  }
  const expiresAt = new Date(now.getTime() + keepFor).toISOString();
  return respond(c, present(make((resourceId) => [['requestIds', { id, fingerprint, resourceId, expiresAt }]])), 201);
}

/** Whether the caller asked for the whole resource; the short answer is the default. */
export function isWholeWanted(c: Context): boolean {
  return /(^|[\s,;])return=representation\b/.test(c.req.header('prefer') ?? '');
}

export const requestFaultSchema = z.strictObject({
  kind: z.literal('request'),
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  /** A star stands for anything: `/v2/checkout/orders/*` and `/capture` after it. */
  path: z.string().startsWith('/').optional(),
  times: z.int().min(1).default(1),
  /** Whether the request does nothing, or does its work and its answer is lost. */
  when: z.enum(['before', 'after']).default('before'),
  /** A closed connection, or an error. */
  answer: z.enum(['cut', '500', '503', '429', '403']),
});

/** An injected fault of the API. */
export type RequestFault = z.infer<typeof requestFaultSchema>;

const errors: Readonly<Record<Exclude<RequestFault['answer'], 'cut'>, () => ApiFailure>> = {
  '500': serverError,
  '503': serviceUnavailable,
  '429': rateLimited,
  '403': notAuthorized,
};

/** Makes requests fail as the injected faults say. */
export function injectFaults(faults: FaultQueue<RequestFault>): MiddlewareHandler {
  return async (c, next) => {
    // Mounted, the paths begin where the API's do.
    const path = /\/v[123]\/.*$/.exec(c.req.path)?.[0] ?? c.req.path;
    const fault = faults.take((one) => matchesRequest(one, c.req.method, path));
    if (!fault) return next();
    if (fault.when === 'after') await next();
    c.res = undefined;
    c.res = fault.answer === 'cut' ? await withholdAnswer(c, 'cut') : errors[fault.answer]().toResponse();
    return undefined;
  };
}
