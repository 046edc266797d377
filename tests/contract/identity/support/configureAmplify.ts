import { Amplify } from 'aws-amplify';
import { ConsoleLogger } from 'aws-amplify/utils';
import { localClientId, localIdentityPoolId, localUserPoolId } from '../../../../src/local/identity/localPool';

/** Points the real SDK at an emulator. It is one for the whole process: each test file has its own. */
export function configureAmplify({ url, origin }: { url: string; origin: string }, guests = true): void {
  // It warns of every endpoint that is not Amazon's own.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: localUserPoolId,
        userPoolClientId: localClientId,
        identityPoolId: localIdentityPoolId,
        userPoolEndpoint: url,
        identityPoolEndpoint: url,
        allowGuestAccess: guests,
        loginWith: {
          email: true,
          oauth: {
            domain: `${new URL(origin).host}/identity`,
            scopes: ['openid', 'email', 'aws.cognito.signin.user.admin'],
            redirectSignIn: ['http://localhost:9000/account'],
            redirectSignOut: ['http://localhost:9000/'],
            responseType: 'code',
          },
        },
      },
    },
  });
}
