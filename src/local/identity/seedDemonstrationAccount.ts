import type { Call } from './Call';
import { demonstrationAccount } from './localPool';
import { createUser } from './users/createUser';

/** At the very first start there is an account to look around with. Deleted, it stays deleted. */
export function seedDemonstrationAccount(call: Pick<Call, 'store' | 'now' | 'random' | 'userPoolId'>): void {
  if (call.store.get('meta', 'seeded') !== undefined) return;
  const { email, password, givenName, familyName } = demonstrationAccount;
  createUser(call, email, password, { attributes: { given_name: givenName, family_name: familyName } });
  call.store.put('meta', 'seeded', true);
}
