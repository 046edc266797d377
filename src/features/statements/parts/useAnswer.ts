import { useCallback, useEffect, useState } from 'react';
import type { DataAnswer, DataFailure } from '../../../services/data';

/** What is known of what was asked for. */
export type Known<Value> =
  | { readonly type: 'asking' }
  | { readonly type: 'here'; readonly value: Value }
  | { readonly type: 'failed'; readonly reason: DataFailure };

/**
 * Asks the data API when the part is shown, and when the question is another one.
 *
 * @param ask - the question; the same function as long as it is the same question
 * @returns what is known, and what asks again
 */
export function useAnswer<Value>(ask: () => Promise<DataAnswer<Value>>): readonly [Known<Value>, () => void] {
  const [known, setKnown] = useState<Known<Value>>({ type: 'asking' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let gone = false;
    setKnown({ type: 'asking' });
    void ask().then((answer) => {
      if (gone) return;
      setKnown(answer.ok ? { type: 'here', value: answer.value } : { type: 'failed', reason: answer.reason });
    });
    return () => {
      gone = true;
    };
  }, [ask, tries]);
  return [known, useCallback(() => setTries((before) => before + 1), [])];
}
