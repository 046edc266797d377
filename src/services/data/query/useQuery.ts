import { useCallback, useEffect, useState } from 'react';
import type { DataResult, DataFailure } from '../index';

/** State of a query to the data API. */
export type Query<Value> =
  | { readonly type: 'asking' }
  | { readonly type: 'known'; readonly value: Value }
  | { readonly type: 'failed'; readonly reason: DataFailure };

/**
 * Runs a query on first render, and again when the query changes.
 *
 * @param ask - the query; must be the same function as long as the query is the same
 * @returns the state, and a function that runs the query again
 */
export function useQuery<Value>(ask: () => Promise<DataResult<Value>>): readonly [Query<Value>, () => void] {
  const [asked, setAsked] = useState<Query<Value>>({ type: 'asking' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    setAsked({ type: 'asking' });
    void ask().then((answer) => {
      if (!wanted) return;
      setAsked(answer.ok ? { type: 'known', value: answer.value } : { type: 'failed', reason: answer.reason });
    });
    return () => {
      wanted = false;
    };
  }, [ask, tries]);
  return [asked, useCallback(() => setTries((before) => before + 1), [])];
}
