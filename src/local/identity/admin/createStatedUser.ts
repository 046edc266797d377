import { z } from 'zod';
import type { Call } from '../Call';
import { emailTaken, invalidParameter } from '../http/refusals';
import type { User } from '../store/records';
import { createUser } from '../users/createUser';
import { findUser } from '../users/findUser';
import { isEmail } from '../users/isEmail';
import { stateChanges, userStates } from './userStates';
import type { UserStateName } from './userStates';

/** What a user is made of; everything but the address may be left out. */
export const userRequest = z.object({
  email: z.string().trim(),
  password: z.string().default('generosity-2026'),
  state: z.enum(Object.keys(userStates) as [UserStateName]).default('confirmed'),
  givenName: z.string().max(2048).default(''),
  familyName: z.string().max(2048).default(''),
});

/**
 * Makes a user in a state.
 *
 * @throws CognitoError where the address is none or taken, or the password too short.
 */
export function createStatedUser(call: Call, request: z.infer<typeof userRequest>): User {
  const { email, password, state, givenName, familyName } = request;
  if (!isEmail(email)) throw invalidParameter('Username should be an email.');
  if (findUser(call, email)) throw emailTaken('UsernameExistsException');
  const changes = stateChanges(state, call.random);
  const attributes = {
    ...changes.attributes,
    ...(givenName && { given_name: givenName }),
    ...(familyName && { family_name: familyName }),
  };
  return createUser(call, email, password, { ...changes, attributes });
}
