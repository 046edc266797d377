import { workLimits } from '../lib/workLimits';

/** Due items listed at a time. */
const page = 200;

/** Milliseconds between checks of an empty list to which other work still adds. */
const lookAgainAfter = 1_000;

export interface DueWork<T> {
  /** Lists at most `limit` due items, longest waiting first. May still list done ones. */
  readonly list: (limit: number) => Promise<readonly T[]>;
  readonly work: (item: T) => Promise<unknown>;
  readonly onError: (item: T, error: unknown) => void;
  /** Concurrency. */
  readonly concurrency: number;
  /** The moment from which nothing new is started. */
  readonly until: Date;
  readonly clock: () => Date;
  /** For a list to which other work of the same run adds: whether it still does, and how to wait. */
  readonly adding?: { readonly goesOn: () => boolean; readonly wait: (milliseconds: number) => Promise<void> };
}

export interface Drained {
  readonly items: number;
  readonly failures: number;
}

/**
 * The moment and limit for a list of all that waits, whenever due: a moment after all others, and how much of the list is
 * counted.
 */
export const allThatWaits = ['9999', 1_000] as const;

/** Returns for how long the longest waiting item has been due, in seconds; 0 if none is due. */
export const getLateSeconds = (dueAt: string | null | undefined, now: Date) =>
  dueAt == null ? 0 : Math.max(0, (now.getTime() - Date.parse(dueAt)) / 1000);

/** Returns the moment from which a run that begins now starts nothing new. */
export const endOfRun = (clock: () => Date) => new Date(clock().getTime() + workLimits.maxRunSeconds * 1000);

/**
 * Processes everything that is due until nothing is left or the time is over. Each item is tried once; a failing one is
 * left for the next run and does not block others. Runs may overlap, because conditional writes decide what an item
 * needs.
 */
export async function drainDue<T>(due: DueWork<T>): Promise<Drained> {
  const tried = new Set<string>();
  const isTime = () => due.clock() < due.until;
  let failures = 0;
  while (isTime()) {
    const isLast = !due.adding?.goesOn();
    // Failed items, and those the index still shows, are listed first, so that many more are requested.
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
    await Promise.all(Array.from({ length: Math.min(due.concurrency, fresh.length) }, takeOn));
  }
  return { items: tried.size, failures };
}
