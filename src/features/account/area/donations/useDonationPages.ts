import { useCallback, useEffect, useRef, useState } from 'react';
import type { Kind } from '../../../../domain/donation/kinds';
import type { Data, DataResult, DataFailure, AccountDonation, AccountDonationPage } from '../../../../services/data';

/** Enough to look back over some months; more are loaded by a button. */
const pageSize = 10;

export interface DonationFilter {
  /** By the year it ends in; `null` for all. */
  readonly financialYear: number | null;
  readonly kind: Kind | null;
}

export type DonationPages =
  | { readonly type: 'loading' }
  | { readonly type: 'failed'; readonly reason: DataFailure }
  | {
      readonly type: 'known';
      readonly gifts: readonly AccountDonation[];
      readonly nextToken: string | null;
      /** State of the request for more. */
      readonly more: 'idle' | 'loading' | DataFailure;
    };

export interface DonationList {
  readonly pages: DonationPages;
  /** Loads from the start. */
  readonly again: () => void;
  /** Loads the next page; called twice it sends one request. */
  readonly more: () => void;
}

/** The gifts that a filter lets through, page by page. */
export function useDonationPages(data: Pick<Data, 'gifts'>, { financialYear, kind }: DonationFilter): DonationList {
  const [pages, setPages] = useState<DonationPages>({ type: 'loading' });
  const [tries, setTries] = useState(0);
  // A response for another filter comes too late.
  const round = useRef(0);

  const load = useCallback(
    async (after: string | null): Promise<DataResult<AccountDonationPage>> => {
      for (let nextToken = after; ;) {
        const answer = await data.gifts({
          limit: pageSize,
          ...(financialYear !== null && { financialYear }),
          ...(kind !== null && { kind }),
          ...(nextToken !== null && { nextToken }),
        });
        // A page may be empty, and others still follow: the user is shown gifts, or that there are none.
        if (!answer.ok || answer.value.gifts.length > 0 || answer.value.nextToken === null) return answer;
        nextToken = answer.value.nextToken;
      }
    },
    [data, financialYear, kind],
  );

  useEffect(() => {
    const mine = (round.current += 1);
    setPages({ type: 'loading' });
    void load(null).then((answer) => {
      if (round.current !== mine) return;
      setPages(
        answer.ok ? { type: 'known', ...answer.value, more: 'idle' } : { type: 'failed', reason: answer.reason },
      );
    });
    return () => {
      round.current += 1;
    };
  }, [load, tries]);

  function more() {
    if (pages.type !== 'known' || pages.nextToken === null || pages.more === 'loading') return;
    const mine = round.current;
    setPages({ ...pages, more: 'loading' });
    void load(pages.nextToken).then((answer) => {
      if (round.current !== mine) return;
      setPages(
        answer.ok
          ? {
              type: 'known',
              gifts: [...pages.gifts, ...answer.value.gifts],
              nextToken: answer.value.nextToken,
              more: 'idle',
            }
          : { ...pages, more: answer.reason },
      );
    });
  }

  return { pages, again: useCallback(() => setTries((before) => before + 1), []), more };
}
