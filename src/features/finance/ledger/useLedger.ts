import { useRef, useState } from 'react';
import { callSafely, type CallResult, type Failure } from '../../../contract/CallResult';
import {
  addTotals,
  noTotals,
  type LedgerGift,
  type LedgerPage,
  type LedgerQuery,
  type LedgerTotals,
} from '../../../contract/financeLedger';
import { succeed } from '../../../domain/Result';
import type { Finance } from '../../../services/finance/createFinance';

/** A search of the ledger, with what is known of its result. */
export interface LedgerSearch {
  readonly query: LedgerQuery;
  readonly gifts: readonly LedgerGift[];
  readonly next: string | undefined;
  /** The sums so far; they are complete once `isSummed`. */
  readonly totals: LedgerTotals;
  readonly isSummed: boolean;
  readonly more: 'idle' | 'loading' | Failure;
  readonly totalsFailure: Failure | null;
}

/** Gifts that a page has at least, if so many match. */
const pageSize = 50;

/** Requests of one press: a name that no one has would be looked for in all gifts of its days, which may be a million. */
const maxRequests = 4;

/**
 * Holds the state of the ledger: its gifts come a page at a time, and its sums a part at a time beside them. What belongs to an earlier
 * search is left out.
 */
export function useLedger(finance: Pick<Finance, 'ledger' | 'totals'>) {
  const [search, setSearch] = useState<LedgerSearch | null>(null);
  const latest = useRef(0);
  /** The number of the search whose gifts are summed. */
  const summed = useRef(0);

  /** Asks for pages until there is a gift, nothing is left, or it has looked for long enough. */
  async function readPage(query: LedgerQuery, isWanted: () => boolean): Promise<CallResult<LedgerPage>> {
    let answer = await callSafely(() => finance.ledger(query));
    for (let requests = 1; requests < maxRequests && isWanted(); requests += 1) {
      if (!answer.ok || answer.value.gifts.length > 0 || answer.value.next === undefined) break;
      const after = answer.value.next;
      answer = await callSafely(() => finance.ledger({ ...query, after }));
    }
    return answer;
  }

  /** Reads on until a page is full, or it has looked for long enough: a filter that few gifts match has a few of them in each answer. */
  async function fill({ gifts, next }: LedgerPage, query: LedgerQuery, isWanted: () => boolean): Promise<void> {
    let [count, after] = [gifts.length, next];
    for (let requests = 0; requests < maxRequests && count < pageSize && after !== undefined; requests += 1) {
      setSearch((now) => now && { ...now, more: 'loading' });
      const at = after;
      const answer = await callSafely(() => finance.ledger({ ...query, after: at }));
      if (!isWanted()) return;
      if (!answer.ok) return setSearch((now) => now && { ...now, more: answer.error });
      const page = answer.value;
      [count, after] = [count + page.gifts.length, page.next];
      setSearch((now) => now && { ...now, gifts: [...now.gifts, ...page.gifts], next: page.next });
      if (page.gifts.length > 0) sumOnce(query, isWanted);
    }
    setSearch((now) => now && { ...now, more: 'idle' });
  }

  /** Begins to sum the gifts of a search, once it has found one: until then each of its days is read by the search itself. */
  function sumOnce(query: LedgerQuery, isWanted: () => boolean): void {
    if (summed.current === latest.current) return;
    summed.current = latest.current;
    void sum(query, isWanted);
  }

  async function sum(query: LedgerQuery, isWanted: () => boolean): Promise<void> {
    let totals = noTotals;
    let after: string | undefined;
    do {
      const at = after;
      const answer = await callSafely(() => finance.totals({ ...query, after: at }));
      if (!isWanted()) return;
      if (!answer.ok) return setSearch((now) => now && { ...now, totalsFailure: answer.error });
      after = answer.value.next;
      totals = addTotals(totals, answer.value);
      const soFar = { totals, isSummed: after === undefined };
      setSearch((now) => now && { ...now, ...soFar });
    } while (after !== undefined);
  }

  return {
    search,
    /** Begins a search: the result of the one before goes at once, and stays gone if this one fails. */
    async begin(query: LedgerQuery): Promise<CallResult<LedgerPage>> {
      latest.current += 1;
      const number = latest.current;
      const isWanted = () => latest.current === number;
      setSearch(null);
      const answer = await readPage(query, isWanted);
      if (!answer.ok || answer.value.isTooMany || !isWanted()) return answer;
      const { gifts, next } = answer.value;
      const none = { totals: noTotals, isSummed: false, totalsFailure: null };
      setSearch({ query, gifts, next, more: 'idle', ...none });
      if (gifts.length > 0) {
        void fill(answer.value, query, isWanted);
        sumOnce(query, isWanted);
      }
      return succeed(answer.value);
    },
    /** Reads the next page. */
    async readMore(): Promise<void> {
      if (!search || search.next === undefined || search.more === 'loading') return;
      const number = latest.current;
      const isWanted = () => latest.current === number;
      await fill({ gifts: [], next: search.next }, search.query, isWanted);
    },
  };
}
