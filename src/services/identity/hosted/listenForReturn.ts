import { Hub } from 'aws-amplify/utils';
import { toFailure } from '../result/failures';
import type { Result } from '../result/Result';

type Listener = (result: Result) => void;

/** A return that finished before anything listened. */
let unreported: Result | null = null;
const waiting = new Set<Listener>();

// The library starts the code exchange as soon as it is configured, so later listeners still need the result.
Hub.listen('auth', ({ payload }) => {
  if (payload.event === 'signInWithRedirect') settle({ ok: true });
  if (payload.event === 'signInWithRedirect_failure') settle(toFailure(payload.data?.error));
});

function settle(result: Result): void {
  if (waiting.size === 0) unreported = result;
  for (const listener of waiting) listener(result);
  waiting.clear();
}

/** Reports the result of a return from the hosted pages once. @returns stops waiting */
export function listenForReturn(listener: Listener): () => void {
  if (unreported) {
    const result = unreported;
    unreported = null;
    listener(result);
    return () => undefined;
  }
  waiting.add(listener);
  return () => void waiting.delete(listener);
}
