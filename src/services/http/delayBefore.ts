import { retryLimits } from './retryLimits';

/** Milliseconds before the next attempt: 100, doubled each time, plus up to 100 of jitter; capped. */
export function delayBefore(attempt: number, random: () => number = Math.random): number {
  return Math.min(2 ** attempt * 100 + 100 * random(), retryLimits.longestDelay);
}
