import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/ui/Button';
import { Notice } from '../../components/ui/Notice';
import type { CallResult, Failure } from '../../services/http/CallResult';
import { copy, failureText } from './copy';

export interface List<Value> {
  readonly data: Value | null;
  readonly error: Failure | null;
  readonly retry: () => void;
}

/**
 * Reads a list when it is shown, and again.
 *
 * @param ask - must be the same function as long as the list is the same; `null` until it is wanted
 * @param changes - read again when it changes
 */
export function useList<Value>(
  ask: (() => Promise<CallResult<Value>>) | null,
  signedOut: () => void,
  changes = 0,
): List<Value> {
  const [data, setData] = useState<Value | null>(null);
  const [error, setError] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = ask !== null;
    setError(null);
    void ask?.().then((answer) => {
      if (!wanted) return;
      if (answer.ok) return setData(answer.value);
      setError(answer.failure);
      if (answer.failure.code === 'unauthorized') signedOut();
    });
    return () => {
      wanted = false;
    };
    // `signedOut` is another function with each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ask, tries, changes]);
  return { data, error, retry: () => setTries(tries + 1) };
}

/** A list, or that it is on its way, or why there is none. */
export function ListView<Value>({
  list: { data, error, retry },
  children,
}: {
  readonly list: List<Value>;
  readonly children: (value: Value) => ReactNode;
}) {
  if (error)
    return (
      <Notice tone="bad" role="alert" heading={copy.failed}>
        <p>{failureText(error)}</p>
        <Button look="quiet" size="small" onClick={retry}>
          {copy.tryAgain}
        </Button>
      </Notice>
    );
  return data === null ? <p role="status">{copy.loading}</p> : <>{children(data)}</>;
}
