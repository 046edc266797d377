import * as z from 'zod';
import type { BooksHead } from '../../../src/domain/donation';
import type { Log } from '../../lib/createLog';
import type { BooksPort } from '../../useCases/ports/catalogue';

export interface BooksReaderOptions {
  /** Address of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly clock: () => Date;
  readonly log: Log;
  readonly fetch?: typeof fetch;
}

/** How long an answer is used, and how long the site isn't asked again after it gave none, in milliseconds: a month closes once a month. */
const cachedFor = { answer: 3_600_000, failure: 60_000 } as const;

/** A receipt waits no longer for the site. */
const timeoutMilliseconds = 2_000;

/** `/impact/chain.json`, which a build writes: the months in order, and the hash of the last. */
const chainSchema = z.object({
  months: z.array(z.string().regex(/^\d{4}-\d{2}$/)).min(1),
  head: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Reads the head of the books from the site. While it does not answer, the last known one is used; a receipt never fails for it. */
export function createBooksReader({ siteUrl, clock, log, fetch: fetcher = fetch }: BooksReaderOptions): BooksPort {
  let last: BooksHead | null = null;
  let nextReadAt = 0;

  async function refresh(): Promise<void> {
    // Set before the answer: receipts that are issued meanwhile don't ask too.
    nextReadAt = clock().getTime() + cachedFor.failure;
    try {
      const response = await fetcher(`${siteUrl}/impact/chain.json`, {
        signal: AbortSignal.timeout(timeoutMilliseconds),
      });
      const { months, head } = chainSchema.parse(await response.json());
      last = { month: months.at(-1) ?? '', hash: head };
      nextReadAt = clock().getTime() + cachedFor.answer;
    } catch (error) {
      log.warn('books_unread', { error: error instanceof Error ? error.name : 'unknown' });
    }
  }

  return {
    async readHead() {
      if (clock().getTime() >= nextReadAt) await refresh();
      return last;
    },
  };
}
