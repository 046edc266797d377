import * as z from 'zod/mini';
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

/**
 * Asks the data API for one field. Never tries again by itself: whoever calls knows whether asking twice is safe.
 *
 * @param fetcher - the browser's own, except in tests
 */
export async function callData<Value>(
  { endpoint, operation, variables = {}, headers, answer }: DataCall<Value>,
  fetcher: typeof fetch = fetch,
): Promise<DataAnswer<Value>> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), patience);
  try {
    const response = await fetcher(endpoint, {
      method: 'POST',
      signal: abort.signal,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: operations[operation], variables }),
    });
    const said = await response.text();
    return understood(response.status, said, operation, answer);
  } catch {
    return failed('offline');
  } finally {
    clearTimeout(timer);
  }
}

function understood<Value>(
  status: number,
  said: string,
  operation: Operation,
  answer: DataCall<Value>['answer'],
): DataAnswer<Value> {
  if (status === 401) return failed('signed_out');
  if (status === 429) return failed('too_many');
  const parsed = reply.safeParse(jsonOf(said));
  if (!parsed.success) return failed('failed');
  const { data, errors = [] } = parsed.data;
  if (errors.some(({ errorType }) => throttled.test(errorType ?? ''))) return failed('too_many');
  if (status !== 200 || errors.length > 0 || !data) return failed('failed');
  const value = answer.safeParse(data[operation]);
  return value.success ? { ok: true, value: value.data } : failed('failed');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
