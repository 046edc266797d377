import { useCallback, useEffect, useState } from 'react';
import type { DataAnswer, DataFailure } from '../index';

/** What came of a question to the data API. */
export type Asked<Value> =
  | { readonly type: 'asking' }
  | { readonly type: 'known'; readonly value: Value }
  | { readonly type: 'failed'; readonly reason: DataFailure };

/**
 * Asks when it is first shown, and again when the question is another one.
 *
 * @param ask - the question; the same one as long as nothing else is to be asked
 * @returns what is known, and what asks again
 */
export function useAsked<Value>(ask: () => Promise<DataAnswer<Value>>): readonly [Asked<Value>, () => void] {
  const [asked, setAsked] = useState<Asked<Value>>({ type: 'asking' });
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
