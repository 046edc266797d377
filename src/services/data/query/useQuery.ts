import { useCallback, useEffect, useState } from 'react';
import type { DataResult, DataFailure } from '../index';

/** State of a query to the data API. */
export type Query<Value> =
  | { readonly type: 'loading' }
  | { readonly type: 'known'; readonly value: Value }
  | { readonly type: 'failed'; readonly reason: DataFailure };

/**
 * Runs a query on first render, and again when the query changes.
 *
 * @param request - the query; must be the same function as long as the query is the same
 * @returns the state, and a function that runs the query again
 */
export function useQuery<Value>(request: () => Promise<DataResult<Value>>): readonly [Query<Value>, () => void] {
  const [query, setQuery] = useState<Query<Value>>({ type: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    setQuery({ type: 'loading' });
    void request().then((answer) => {
      if (!wanted) return;
      setQuery(answer.ok ? { type: 'known', value: answer.value } : { type: 'failed', reason: answer.reason });
    });
    return () => {
      wanted = false;
    };
  }, [request, tries]);
  return [query, useCallback(() => setTries((before) => before + 1), [])];
}
