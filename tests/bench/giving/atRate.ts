import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

export interface RateResult {
  /** Milliseconds from when each should have begun, sorted; a slow answer does not hold back the next request. */
  readonly durations: readonly number[];
  readonly errors: readonly string[];
  /** How many began a second, as it came to be. */
  readonly perSecond: number;
}

/** Begins something so many times a second, whether or not the earlier ones have ended, and waits for all of them. */
export async function atRate(perSecond: number, seconds: number, work: () => Promise<void>): Promise<RateResult> {
  const durations: number[] = [];
  const errors: string[] = [];
  const running: Promise<void>[] = [];
  const start = performance.now();
  const total = perSecond * seconds;
  for (let count = 0; count < total; count += 1) {
    const due = start + (count * 1000) / perSecond;
    if (due > performance.now()) await wait(due - performance.now());
    running.push(
      work().then(
        () => void durations.push(performance.now() - due),
        (error: unknown) => void errors.push(String(error)),
      ),
    );
  }
  const began = (performance.now() - start) / 1000;
  await Promise.all(running);
  return { durations: durations.sort((one, other) => one - other), errors, perSecond: total / began };
}
