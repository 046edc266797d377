import { useEffect, useState } from 'react';

type Result<Value, Failure> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure };

export interface RequestState<Value, Failure> {
  readonly data: Value | null;
  readonly error: Failure | null;
  readonly retry: () => void;
}

/**
 * State of a request, sent when the component is shown and when `retry` is called.
 *
 * @param request - must be the same function as long as the request is the same; `null` to send none yet
 * @param signedOut - called where the session is over
 * @param changes - sent again when it changes; the last data stays meanwhile
 */
export function useRequest<Value, Failure extends { readonly code: string }>(
  request: (() => Promise<Result<Value, Failure>>) | null,
  signedOut?: () => void,
  changes = 0,
): RequestState<Value, Failure> {
  const [data, setData] = useState<Value | null>(null);
  const [error, setError] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => setData(null), [request]);
  useEffect(() => {
    let wanted = request !== null;
    setError(null);
    void request?.().then((answer) => {
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
  }, [request, tries, changes]);
  return { data, error, retry: () => setTries(tries + 1) };
}
