import {
  CognitoIdentityProviderClient,
  paginateListUsers,
  paginateListUsersInGroup,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { financeGroup } from '../../../src/contract/financeGroup';
import { createAwsClientOptions, type AwsPlace } from '../../lib/createAwsClientOptions';
import type { ExportedUser, UserDirectory } from '../../useCases/ports/UserPool';

/** Most users of one page (Cognito: ListUsers, ListUsersInGroup). */
const pageSize = 60;

function toExportedUser(
  { Attributes = [], Enabled, UserStatus, UserCreateDate }: UserType,
  members: ReadonlySet<string>,
): ExportedUser {
  const attributes = new Map(Attributes.map(({ Name, Value }) => [Name, Value]));
  const [sub, givenName, familyName] = ['sub', 'given_name', 'family_name'].map((name) => attributes.get(name));
  if (!sub || !UserCreateDate) throw new TypeError('The pool listed a user without an id or a date.');
  return {
    sub,
    email: attributes.get('email') ?? '',
    emailVerified: attributes.get('email_verified') === 'true',
    ...(givenName && { givenName }),
    ...(familyName && { familyName }),
    status: UserStatus ?? '',
    enabled: Enabled === true,
    groups: members.has(sub) ? [financeGroup] : [],
    createdAt: UserCreateDate.toISOString(),
  };
}

/** The users of a pool through Amazon's client. */
export function createUserDirectory(userPoolId: string, place: AwsPlace): UserDirectory {
  const client = new CognitoIdentityProviderClient(
    createAwsClientOptions(place, { requestTimeout: 5_000, connectionTimeout: 2_000 }),
  );
  const UserPoolId = userPoolId;

  async function listMembers(): Promise<ReadonlySet<string>> {
    const members = new Set<string>();
    const group = { UserPoolId, GroupName: financeGroup };
    for await (const { Users = [] } of paginateListUsersInGroup({ client, pageSize }, group))
      for (const { Username = '' } of Users) members.add(Username);
    return members;
  }

  return {
    async list() {
      const members = await listMembers();
      const users = new Map<string, ExportedUser>();
      for await (const { Users = [] } of paginateListUsers({ client, pageSize }, { UserPoolId }))
        for (const user of Users.map((one) => toExportedUser(one, members))) users.set(user.sub, user);
      return [...users.values()];
    },
  };
}
