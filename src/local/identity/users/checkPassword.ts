import { timingSafeEqual } from 'node:crypto';
import type { Pool } from '../Call';
import { createVerifier } from '../srp/createVerifier';
import type { User } from '../store/records';
import { poolName } from './newPassword';

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
