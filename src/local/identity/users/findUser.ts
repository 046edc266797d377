import type { Pool } from '../Call';
import type { User } from '../store/records';

/** A name as it is compared: the pool's user names know no upper case. */
export function normaliseName(username: string): string {
  return username.trim().toLowerCase();
}

/** The user with an email address or an id. */
export function findUser({ store }: Pick<Pool, 'store'>, username: string): User | undefined {
  const name = normaliseName(username);
  return store.get('users', store.get('emails', name)?.sub ?? name);
}
