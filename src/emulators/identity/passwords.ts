import { timingSafeEqual } from 'node:crypto';
import type { Pool } from './Call';
import { invalidParameter, invalidPassword } from './refusals';
import { createVerifier } from './srp';
import type { User } from './records';

/** Specification section 9. No classes of characters are asked for. */
const minPasswordLength = 8;
/** As in the real pool. */
const maxPasswordLength = 256;

const pattern = /^\S+.*\S+$/s;

/** Bytes of a salt, as in the real pool. */
const saltBytes = 16;

/** Creates the salt and the SRP verifier that are stored of a password. @throws CognitoError as `assertPassword` */
export function hashPassword(
  { random, userPoolId }: Pick<Pool, 'random' | 'userPoolId'>,
  sub: string,
  password: string,
): { salt: string; verifier: string } {
  assertPassword(password);
  const salt = random(saltBytes).toString('hex');
  return { salt, verifier: createVerifier(getPoolName(userPoolId), sub, password, salt) };
}

/**
 * Validates a new password.
 *
 * @throws CognitoError `InvalidPasswordException` if it is too short, `InvalidParameterException` if it is empty, begins
 * or ends with a space, or has more than 256 characters
 */
export function assertPassword(password: string): void {
  const failed = "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must";
  if (password.length > maxPasswordLength)
    throw invalidParameter(`${failed} have length less than or equal to ${maxPasswordLength}`);
  if (!pattern.test(password)) throw invalidParameter(`${failed} satisfy regular expression pattern: ^[\\S]+.*[\\S]+$`);
  if (password.length < minPasswordLength) throw invalidPassword('Password not long enough');
}

/** Returns a pool's id after the underscore, which passwords are hashed with. */
export function getPoolName(userPoolId: string): string {
  return userPoolId.split('_')[1] ?? '';
}

/** Whether a password that was sent in the clear is the user's. */
export function checkPassword(
  { userPoolId }: Pick<Pool, 'userPoolId'>,
  { sub, salt, verifier }: Pick<User, 'sub' | 'salt' | 'verifier'>,
  password: string,
): boolean {
  const actual = Buffer.from(createVerifier(getPoolName(userPoolId), sub, password, salt));
  const expected = Buffer.from(verifier);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
