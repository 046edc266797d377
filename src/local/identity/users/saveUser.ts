import type { Call } from '../Call';
import type { User } from '../store/records';

/** Replaces a user's record by one with changes. */
export function saveUser({ store, now }: Pick<Call, 'store' | 'now'>, user: User, changes: Partial<User>): User {
  const saved: User = { ...user, ...changes, updatedAt: now };
  store.put('users', saved.sub, saved);
  if (changes.email !== undefined && changes.email.toLowerCase() !== user.email.toLowerCase()) {
    store.delete('emails', user.email.toLowerCase());
    store.put('emails', changes.email.toLowerCase(), { sub: saved.sub });
  }
  return saved;
}
