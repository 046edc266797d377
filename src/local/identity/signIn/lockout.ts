import type { Call } from '../Call';
import { passwordAttemptsExceeded } from '../http/refusals';

/**
 * Cognito's rule, for passwords and for codes at a sign-in: five wrong ones lock a name for a second, each further one for twice as
 * long, to 15 minutes.
 */
const freeFailures = 5;
const longestLock = 15 * 60 * 1000;
/** So long without an attempt, and all is forgotten. */
const memory = 15 * 60 * 1000;

/**
 * Whether a password or a code may be tried at all. A try while locked counts for nothing, right or wrong.
 *
 * @param name - as typed, in lower case, whether a user has it or not.
 * @throws CognitoError `NotAuthorizedException`, "Password attempts exceeded".
 */
export function assertNotLocked({ store, now }: Call, name: string): void {
  if ((store.get('lockouts', name)?.lockedUntil ?? 0) > now) throw passwordAttemptsExceeded();
}

/** Counts a wrong password or code. */
export function recordFailure({ store, now }: Call, name: string): void {
  const before = store.get('lockouts', name);
  const failures = before && before.expiresAt > now ? before.failures + 1 : 1;
  const lock = failures < freeFailures ? 0 : Math.min(1000 * 2 ** (failures - freeFailures), longestLock);
  store.put('lockouts', name, { failures, lockedUntil: now + lock, expiresAt: now + lock + memory });
}

/** Forgets the wrong ones after a right one. */
export function clearFailures({ store }: Call, name: string): void {
  store.delete('lockouts', name);
}
