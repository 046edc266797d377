import { useEffect, useState } from 'react';

type Result<Value, Failure> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure };

export interface Answer<Value, Failure> {
  readonly data: Value | null;
  readonly error: Failure | null;
  readonly retry: () => void;
}

/**
 * What a back end answers, asked when it is shown and on demand.
 *
 * @param ask - must be the same function as long as the question is the same; `null` until it is wanted
 * @param signedOut - called where the session is over
 * @param changes - asked again when it changes; the last answer stays meanwhile
 */
export function useAnswer<Value, Failure extends { readonly code: string }>(
  ask: (() => Promise<Result<Value, Failure>>) | null,
  signedOut?: () => void,
  changes = 0,
): Answer<Value, Failure> {
  const [data, setData] = useState<Value | null>(null);
  const [error, setError] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => setData(null), [ask]);
  useEffect(() => {
    let wanted = ask !== null;
    setError(null);
    void ask?.().then((answer) => {
      if (!wanted) return;
      if (answer.ok) return setData(answer.value);
      setError(answer.failure);
      if (answer.failure.code === 'unauthorized') signedOut?.();
    });
    return () => {
      wanted = false;
    };
    // `signedOut` is another function with each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ask, tries, changes]);
  return { data, error, retry: () => setTries(tries + 1) };
}
