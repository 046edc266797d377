import type { Call } from '../Call';
import { userNotFound } from '../http/refusals';
import type { ChallengeRecord, User } from '../store/records';

/** Who a question was put to; they may have been deleted since. */
export function getChallengedUser({ store }: Call, { sub }: ChallengeRecord): User {
  const user = sub === null ? undefined : store.get('users', sub);
  if (!user) throw userNotFound();
  return user;
}
