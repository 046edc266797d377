import type { Random } from './Random';

interface Waiting {
  readonly at: number;
  readonly order: number;
  readonly wake: () => void;
}

/**
 * Lets everything that can go on without waiting for the world go on: Node.js runs a tick that is asked for in a promise's callback when
 * no other callback is left. Nothing in a world waits for real input or output.
 */
const settled = () => new Promise<void>((resolve) => process.nextTick(resolve));

/** Waits between which the test runner gets a turn. */
const turnAfter = 1_000;

/**
 * A world whose time advances only when everything in it waits. The shortest wait continues first, so one seed gives
 * one history, independent of the machine's speed.
 */
export class World {
  readonly random: Random;
  #now: number;
  #order = 0;
  readonly #waiting: Waiting[] = [];

  constructor(random: Random, start: Date) {
    this.random = random;
    this.#now = start.getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Waits for some milliseconds of the world's time. */
  sleep(milliseconds: number): Promise<void> {
    return new Promise((wake) => {
      const at = this.#now + milliseconds;
      let place = this.#waiting.length;
      while (place > 0 && (this.#waiting[place - 1]?.at ?? 0) > at) place -= 1;
      this.#waiting.splice(place, 0, { at, order: this.#order++, wake });
    });
  }

  /** Whether anything waits: asked by what runs, anything else. */
  isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** Runs the world until nothing waits any more. */
  async run(): Promise<void> {
    await settled();
    let turns = 0;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      this.#now = Math.max(this.#now, next.at);
      next.wake();
      await settled();
      if ((turns += 1) % turnAfter === 0) await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
