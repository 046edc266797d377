import { z } from 'zod';
import { token } from '../http/inputs';
import { operation } from '../http/Operation';
import { invalidParameter } from '../http/refusals';
import { authenticate } from '../tokens/authenticate';
import { readAttributes } from '../users/attributes';
import { saveUser } from '../users/saveUser';

const input = z.object({ AccessToken: token, UserAttributeNames: z.array(z.string().min(1).max(32)) });

/** Forgets attributes; the e-mail address, which the pool requires, stays. */
export const deleteUserAttributes = operation(input, (call, { AccessToken, UserAttributeNames }) => {
  const { user } = authenticate(call, AccessToken);
  if (UserAttributeNames.includes('email')) throw invalidParameter('Cannot delete required attribute email');
  // Refuses names that do not exist or that only the pool writes.
  readAttributes(UserAttributeNames.filter((Name) => Name !== 'phone_number').map((Name) => ({ Name })));
  const kept = Object.entries(user.attributes).filter(([name]) => !UserAttributeNames.includes(name));
  saveUser(call, user, { attributes: Object.fromEntries(kept) });
  return {};
});
