import type { Timers } from '../Deps';
import { limits } from '../limits';
import { networkError } from './CallError';

/**
 * Waits for work that sends so many calls, each with its repetitions within the retry budget, and then waits no more. The
 * library cannot be stopped: work that is done later is told of by the session's events.
 *
 * @throws what the work throws, or CallError `NetworkError`.
 */
export function withinBudget<Value>(work: Promise<Value>, calls: number, timers: Timers): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = timers.after(calls * limits.retryBudget, () => reject(networkError()));
    work.then(resolve, reject).finally(cancel);
  });
}
