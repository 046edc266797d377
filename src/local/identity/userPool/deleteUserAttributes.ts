import { z } from 'zod';
import { token } from '../http/inputs';
import { operation } from '../http/Operation';
import { invalidParameter } from '../http/refusals';
import { authenticate } from '../tokens/authenticate';
import type { User } from '../store/records';
import { readAttributes } from '../users/attributes';
import { saveUser } from '../users/saveUser';

const input = z.object({ AccessToken: token, UserAttributeNames: z.array(z.string().min(1).max(32)) });

/** Forgets attributes; the email address, which the pool requires, stays. */
export const deleteUserAttributes = operation(input, (call, { AccessToken, UserAttributeNames }) => {
  const { user } = authenticate(call, AccessToken);
  saveUser(call, user, { attributes: removeAttributes(user, UserAttributeNames) });
  return {};
});

/**
 * What a user's attributes are without some of them.
 *
 * @throws CognitoError for the address, for names that do not exist, and for those that only the pool writes.
 */
export function removeAttributes(user: User, names: readonly string[]): Record<string, string> {
  if (names.includes('email')) throw invalidParameter('Cannot delete required attribute email');
  readAttributes(names.filter((Name) => Name !== 'phone_number').map((Name) => ({ Name })));
  return Object.fromEntries(Object.entries(user.attributes).filter(([name]) => !names.includes(name)));
}
