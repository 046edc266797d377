import {
  CognitoIdentityProviderClient,
  paginateListUsers,
  paginateListUsersInGroup,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { staffGroups, type StaffGroup } from '../../../src/contract/financeGroup';
import { createAwsClientOptions, type AwsPlace } from '../../lib/createAwsClientOptions';
import type { ExportedUser, UserDirectory } from '../../useCases/ports/UserPool';

/** Most users of one page (Cognito: ListUsers, ListUsersInGroup). */
const pageSize = 60;

function toExportedUser(
  { Attributes = [], Enabled, UserStatus, UserCreateDate }: UserType,
  members: Readonly<Record<StaffGroup, ReadonlySet<string>>>,
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
    groups: staffGroups.filter((group) => members[group].has(sub)),
    createdAt: UserCreateDate.toISOString(),
  };
}

/** Creates the users of a pool through Amazon's client. */
export function createUserDirectory(userPoolId: string, place: AwsPlace): UserDirectory {
  const client = new CognitoIdentityProviderClient(
    createAwsClientOptions(place, { requestTimeout: 5_000, connectionTimeout: 2_000 }),
  );
  const UserPoolId = userPoolId;

  async function listMembers(groupName: StaffGroup): Promise<ReadonlySet<string>> {
    const members = new Set<string>();
    const group = { UserPoolId, GroupName: groupName };
    for await (const { Users = [] } of paginateListUsersInGroup({ client, pageSize }, group))
      for (const { Username = '' } of Users) members.add(Username);
    return members;
  }

  return {
    async list() {
      const [finance, programs] = [await listMembers('finance'), await listMembers('programs')];
      const members = { finance, programs };
      const users = new Map<string, ExportedUser>();
      for await (const { Users = [] } of paginateListUsers({ client, pageSize }, { UserPoolId }))
        for (const user of Users.map((one) => toExportedUser(one, members))) users.set(user.sub, user);
      return [...users.values()];
    },
  };
}
