import * as z from 'zod/mini';
import { parseJson } from '../http/parseJson';
import { withRetries } from '../http/withRetries';
import type { CallFailure } from '../http/withRetries';
import { failed } from './DataResult';
import type { DataResult } from './DataResult';
import { operations } from './operations';
import type { Operation } from './operations';

/** Milliseconds. Longer than a tax statement's PDF takes, and short enough to show the visitor an error. */
const timeout = 20_000;

const reply = z.object({
  data: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  errors: z.optional(
    z.array(z.object({ errorType: z.optional(z.nullable(z.string())), message: z.optional(z.string()) })),
  ),
});

/** What the function says to a token that outlived its session: AppSync passes on no code of an error but its text. */
const sessionEnded = 'This session was ended.';

/** AppSync's own throttling, and Lambda's as AppSync passes it on. */
const throttled = /TooManyRequests|Throttl/i;

export interface DataCall<Value> {
  readonly endpoint: string;
  readonly operation: Operation;
  readonly variables?: object;
  /** Authenticates the call: the ID token, or the public key. */
  readonly headers: Readonly<Record<string, string>>;
  /** Schema of the operation's field; anything else counts as a failure. */
  readonly answer: { safeParse: (value: unknown) => { success: true; data: Value } | { success: false } };
}

/** Result of one attempt, and how it failed. */
interface Attempt<Value> {
  readonly answer: DataResult<Value>;
  readonly failure: CallFailure | null;
}

/** Reads, and writes with an idempotency key. */
const isIdempotent = (operation: Operation) =>
  operations[operation].startsWith('query') || operation === 'saveCalculation';

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
): Promise<DataResult<Value>> {
  const { answer } = await withRetries(
    () => callOnce(wanted, fetcher),
    ({ failure }) => (isIdempotent(wanted.operation) ? failure : null),
  );
  return answer;
}

async function callOnce<Value>(
  { endpoint, operation, variables = {}, headers, answer }: DataCall<Value>,
  fetcher: typeof fetch,
): Promise<Attempt<Value>> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout);
  try {
    const response = await fetcher(endpoint, {
      method: 'POST',
      signal: abort.signal,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: operations[operation], variables }),
    });
    const { status } = response;
    const parsed = reply.safeParse(parseJson(await response.text()));
    const understood = parsed.success ? parsed.data : null;
    // AppSync prefixes the names of passed-on errors: `Lambda:TooManyRequestsException`.
    const name = understood?.errors?.[0]?.errorType?.replace(/^.*:/, '') ?? '';
    return { answer: toResult(status, understood, operation, answer), failure: { status, name } };
  } catch {
    return { answer: failed('offline'), failure: { name: 'NetworkError' } };
  } finally {
    clearTimeout(timer);
  }
}

function toResult<Value>(
  status: number,
  said: z.infer<typeof reply> | null,
  operation: Operation,
  answer: DataCall<Value>['answer'],
): DataResult<Value> {
  if (status === 401) return failed('signed_out');
  if (status === 429) return failed('too_many');
  if (!said) return failed('failed');
  const { data, errors = [] } = said;
  if (errors.some(({ errorType }) => throttled.test(errorType ?? ''))) return failed('too_many');
  if (errors.some(({ message }) => message === sessionEnded)) return failed('signed_out');
  if (status !== 200 || errors.length > 0 || !data) return failed('failed');
  const value = answer.safeParse(data[operation]);
  return value.success ? { ok: true, value: value.data } : failed('failed');
}
