import type { Schedule } from '../../../../src/local/shared/schedule';

interface Waiting {
  readonly at: number;
  readonly task: () => void;
}

/** A clock and its timers, both moved by the test alone; what is due at once runs at once. */
export class ManualSchedule {
  #now: number;
  readonly #waiting = new Set<Waiting>();

  constructor(start: string) {
    this.#now = Date.parse(start);
  }

  readonly clock = (): Date => new Date(this.#now);

  readonly schedule: Schedule = (delayMs, task) => {
    if (delayMs === 0) {
      setImmediate(task);
      return () => undefined;
    }
    const waiting = { at: this.#now + delayMs, task };
    this.#waiting.add(waiting);
    return () => this.#waiting.delete(waiting);
  };

  /** How long each timer still takes, in milliseconds. */
  get delays(): number[] {
    return [...this.#waiting].map(({ at }) => at - this.#now).sort((a, b) => a - b);
  }

  /** Moves time on, and lets the timers ring that are due by then. */
  advance(milliseconds: number): void {
    this.#now += milliseconds;
    for (const waiting of [...this.#waiting].sort((a, b) => a.at - b.at)) {
      if (waiting.at > this.#now || !this.#waiting.delete(waiting)) continue;
      waiting.task();
    }
  }
}
