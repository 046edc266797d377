import { createHmac } from 'node:crypto';
import type { Call, Pool } from './Call';
import { passwordResetRequired, wrongCredentials, passwordAttemptsExceeded } from './refusals';
import type { User } from './records';
import { checkPassword } from './passwords';
import { g, power } from './srp';

/**
 * Creates what is shown for an unknown name: an id, a salt and a verifier that are always the same for it and that no
 * password fits (RFC 5054, 2.5.1.3), so that the first step tells nothing.
 */
export function simulatedUser(
  { key }: Pick<Pool, 'key'>,
  name: string,
): { readonly sub: string; readonly salt: string; readonly verifier: string } {
  // The pool's private key is a secret at hand; no one outside can tell such an answer from a real one.
  const secret = key.privateKey.export({ type: 'pkcs8', format: 'der' });
  const derive = (what: string) => createHmac('sha256', secret).update(`${what} ${name}`).digest('hex');
  const id = derive('id');
  const sub = `${id.slice(0, 8)}-${id.slice(8, 12)}-4${id.slice(13, 16)}-9${id.slice(17, 20)}-${id.slice(20, 32)}`;
  return {
    sub,
    salt: derive('salt').slice(0, 32),
    verifier: power(g, BigInt(`0x${derive('verifier')}`)).toString(16),
  };
}

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
 * @param name - the user name as typed, in lower case, whether a user has it or not.
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

/**
 * Tries a password that was sent in the clear.
 *
 * @throws CognitoError `NotAuthorizedException`, the same for a wrong password and for an unknown name;
 * `PasswordResetRequiredException` if no password works any more.
 */
export function tryPassword(call: Call, name: string, user: User | undefined, password: string): User {
  // Both ways take as long: an unknown name costs a verifier too.
  const right = checkPassword(call, user ?? simulatedUser(call, name), password);
  return passwordTried(call, name, user, right);
}

/** Decides what comes of a password that was tried: its user, or a refusal that counts. */
export function passwordTried(call: Call, name: string, user: User | undefined, right: boolean): User {
  assertNotLocked(call, name);
  if (user?.enabled && user.status === 'RESET_REQUIRED') throw passwordResetRequired();
  if (!user || !right) {
    recordFailure(call, name);
    throw wrongCredentials();
  }
  clearFailures(call, name);
  return user;
}
