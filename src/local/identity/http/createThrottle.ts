import { CognitoError } from './CognitoError';

/**
 * Counts calls by the second.
 *
 * @param limit - calls a second; `null` for any number.
 * @returns what each call asks first; it throws CognitoError `TooManyRequestsException` where the second's are used up.
 */
export function createThrottle(limit: number | null, clock: () => Date): () => void {
  let second = 0;
  let calls = 0;
  return () => {
    if (limit === null) return;
    const now = Math.floor(clock().getTime() / 1000);
    calls = now === second ? calls + 1 : 1;
    second = now;
    if (calls > limit) throw new CognitoError('TooManyRequestsException', 'Rate exceeded');
  };
}
