import { z } from 'zod';
import { staffGroups } from '../../contract/financeGroup';
import type { Call } from './Call';
import { callSignUps } from './triggers';
import { CognitoError, emailTaken, invalidParameter } from './refusals';
import { attributes, password, username, operation, type Operation } from './operation';
import { seconds, type User } from './records';
import {
  listAttributes,
  readAttributes,
  createUser,
  deleteUser,
  findUser,
  isEmail,
  saveUser,
  mfaSettings,
  setMfaPreference,
  listFactors,
} from './users';
import { hashPassword } from './passwords';
import { removeAttributes } from './userOperations';

/** The groups of the pool (`amplify/deployment/overrideAccounts.ts`). */
const groupName = z.enum(staffGroups);

const named = { UserPoolId: z.string(), Username: username };

/** @throws CognitoError for another pool. */
function checkPool(own: string, asked: string): void {
  if (asked !== own) throw new CognitoError('ResourceNotFoundException', `User pool ${asked} does not exist.`);
}

/** A user as lists have it. */
const listUser = (user: User) => ({
  Username: user.sub,
  Attributes: listAttributes(user),
  UserStatus: user.status,
  Enabled: user.enabled,
  UserCreateDate: seconds(user.createdAt),
  UserLastModifiedDate: seconds(user.updatedAt),
});

/**
 * A page of users, by id: one who signs up or leaves meanwhile moves no other to another page.
 *
 * @param token - the id that the page before ended with, which callers don't know from any other text
 */
function takePage(users: readonly User[], limit: number, token = '') {
  const after = Buffer.from(token, 'base64url').toString();
  if (token && Buffer.from(after).toString('base64url') !== token) throw invalidParameter('Invalid pagination token.');
  const left = users.filter(({ sub }) => sub > after).sort((one, other) => (one.sub < other.sub ? -1 : 1));
  const page = left.slice(0, limit);
  const last = left.length > page.length && page.at(-1);
  return { users: page.map(listUser), ...(last && { next: Buffer.from(last.sub).toString('base64url') }) };
}

/** @throws CognitoError for another pool, and for a user that does not exist. */
function userNamed(call: Call, body: { readonly UserPoolId: string; readonly Username: string }): User {
  checkPool(call.userPoolId, body.UserPoolId);
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
      saveUser(call, user, { ...hashPassword(call, user.sub, body.Password), status });
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
    z.object({
      UserPoolId: z.string(),
      GroupName: groupName,
      Limit: z.number().int().min(0).max(60).default(60),
      NextToken: z.string().min(1).optional(),
    }),
    ({ store, userPoolId }, body) => {
      checkPool(userPoolId, body.UserPoolId);
      const members = store.all('users').filter(({ groups }) => groups?.includes(body.GroupName));
      const { users: Users, next: NextToken } = takePage(members, body.Limit, body.NextToken);
      return { Users, NextToken };
    },
  ),
  // The product lists all users, in no order: no filter, and every attribute.
  ListUsers: operation(
    z.strictObject({
      UserPoolId: z.string(),
      Limit: z.number().int().min(0).max(60).default(60),
      PaginationToken: z.string().min(1).optional(),
    }),
    ({ store, userPoolId }, body) => {
      checkPool(userPoolId, body.UserPoolId);
      const { users: Users, next: PaginationToken } = takePage(store.all('users'), body.Limit, body.PaginationToken);
      return { Users, PaginationToken };
    },
  ),
  // Only as the product makes accounts: without a message, for an address that counts as confirmed.
  AdminCreateUser: operation(
    z.strictObject({
      UserPoolId: z.string(),
      Username: username,
      MessageAction: z.literal('SUPPRESS'),
      UserAttributes: attributes,
    }),
    async (call, { UserPoolId, Username, UserAttributes }) => {
      checkPool(call.userPoolId, UserPoolId);
      const sent = new Map(UserAttributes.map(({ Name, Value }) => [Name, Value]));
      if (!isEmail(Username) || sent.get('email') !== Username || sent.get('email_verified') !== 'true')
        throw invalidParameter('Here a user is made with a confirmed address, which is the name.');
      await callSignUps(
        call,
        'PreSignUp_AdminCreateUser',
        Username,
        Object.fromEntries(sent) as Record<string, string>,
      );
      if (findUser(call, Username)) throw emailTaken('UsernameExistsException');
      const { others } = readAttributes(UserAttributes.filter(({ Name }) => Name !== 'email_verified'));
      const temporary = call.random(16).toString('base64url');
      const more = { status: 'FORCE_CHANGE_PASSWORD', attributes: others } as const;
      return { User: listUser(createUser(call, Username, temporary, more)) };
    },
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
