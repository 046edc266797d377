import type { Call, SignInTrigger } from './Call';
import { triggerFailed } from './refusals';
import type { User } from './records';
import { listAttributes } from './users';

/** What the triggers are told of a user. */
const describeAttributes = (user: User): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(listAttributes(user).map(({ Name, Value = '' }) => [Name, Value])),
  'cognito:user_status': user.status,
});

/**
 * Calls the pool's trigger before a sign-in, or before tokens. Cognito calls the first with each `InitiateAuth` that is no refresh, before it
 * looks at a password, and the second before it makes tokens, refreshes included (API Reference, `ClientMetadata` of both actions).
 *
 * @param user - none for a name that no one has
 * @param validationData - what the caller wrote with the sign-in (`ClientMetadata`)
 * @throws CognitoError `UserLambdaValidationException` where it throws
 */
export async function callSignIns(
  { signIns, userPoolId, clientId }: Call,
  triggerSource: SignInTrigger,
  name: string,
  user: User | undefined,
  validationData?: Readonly<Record<string, string>>,
): Promise<void> {
  try {
    await signIns?.({
      version: '1',
      triggerSource,
      region: userPoolId.split('_')[0] ?? '',
      userPoolId,
      userName: user?.sub ?? name,
      callerContext: { clientId },
      request: {
        userAttributes: user ? describeAttributes(user) : {},
        ...(triggerSource === 'PreAuthentication_Authentication' && { userNotFound: !user, validationData }),
      },
      response: {},
    });
  } catch (error) {
    throw triggerFailed(
      triggerSource === 'PreAuthentication_Authentication' ? 'PreAuthentication' : 'PreTokenGeneration',
      error,
    );
  }
}
