import * as v from 'valibot';
import { issueCodes, errorStatuses, type Challenge, type ErrorCode } from '../../domain/donation';
import { offline, type CallResult, type Failure } from '../../contract/CallResult';
import { fail, succeed } from '../../domain/Result';
import { parseJson } from './parseJson';
import { withRetries, type CallFailure } from './withRetries';
import { finiteNumber } from '../../domain/schemas/numbers';

/** Milliseconds. Longer than a function that waits for a slow provider, and short enough to show the donor an error. */
const timeout = 20_000;

/** The challenge is signed, so it is returned with all its fields. */
const challengeSchema: v.GenericSchema<unknown, Challenge> = v.object({
  parameters: v.looseObject({
    algorithm: v.string(),
    nonce: v.string(),
    salt: v.string(),
    cost: finiteNumber,
    keyLength: finiteNumber,
    keyPrefix: v.string(),
  }),
  signature: v.optional(v.string()),
});

const errorSchema = v.object({
  error: v.object({
    code: v.picklist(Object.keys(errorStatuses) as ErrorCode[]),
    issues: v.optional(
      v.array(v.object({ field: v.string(), code: v.picklist(issueCodes), limit: v.optional(finiteNumber) })),
    ),
    retryAfterSeconds: v.optional(finiteNumber),
    challenge: v.optional(challengeSchema),
    confirmation: v.optional(v.string()),
  }),
});

export interface Call<Value> {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly body?: unknown;
  /** The user's ID token, if signed in. */
  readonly token?: string | null;
  /** Whether repeating the call is safe: reads, and writes with an idempotency key. */
  readonly isIdempotent?: boolean;
  /** Schema of a success; anything else counts as no answer. */
  readonly answer: v.GenericSchema<unknown, Value>;
}

/** Result of one attempt, and how it failed. */
interface Attempt<Value> {
  readonly answer: CallResult<Value>;
  readonly failure: CallFailure | null;
}

/**
 * Calls a function of the back end. Idempotent calls are tried up to three times if the failure may pass (see
 * withRetries);
 * others once, and the caller decides whether a retry is safe.
 *
 * @param fetcher - replaced in tests
 */
export async function call<Value>(wanted: Call<Value>, fetcher: typeof fetch = fetch): Promise<CallResult<Value>> {
  const { isIdempotent = wanted.method === 'GET' } = wanted;
  const { answer } = await withRetries(
    () => callOnce(wanted, fetcher),
    ({ failure }) => (isIdempotent ? failure : null),
  );
  return answer;
}

async function callOnce<Value>(
  { url, method, body, token = null, answer }: Call<Value>,
  fetcher: typeof fetch,
): Promise<Attempt<Value>> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout);
  try {
    const response = await fetcher(url, {
      method,
      signal: abort.signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: token }),
      },
    });
    const json = parseJson(await response.text());
    if (!response.ok) return failAttempt(response, json);
    const parsed = v.safeParse(answer, json);
    return { answer: parsed.success ? succeed(parsed.output) : offline, failure: null };
  } catch {
    return { answer: offline, failure: { name: 'NetworkError' } };
  } finally {
    clearTimeout(timer);
  }
}

function failAttempt({ status, headers }: Response, body: unknown): Attempt<never> {
  const answer = readError(body);
  // API Gateway names its errors in a header, as AWS services do: `RequestExpired:http://…`.
  const [name = ''] = (headers.get('x-amzn-errortype') ?? '').split(':');
  const retryAfterSeconds = answer.ok ? null : answer.error.retryAfterSeconds;
  return { answer, failure: { status, name, retryAfterSeconds } };
}

function readError(body: unknown): CallResult<never> {
  const parsed = v.safeParse(errorSchema, body);
  if (!parsed.success) return offline;
  const { code, issues = [], retryAfterSeconds = null, challenge, confirmation } = parsed.output.error;
  const more = { ...(challenge && { challenge }), ...(confirmation && { confirmation }) };
  return fail<Failure>({ code, issues, retryAfterSeconds, ...more });
}
