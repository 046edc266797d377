import { workLimits } from '../lib/workLimits';

/** How many more due items are listed at a time. */
const page = 200;

/** From one look at an empty list to the next, while it is still being added to; in milliseconds. */
const lookAgainAfter = 1_000;

export interface DueWork<T> {
  /** What is due now, those that wait longest first, at most so many. May still list what is done. */
  readonly list: (limit: number) => Promise<readonly T[]>;
  readonly work: (item: T) => Promise<unknown>;
  readonly onError: (item: T, error: unknown) => void;
  /** How many are worked on at a time. */
  readonly atOnce: number;
  /** Takes on nothing new from this moment on. */
  readonly until: Date;
  readonly clock: () => Date;
  /** Where other work of the same run adds to the list: whether it still does, and how to wait for it. */
  readonly adding?: { readonly goesOn: () => boolean; readonly wait: (milliseconds: number) => Promise<void> };
}

export interface Drained {
  readonly items: number;
  readonly failures: number;
}

/** The moment from which a run that begins now takes on nothing new. */
export const endOfRun = (clock: () => Date) => new Date(clock().getTime() + workLimits.workSeconds * 1000);

/**
 * Works through everything that is due until nothing is left or the time is over. Each item is tried once; one that fails is left
 * for the next run, and never keeps the others from their turn. Runs may overlap: what an item wants is decided when its turn
 * comes, by conditional writes.
 */
export async function drainDue<T>(due: DueWork<T>): Promise<Drained> {
  const tried = new Set<string>();
  const isTime = () => due.clock() < due.until;
  let failures = 0;
  while (isTime()) {
    const isLast = !due.adding?.goesOn();
    // Those that failed, or that the index still shows, are listed first: so many more are asked for.
    const listed = await due.list(tried.size + page);
    const fresh = listed.filter((item) => !tried.has(JSON.stringify(item)));
    if (fresh.length === 0) {
      if (isLast || !due.adding) break;
      await due.adding.wait(lookAgainAfter);
    }
    const takeOn = async () => {
      for (let item = fresh.shift(); item !== undefined && isTime(); item = fresh.shift()) {
        tried.add(JSON.stringify(item));
        try {
          await due.work(item);
        } catch (error) {
          failures += 1;
          due.onError(item, error);
        }
      }
    };
    await Promise.all(Array.from({ length: due.atOnce }, takeOn));
  }
  return { items: tried.size, failures };
}
