import {
  AdminDeleteUserAttributesCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { awsClientOptions } from '../../lib/awsClientOptions';
import type { AwsPlace } from '../../lib/awsClientOptions';

/** A user as the pool names it in what it tells functions. */
export interface PoolUser {
  readonly userPoolId: string;
  readonly username: string;
}

/** What the back end does to users in the pool's own name. Each call throws what the pool refuses. */
export interface UserPool {
  readonly setPassword: (user: PoolUser, password: string) => Promise<void>;
  /** Ends every session: no refresh token is good any more, and no access token is for the pool. */
  readonly endSessions: (user: PoolUser) => Promise<void>;
  readonly forget: (user: PoolUser, attributes: readonly string[]) => Promise<void>;
}

/** The user pool by Amazon's own client. All that is asked of it together ends before Cognito's five seconds for a trigger are over. */
export function createUserPool(place: AwsPlace): UserPool {
  const client = new CognitoIdentityProviderClient({
    ...awsClientOptions(place),
    requestHandler: { requestTimeout: 1_000, connectionTimeout: 500, throwOnRequestTimeout: true },
  });
  const named = ({ userPoolId, username }: PoolUser) => ({ UserPoolId: userPoolId, Username: username });
  return {
    async setPassword(user, password) {
      await client.send(new AdminSetUserPasswordCommand({ ...named(user), Password: password, Permanent: true }));
    },
    async endSessions(user) {
      await client.send(new AdminUserGlobalSignOutCommand(named(user)));
    },
    async forget(user, attributes) {
      await client.send(new AdminDeleteUserAttributesCommand({ ...named(user), UserAttributeNames: [...attributes] }));
    },
  };
}
