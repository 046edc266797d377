import * as v from 'valibot';
import { anyFields } from '../../domain/schemas/strictFields';
import { parseJson } from '../http/parseJson';
import type { CallResult, Failure } from '../../contract/CallResult';
import { fail, succeed } from '../../domain/Result';
import { withRetries, type CallFailure } from '../http/withRetries';
import type { Operation } from './operation';

/**
 * Fails a call: `offline` without a connection or an answer in time, `unauthorized` if the user is not signed in (any longer), and
 * `internal` for an error there, including a malformed answer.
 */
export const failCall = (code: 'offline' | 'unauthorized' | 'too_many_requests' | 'internal') =>
  fail<Failure>({ code });

/** Milliseconds. Longer than a tax statement's PDF takes, and short enough to show the visitor an error. */
const timeout = 20_000;

const reply = v.pipe(
  anyFields,
  v.object({
    data: v.optional(v.nullable(anyFields)),
    errors: v.optional(
      v.array(v.object({ errorType: v.optional(v.nullable(v.string())), message: v.optional(v.string()) })),
    ),
  }),
);

/**
 * The beginning of the function's message about a token that outlived its session: AppSync passes on no code of an
 * error but its text.
 */
const sessionEnded = 'This session was ended.';

/** AppSync's own throttling, and Lambda's as AppSync passes it on. */
const throttled = /TooManyRequests|Throttl/i;

export interface DataCall<Value> {
  readonly endpoint: string;
  readonly operation: Operation<Value>;
  readonly variables?: object;
  /** The headers that authenticate the call: the ID token, or the public key. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Result of one attempt, and how it failed. */
interface Attempt<Value> {
  readonly answer: CallResult<Value>;
  readonly failure: CallFailure | null;
}

/**
 * Calls one field of the data API. Idempotent operations are tried up to three times if the failure may pass (see
 * withRetries);
 * others once, and the caller decides whether a retry is safe.
 *
 * @param fetcher - replaced in tests
 */
export async function callData<Value>(
  wanted: DataCall<Value>,
  fetcher: typeof fetch = fetch,
): Promise<CallResult<Value>> {
  const { answer } = await withRetries(
    () => callOnce(wanted, fetcher),
    ({ failure }) => (wanted.operation.repeatable ? failure : null),
  );
  return answer;
}

async function callOnce<Value>(
  { endpoint, operation, variables = {}, headers }: DataCall<Value>,
  fetcher: typeof fetch,
): Promise<Attempt<Value>> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout);
  try {
    const response = await fetcher(endpoint, {
      method: 'POST',
      signal: abort.signal,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: operation.text, variables }),
    });
    const { status } = response;
    const parsed = v.safeParse(reply, parseJson(await response.text()));
    const understood = parsed.success ? parsed.output : null;
    // AppSync prefixes the names of passed-on errors: `Lambda:TooManyRequestsException`.
    const name = understood?.errors?.[0]?.errorType?.replace(/^.*:/, '') ?? '';
    return { answer: toResult(status, understood, operation), failure: { status, name } };
  } catch {
    return { answer: failCall('offline'), failure: { name: 'NetworkError' } };
  } finally {
    clearTimeout(timer);
  }
}

function toResult<Value>(
  status: number,
  body: v.InferOutput<typeof reply> | null,
  { answer, field }: Operation<Value>,
): CallResult<Value> {
  if (status === 401) return failCall('unauthorized');
  if (status === 429) return failCall('too_many_requests');
  if (!body) return failCall('internal');
  const { data, errors = [] } = body;
  if (errors.some(({ errorType }) => throttled.test(errorType ?? ''))) return failCall('too_many_requests');
  if (errors.some(({ message }) => message === sessionEnded)) return failCall('unauthorized');
  if (status !== 200 || errors.length > 0 || !data) return failCall('internal');
  const value = v.safeParse(answer, data[field]);
  return value.success ? succeed(value.output) : failCall('internal');
}
