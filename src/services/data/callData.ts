import * as z from 'zod/mini';
import { jsonOf } from '../http/jsonOf';
import { withRetries } from '../http/withRetries';
import type { CallFailure } from '../http/withRetries';
import { failed } from './DataAnswer';
import type { DataAnswer } from './DataAnswer';
import { operations } from './operations';
import type { Operation } from './operations';

/** Longer than a statement's PDF takes, and short enough that a person is told something. */
const patience = 20_000;

const reply = z.object({
  data: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  errors: z.optional(z.array(z.object({ errorType: z.optional(z.nullable(z.string())) }))),
});

/** AppSync's own throttling, and Lambda's as AppSync passes it on. */
const throttled = /TooManyRequests|Throttl/i;

export interface DataCall<Value> {
  readonly endpoint: string;
  readonly operation: Operation;
  readonly variables?: object;
  /** Says who asks: the ID token, or the public key. */
  readonly headers: Readonly<Record<string, string>>;
  /** What the operation's field must hold; anything else counts as a failure. */
  readonly answer: { safeParse: (value: unknown) => { success: true; data: Value } | { success: false } };
}

/** What came of one attempt, and what failed in it. */
interface Attempt<Value> {
  readonly answer: DataAnswer<Value>;
  readonly failure: CallFailure | null;
}

/** What changes nothing, or carries a key of its own: asking twice does what asking once does. */
const isIdempotent = (operation: Operation) =>
  operations[operation].startsWith('query') || operation === 'saveCalculation';

/**
 * Asks the data API for one field. What does the same however often it is asked is asked up to three times where it fails in a way
 * that may pass (see withRetries); everything else once, and whoever calls knows whether asking again is safe.
 *
 * @param fetcher - the browser's own, except in tests
 */
export async function callData<Value>(
  wanted: DataCall<Value>,
  fetcher: typeof fetch = fetch,
): Promise<DataAnswer<Value>> {
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
  const timer = setTimeout(() => abort.abort(), patience);
  try {
    const response = await fetcher(endpoint, {
      method: 'POST',
      signal: abort.signal,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: operations[operation], variables }),
    });
    const { status } = response;
    const parsed = reply.safeParse(jsonOf(await response.text()));
    const understood = parsed.success ? parsed.data : null;
    // What AppSync passes on is named after where it comes from: `Lambda:TooManyRequestsException`.
    const name = understood?.errors?.[0]?.errorType?.replace(/^.*:/, '') ?? '';
    return { answer: toAnswer(status, understood, operation, answer), failure: { status, name } };
  } catch {
    return { answer: failed('offline'), failure: { name: 'NetworkError' } };
  } finally {
    clearTimeout(timer);
  }
}

function toAnswer<Value>(
  status: number,
  said: z.infer<typeof reply> | null,
  operation: Operation,
  answer: DataCall<Value>['answer'],
): DataAnswer<Value> {
  if (status === 401) return failed('signed_out');
  if (status === 429) return failed('too_many');
  if (!said) return failed('failed');
  const { data, errors = [] } = said;
  if (errors.some(({ errorType }) => throttled.test(errorType ?? ''))) return failed('too_many');
  if (status !== 200 || errors.length > 0 || !data) return failed('failed');
  const value = answer.safeParse(data[operation]);
  return value.success ? { ok: true, value: value.data } : failed('failed');
}
