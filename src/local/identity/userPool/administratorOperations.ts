import { z } from 'zod';
import type { Call } from '../Call';
import { CognitoError } from '../http/CognitoError';
import { password, username } from '../http/inputs';
import { operation } from '../http/Operation';
import type { Operation } from '../http/Operation';
import type { User } from '../store/records';
import { findUser } from '../users/findUser';
import { newPassword } from '../users/newPassword';
import { saveUser } from '../users/saveUser';
import { keptWithout } from './deleteUserAttributes';

const named = { UserPoolId: z.string(), Username: username };

/** @throws CognitoError for another pool, and for a user that does not exist. */
function userNamed(call: Call, body: { readonly UserPoolId: string; readonly Username: string }): User {
  if (body.UserPoolId !== call.userPoolId)
    throw new CognitoError('ResourceNotFoundException', `User pool ${body.UserPoolId} does not exist.`);
  const user = call.store.get('users', body.Username) ?? findUser(call, body.Username);
  if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.');
  return user;
}

/** The administrator's actions that the back end asks for, with a signature. */
export const administratorOperations: Readonly<Record<string, Operation>> = {
  AdminSetUserPassword: operation(
    z.object({ ...named, Password: password, Permanent: z.boolean().default(false) }),
    (call, body) => {
      const user = userNamed(call, body);
      const status = body.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
      saveUser(call, user, { ...newPassword(call, user.sub, body.Password), status });
      return {};
    },
  ),
  AdminUserGlobalSignOut: operation(z.object(named), (call, body) => {
    const user = userNamed(call, body);
    saveUser(call, user, { generation: user.generation + 1 });
    return {};
  }),
  AdminDeleteUserAttributes: operation(
    z.object({ ...named, UserAttributeNames: z.array(z.string().min(1).max(32)) }),
    (call, body) => {
      const user = userNamed(call, body);
      saveUser(call, user, { attributes: keptWithout(user, body.UserAttributeNames) });
      return {};
    },
  ),
};
