import { timingSafeEqual } from 'node:crypto';
import type { Pool } from './Call';
import { invalidParameter, invalidPassword } from './refusals';
import { createVerifier } from './srp';
import type { User } from './records';

/** Specification section 9. No classes of characters are asked for. */
const minimumPasswordLength = 8;

const pattern = /^\S+.*\S+$/s;

/** Bytes of a salt, as in the real pool. */
const saltBytes = 16;

/**
 * Creates what is kept of a password.
 *
 * @throws CognitoError `InvalidPasswordException` where it is too short, `InvalidParameterException` where it is empty, begins
 * or ends with a space, or has more than 256 characters.
 */
export function newPassword(
  { random, userPoolId }: Pick<Pool, 'random' | 'userPoolId'>,
  sub: string,
  password: string,
): { salt: string; verifier: string } {
  assertPassword(password);
  const salt = random(saltBytes).toString('hex');
  return { salt, verifier: createVerifier(poolName(userPoolId), sub, password, salt) };
}

/** See `newPassword`. */
export function assertPassword(password: string): void {
  const failed = "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must";
  if (password.length > 256) throw invalidParameter(`${failed} have length less than or equal to 256`);
  if (!pattern.test(password)) throw invalidParameter(`${failed} satisfy regular expression pattern: ^[\\S]+.*[\\S]+$`);
  if (password.length < minimumPasswordLength) throw invalidPassword('Password not long enough');
}

/** A pool's id after the underscore: what passwords are hashed with. */
export function poolName(userPoolId: string): string {
  return userPoolId.split('_')[1] ?? '';
}

/** Whether a password that was sent in the clear is the user's. */
export function checkPassword(
  { userPoolId }: Pick<Pool, 'userPoolId'>,
  { sub, salt, verifier }: Pick<User, 'sub' | 'salt' | 'verifier'>,
  password: string,
): boolean {
  const given = Buffer.from(createVerifier(poolName(userPoolId), sub, password, salt));
  const kept = Buffer.from(verifier);
  return given.length === kept.length && timingSafeEqual(given, kept);
}
