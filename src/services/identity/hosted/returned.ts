import { Hub } from 'aws-amplify/utils';
import { failureOf } from '../result/failures';
import type { Result } from '../result/Result';

let outcome: Result | null = null;
const waiting = new Set<(result: Result) => void>();

// The library begins to exchange the code as soon as it is loaded and configured: whoever asks later must still hear of it.
Hub.listen('auth', ({ payload }) => {
  if (payload.event === 'signInWithRedirect') settle({ ok: true });
  if (payload.event === 'signInWithRedirect_failure') settle(failureOf(payload.data?.error));
});

function settle(result: Result): void {
  outcome = result;
  for (const tell of waiting) tell(result);
  waiting.clear();
}

/** How a return from the hosted pages ended, once it has; each return is told of once. */
export function returned(): Promise<Result> {
  const told = outcome;
  outcome = null;
  if (told) return Promise.resolve(told);
  return new Promise((resolve) =>
    waiting.add((result) => {
      outcome = null;
      resolve(result);
    }),
  );
}
