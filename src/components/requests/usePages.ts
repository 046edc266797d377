import { useCallback, useState } from 'react';
import { callSafely, type CallResult, type Failure } from '../../contract/CallResult';
import { useRequest, type RequestState } from './useRequest';

export interface Page<Item> {
  readonly items: readonly Item[];
  /** The next page's token; `null` on the last. */
  readonly nextToken: string | null;
}

export interface Pages<Item> extends Page<Item> {
  /** State of the request for more. */
  readonly more: 'idle' | 'loading' | Failure;
}

/**
 * Holds the state of a list that is loaded a page at a time.
 *
 * @param load - must be the same function as long as the list is the same
 * @property more - loads the next page; called twice it sends one request
 */
export function usePages<Item>(load: (nextToken: string | null) => Promise<CallResult<Page<Item>>>) {
  const first = useRequest(useCallback(() => load(null), [load]));
  const [latest, setLatest] = useState<{ readonly first: Page<Item> | undefined; readonly pages: Pages<Item> }>();
  const shown = first.data && (latest?.first === first.data ? latest.pages : { ...first.data, more: 'idle' as const });

  function more() {
    if (!shown || shown.nextToken === null || shown.more === 'loading') return;
    const { items, nextToken } = shown;
    const show = (pages: Pages<Item>) => setLatest({ first: first.data, pages });
    show({ ...shown, more: 'loading' });
    void callSafely(() => load(nextToken)).then((answer) =>
      setLatest((now) => {
        // The list was loaded anew, or is another one.
        if (now?.first !== first.data) return now;
        const pages: Pages<Item> = answer.ok
          ? { items: [...items, ...answer.value.items], nextToken: answer.value.nextToken, more: 'idle' }
          : { items, nextToken, more: answer.error };
        return { first: first.data, pages };
      }),
    );
  }
  const list: RequestState<Pages<Item>> = { ...first, data: shown };
  return { list, more };
}
