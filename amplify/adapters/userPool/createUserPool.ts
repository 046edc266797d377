import {
  AdminDeleteUserAttributesCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  CognitoIdentityProviderClient,
  DeleteWebAuthnCredentialCommand,
  InitiateAuthCommand,
  ListWebAuthnCredentialsCommand,
  UserNotFoundException,
  paginateListUsersInGroup,
} from '@aws-sdk/client-cognito-identity-provider';
import { cleanName } from '../../../src/domain/person/name';
import { createAwsClientOptions, type AwsPlace } from '../../lib/createAwsClientOptions';
import type { Member, PoolUser, UserPool } from '../../useCases/ports/UserPool';

/**
 * Creates the user pool through Amazon's client. All calls but `hasAuthenticatorApp` and the sign-in of `removePasskeys` together finish
 * within Cognito's five seconds for a trigger.
 */
export function createUserPool(place: AwsPlace): UserPool {
  const createClient = (requestTimeout: number) =>
    new CognitoIdentityProviderClient(createAwsClientOptions(place, { requestTimeout, connectionTimeout: 500 }));
  const client = createClient(1_000);
  /** Within a sign-in the pool calls a trigger twice, each of which may have to start. */
  const slowClient = createClient(5_000);
  const named = ({ userPoolId, username }: PoolUser) => ({ UserPoolId: userPoolId, Username: username });
  /** @returns whether the user has the address now */
  async function take(user: PoolUser, email: string): Promise<boolean> {
    const attributes = [
      { Name: 'email', Value: email },
      // Without it the pool would send its own code and wait for it.
      { Name: 'email_verified', Value: 'true' },
    ];
    try {
      await client.send(new AdminUpdateUserAttributesCommand({ ...named(user), UserAttributes: attributes }));
      return true;
    } catch (error) {
      if (error instanceof AliasExistsException || error instanceof UserNotFoundException) return false;
      throw error;
    }
  }
  async function isUnconfirmed(user: PoolUser): Promise<boolean> {
    try {
      const { UserStatus } = await client.send(new AdminGetUserCommand(named(user)));
      return UserStatus === 'UNCONFIRMED';
    } catch (error) {
      if (error instanceof UserNotFoundException) return false;
      throw error;
    }
  }
  return {
    async setPassword(user, password) {
      await client.send(new AdminSetUserPasswordCommand({ ...named(user), Password: password, Permanent: true }));
    },
    async endSessions(user) {
      await client.send(new AdminUserGlobalSignOutCommand(named(user)));
    },
    async hasAuthenticatorApp(user) {
      // The trigger of sign-ins refuses if this takes too long.
      const { UserMFASettingList = [] } = await slowClient.send(new AdminGetUserCommand(named(user)));
      return UserMFASettingList.includes('SOFTWARE_TOKEN_MFA');
    },
    async turnOffAuthenticatorApp(user) {
      const off = { Enabled: false, PreferredMfa: false };
      await client.send(new AdminSetUserMFAPreferenceCommand({ ...named(user), SoftwareTokenMfaSettings: off }));
    },
    async removePasskeys(clientId, { username }, password, pass) {
      const parameters = { USERNAME: username, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password };
      const { AuthenticationResult } = await slowClient.send(
        new InitiateAuthCommand({
          AuthFlow: 'USER_AUTH',
          ClientId: clientId,
          AuthParameters: parameters,
          ClientMetadata: { pass },
        }),
      );
      const AccessToken = AuthenticationResult?.AccessToken;
      if (AccessToken === undefined) throw new Error('The sign-in asks for more than the password');
      // A page has room for all that a user can have.
      const { Credentials = [] } = await client.send(
        new ListWebAuthnCredentialsCommand({ AccessToken, MaxResults: 20 }),
      );
      await Promise.all(
        Credentials.map(({ CredentialId }) =>
          client.send(new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId })),
        ),
      );
    },
    async forget(user, attributes) {
      await client.send(new AdminDeleteUserAttributesCommand({ ...named(user), UserAttributeNames: [...attributes] }));
    },
    async setEmail(user, email) {
      if (await take(user, email)) return true;
      const holder = { userPoolId: user.userPoolId, username: email };
      if (!(await isUnconfirmed(holder))) return false;
      await client.send(new AdminDeleteUserCommand(named(holder)));
      return take(user, email);
    },
    async listMembers(userPoolId, group) {
      const members: Member[] = [];
      const pages = paginateListUsersInGroup({ client }, { UserPoolId: userPoolId, GroupName: group });
      for await (const { Users = [] } of pages)
        for (const { Enabled, Attributes = [] } of Users) {
          const attributes = new Map(Attributes.map(({ Name, Value }) => [Name, Value]));
          const [userId, email] = [attributes.get('sub'), attributes.get('email')];
          if (Enabled && userId && email && attributes.get('email_verified') === 'true')
            members.push({ userId, email });
        }
      return members;
    },
    async findRecipient(user) {
      try {
        const { Enabled, UserAttributes = [] } = await client.send(new AdminGetUserCommand(named(user)));
        const attributes = new Map(UserAttributes.map(({ Name, Value }) => [Name, Value]));
        const email = attributes.get('email');
        if (!Enabled || !email || attributes.get('email_verified') !== 'true') return null;
        return { email, givenName: cleanName(attributes.get('given_name')) };
      } catch (error) {
        if (error instanceof UserNotFoundException) return null;
        throw error;
      }
    },
  };
}
