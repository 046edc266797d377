import type { Call } from '../Call';
import type { User } from '../store/records';
import { randomUuid } from '../tokens/randomUuid';
import { newPassword } from './passwords';

/** Puts a confirmed user into the pool, without a message to them. */
export function createUser(
  call: Pick<Call, 'store' | 'now' | 'random' | 'userPoolId'>,
  email: string,
  password: string,
  more: Partial<Omit<User, 'sub' | 'email' | 'salt' | 'verifier'>> = {},
): User {
  const sub = randomUuid(call.random);
  const user: User = {
    sub,
    email,
    emailVerified: true,
    status: 'CONFIRMED',
    enabled: true,
    attributes: {},
    ...newPassword(call, sub, password),
    createdAt: call.now,
    updatedAt: call.now,
    generation: 0,
    mfa: [],
    ...more,
  };
  call.store.put('emails', email.toLowerCase(), { sub });
  call.store.put('users', sub, user);
  return user;
}
