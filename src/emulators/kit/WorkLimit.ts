/**
 * Calls of one function that run at once. Lambda gives each a container of its own; here all share one process, and of too many at once
 * none would end before its clients' timeouts.
 */
export const callsAtOnce = 8;

/** Lets at most `places` pieces of work run at once; the others wait in line. */
export class WorkLimit {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(places: number) {
    this.#free = places;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The place goes straight to the next in line.
      if (next) next();
      else this.#free += 1;
    }
  }
}
