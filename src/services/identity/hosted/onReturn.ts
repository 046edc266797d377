import { Hub } from 'aws-amplify/utils';
import { failureOf } from '../result/failures';
import type { Result } from '../result/Result';

type Listener = (result: Result) => void;

/** A return that ended before anybody asked. */
let untold: Result | null = null;
const waiting = new Set<Listener>();

// The library begins to exchange the code as soon as it is loaded and configured: whoever asks later must still hear of it.
Hub.listen('auth', ({ payload }) => {
  if (payload.event === 'signInWithRedirect') settle({ ok: true });
  if (payload.event === 'signInWithRedirect_failure') settle(failureOf(payload.data?.error));
});

function settle(result: Result): void {
  if (waiting.size === 0) untold = result;
  for (const tell of waiting) tell(result);
  waiting.clear();
}

/** Tells how a return from the hosted pages ended, once it has; each is told of once. @returns what ends the waiting */
export function onReturn(tell: Listener): () => void {
  if (untold) {
    const result = untold;
    untold = null;
    tell(result);
    return () => undefined;
  }
  waiting.add(tell);
  return () => void waiting.delete(tell);
}
