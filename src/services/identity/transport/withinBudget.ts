import type { Timers } from '../Deps';
import { limits } from '../limits';
import { networkError } from './CallError';

/**
 * Waits for work that makes so many calls, each with its retries within the retry budget, and no longer. The library
 * cannot be
 * aborted: work that finishes later is reported by session events.
 *
 * @throws what the work throws, or CallError `NetworkError`
 */
export function withinBudget<Value>(work: Promise<Value>, calls: number, timers: Timers): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = timers.after(calls * limits.retryBudget, () => reject(networkError()));
    work.then(resolve, reject).finally(cancel);
  });
}
