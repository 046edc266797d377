import { useCallback } from 'react';
import { usePages, type Page } from '../../../../components/requests/usePages';
import type { CallResult } from '../../../../contract/CallResult';
import type { Kind } from '../../../../domain/donation/kinds';
import { succeed } from '../../../../domain/Result';
import type { Data, AccountDonation } from '../../../../services/data';

/** Enough to look back over some months; more are loaded by a button. */
const pageSize = 10;

export interface DonationFilter {
  /** By the year it ends in; `null` for all. */
  readonly financialYear: number | null;
  readonly kind: Kind | null;
}

/** Returns the gifts that a filter lets through, page by page. */
export function useDonationPages(data: Pick<Data, 'gifts'>, { financialYear, kind }: DonationFilter) {
  const load = useCallback(
    async (after: string | null): Promise<CallResult<Page<AccountDonation>>> => {
      for (let nextToken = after; ;) {
        const answer = await data.gifts({
          limit: pageSize,
          ...(financialYear !== null && { financialYear }),
          ...(kind !== null && { kind }),
          ...(nextToken !== null && { nextToken }),
        });
        if (!answer.ok) return answer;
        const page = { items: answer.value.gifts, nextToken: answer.value.nextToken };
        // A page may be empty, and others still follow: the user is shown gifts, or that there are none.
        if (page.items.length > 0 || page.nextToken === null) return succeed(page);
        nextToken = page.nextToken;
      }
    },
    [data, financialYear, kind],
  );
  return usePages(load);
}
