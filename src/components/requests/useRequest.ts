import { useEffect, useState } from 'react';
import { callSafely, type CallResult, type Failure } from '../../contract/CallResult';

/** A request: loading as long as it has neither data nor an error. */
export interface RequestState<Value> {
  readonly data: Value | undefined;
  readonly error: Failure | undefined;
  /** Sends it again, as if it had not been sent before. */
  readonly retry: () => void;
}

export interface RequestOptions {
  /** Called if the session is over. */
  readonly signedOut?: () => void;
  /** Sent again when it changes; the last data stays meanwhile. */
  readonly changes?: number;
}

/**
 * Holds the state of a request, sent when the component is shown and when `retry` is called.
 *
 * @param request - must be the same function as long as the request is the same; `null` to send none yet
 */
export function useRequest<Value>(
  request: (() => Promise<CallResult<Value>>) | null,
  { signedOut, changes = 0 }: RequestOptions = {},
): RequestState<Value> {
  const [data, setData] = useState<Value>();
  const [error, setError] = useState<Failure>();
  const [tries, setTries] = useState(0);
  useEffect(() => setData(undefined), [request, tries]);
  useEffect(() => {
    let wanted = request !== null;
    setError(undefined);
    if (request)
      void callSafely(request).then((answer) => {
        if (!wanted) return;
        // A value may be a function, which React would call.
        if (answer.ok) return setData(() => answer.value);
        setError(answer.error);
        if (answer.error.code === 'unauthorized') signedOut?.();
      });
    return () => {
      wanted = false;
    };
    // `signedOut` is another function with each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [request, tries, changes]);
  return { data, error, retry: () => setTries(tries + 1) };
}
