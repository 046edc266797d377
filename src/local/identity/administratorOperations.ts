import { z } from 'zod';
import { financeGroup } from '../../contract/financeGroup';
import type { Call } from './Call';
import { CognitoError, emailTaken, invalidParameter } from './refusals';
import { attributes, password, username, operation } from './operation';
import type { Operation } from './operation';
import { seconds } from './records';
import type { User } from './records';
import {
  listAttributes,
  readAttributes,
  deleteUser,
  findUser,
  isEmail,
  saveUser,
  mfaSettings,
  setMfaPreference,
  listFactors,
} from './users';
import { newPassword } from './passwords';
import { removeAttributes } from './userOperations';

/** The pool has one group (`amplify/deployment/overrideAccounts.ts`). */
const groupName = z.literal(financeGroup);

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
  AdminSetUserMFAPreference: operation(z.object({ ...named, ...mfaSettings }), (call, body) => {
    setMfaPreference(call, userNamed(call, body), body);
    return {};
  }),
  AdminUpdateUserAttributes: operation(z.object({ ...named, UserAttributes: attributes }), (call, body) => {
    const user = userNamed(call, body);
    const verified = body.UserAttributes.some(({ Name, Value }) => Name === 'email_verified' && Value === 'true');
    const { email, others } = readAttributes(body.UserAttributes.filter(({ Name }) => Name !== 'email_verified'));
    if (email !== undefined) {
      // Without it, the pool sends a code and waits: nothing of the back end asks for that.
      if (!verified) throw invalidParameter('Here an address is set only together with email_verified.');
      if (!isEmail(email)) throw invalidParameter('Invalid email address format.');
      const holder = findUser(call, email);
      if (holder && holder.sub !== user.sub) throw emailTaken('AliasExistsException');
    }
    saveUser(call, user, {
      attributes: { ...user.attributes, ...others },
      ...(email !== undefined && { email, emailVerified: true, pendingEmail: undefined }),
    });
    return {};
  }),
  AdminGetUser: operation(z.object(named), (call, body) => {
    const user = userNamed(call, body);
    return {
      Username: user.sub,
      UserAttributes: listAttributes(user),
      UserStatus: user.status,
      Enabled: user.enabled,
      UserCreateDate: seconds(user.createdAt),
      UserLastModifiedDate: seconds(user.updatedAt),
      ...listFactors(user),
    };
  }),
  AdminAddUserToGroup: operation(z.object({ ...named, GroupName: groupName }), (call, body) => {
    const user = userNamed(call, body);
    saveUser(call, user, { groups: [...new Set([...(user.groups ?? []), body.GroupName])] });
    return {};
  }),
  ListUsersInGroup: operation(
    z.object({ UserPoolId: z.string(), GroupName: groupName, Limit: z.number().int().min(0).max(60).default(60) }),
    (call, body) => ({
      Users: call.store
        .all('users')
        .filter(({ groups }) => groups?.includes(body.GroupName))
        .slice(0, body.Limit)
        .map((user) => ({
          Username: user.sub,
          Attributes: listAttributes(user),
          UserStatus: user.status,
          Enabled: user.enabled,
          UserCreateDate: seconds(user.createdAt),
          UserLastModifiedDate: seconds(user.updatedAt),
        })),
    }),
  ),
  AdminDeleteUser: operation(z.object(named), (call, body) => {
    deleteUser(call, userNamed(call, body));
    return {};
  }),
  AdminDeleteUserAttributes: operation(
    z.object({ ...named, UserAttributeNames: z.array(z.string().min(1).max(32)) }),
    (call, body) => {
      const user = userNamed(call, body);
      saveUser(call, user, { attributes: removeAttributes(user, body.UserAttributeNames) });
      return {};
    },
  ),
};
