import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { Deps } from '../Deps';
import type { IdentityConfig } from './IdentityConfig';

/**
 * Configures the library, which is global to the page.
 *
 * Without a credentials provider: then a password change requests no credentials, and no identity of a former user
 * stays in its memory. `credentials/` handles credentials.
 */
export function configureLibrary(config: IdentityConfig, { storage }: Pick<Deps, 'storage'>): void {
  // The library warns about every endpoint that is not Amazon's own; visitors' consoles should stay empty.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const Auth = {
    Cognito: {
      userPoolId: config.userPoolId,
      userPoolClientId: config.clientId,
      identityPoolId: config.identityPoolId,
      allowGuestAccess: true,
      ...(config.userPoolEndpoint !== undefined && { userPoolEndpoint: config.userPoolEndpoint }),
      ...(config.identityPoolEndpoint !== undefined && { identityPoolEndpoint: config.identityPoolEndpoint }),
      signUpVerificationMethod: config.confirmation ?? ('code' as const),
      userAttributes: { email: { required: true } },
      passwordFormat: { minLength: 8 },
      // A sign-up sets none up, and none is required: users turn one on in the account.
      mfa: { status: 'off' as const },
      loginWith: {
        email: true as const,
        ...(config.hosted && {
          oauth: {
            domain: config.hosted.domain,
            scopes: ['openid', 'email', 'aws.cognito.signin.user.admin'],
            redirectSignIn: [config.hosted.signInUrl],
            redirectSignOut: [config.hosted.signOutUrl],
            responseType: 'code' as const,
          },
        }),
      },
    },
  };
  cognitoUserPoolsTokenProvider.setAuthConfig(Auth);
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
  Amplify.configure({ Auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
}
