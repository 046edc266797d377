import type { Call } from '../Call';
import { passwordResetRequired, wrongCredentials } from '../http/refusals';
import type { User } from '../store/records';
import { checkPassword } from '../users/passwords';
import { assertNotLocked, clearFailures, recordFailure } from './lockout';
import { simulatedUser } from './simulatedUser';

/**
 * Tries a password that was sent in the clear.
 *
 * @throws CognitoError `NotAuthorizedException`, the same for a wrong password and for an unknown name;
 * `PasswordResetRequiredException` where no password works any more.
 */
export function tryPassword(call: Call, name: string, user: User | undefined, password: string): User {
  // Both ways take as long: an unknown name costs a verifier too.
  const right = checkPassword(call, user ?? simulatedUser(call, name), password);
  return passwordTried(call, name, user, right);
}

/** What comes of a password that was tried: its user, or a refusal that counts. */
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
