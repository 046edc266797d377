import { withRetries, type RetryClock } from '../../http/withRetries';
import type { Deps, Timers } from '../Deps';
import { limits } from '../limits';

/**
 * Waits for work that makes so many calls, each with its retries within the retry budget, and no longer. The library
 * cannot be
 * aborted: work that finishes later is reported by session events.
 *
 * @throws what the work throws, or CallError `NetworkError`
 */
export function withinBudget<Value>(work: Promise<Value>, calls: number, timers: Timers): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = timers.after(calls * limits.retryBudget, () => reject(createNetworkError()));
    work.then(resolve, reject).finally(cancel);
  });
}

/** A failed call; `name` and `code` are the service's error name, or `NetworkError` if no answer came. */
export class CallError extends Error {
  readonly code: string;

  constructor(
    code: string,
    message: string,
    /** HTTP status; 0 if there was no answer. */
    readonly status = 0,
  ) {
    super(message);
    this.name = code;
    this.code = code;
  }
}

/** Creates the failure of no answer, or none in time (specification section 8). */
export const createNetworkError = () => new CallError('NetworkError', 'Network error');

/** An action of the user pool or identity pool that the library lacks. */
export type CallService = (
  endpoint: string,
  action: `${'AWSCognitoIdentityProviderService' | 'AWSCognitoIdentityService'}.${string}`,
  input: object,
) => Promise<Readonly<Record<string, unknown>>>;

/**
 * Posts an action as JSON, its name in a header. Tries three times within the retry budget, after which a pending
 * attempt is
 * aborted.
 *
 * @returns a function that throws CallError
 */
export function createCallService({ fetcher, clock, timers }: Pick<Deps, 'fetcher' | 'clock' | 'timers'>): CallService {
  const retryClock: RetryClock = {
    now: () => clock().getTime(),
    wait: (milliseconds) => new Promise((resolve) => void timers.after(milliseconds, resolve)),
  };
  return async (endpoint, action, input) => {
    const abort = new AbortController();
    const cancel = timers.after(limits.retryBudget, () => abort.abort());
    const attempt = () =>
      post(fetcher, endpoint, action, input, abort.signal).then(
        (body) => ({ body, error: null }),
        (error: unknown) => ({ body: null, error }),
      );
    try {
      const { body, error } = await withRetries(
        attempt,
        ({ error: thrown }) => (thrown instanceof CallError && !abort.signal.aborted ? thrown : null),
        retryClock,
      );
      if (body === null) throw error;
      return body;
    } finally {
      cancel();
    }
  };
}

async function post(fetcher: typeof fetch, url: string, action: string, input: object, signal: AbortSignal) {
  const response = await fetcher(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': action, 'cache-control': 'no-store' },
    body: JSON.stringify(input),
    cache: 'no-store',
    signal,
  }).catch(() => {
    throw createNetworkError();
  });
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.ok) return body;
  const name = String(body['__type'] ?? 'UnknownError').replace(/^.*#/, '');
  throw new CallError(name, String(body['message'] ?? ''), response.status);
}
