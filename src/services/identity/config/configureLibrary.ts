import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { Deps } from '../Deps';
import type { IdentityConfig } from './IdentityConfig';

/**
 * Sets the library up. It is one for the whole page.
 *
 * It gets no credentials provider: then a change of password does not ask for credentials on its way, and no identity of
 * a former user stays in its memory. `credentials/` sees to credentials.
 */
export function configureLibrary(config: IdentityConfig, { storage }: Pick<Deps, 'storage'>): void {
  // It warns of every endpoint that is not Amazon's own, and a visitor's console is to stay empty.
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
      // A sign-up sets none up, and none is required: whoever wants one turns it on in the account.
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
