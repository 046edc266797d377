import type { Call, SignInEvent, SignInTrigger } from './Call';
import { triggerFailed } from './refusals';
import type { User } from './records';
import { listAttributes } from './users';

/** Describes a user to the triggers. */
const describeAttributes = (user: User): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(listAttributes(user).map(({ Name, Value = '' }) => [Name, Value])),
  'cognito:user_status': user.status,
});

/**
 * Calls the pool's trigger before a sign-in, or before tokens. Cognito calls the first with each `InitiateAuth` that is no refresh, before
 * it looks at a password, and the second before it makes tokens, refreshes included (API Reference, `ClientMetadata` of both actions).
 *
 * @param user - none for a name that no one has
 * @param validationData - what the caller wrote with the sign-in (`ClientMetadata`)
 * @throws CognitoError `UserLambdaValidationException` where it throws
 */
export function callSignIns(
  call: Call,
  triggerSource: Exclude<SignInTrigger, `PreSignUp_${string}`>,
  name: string,
  user: User | undefined,
  validationData?: Readonly<Record<string, string>>,
): Promise<void> {
  return callTrigger(call, triggerSource, user?.sub ?? name, {
    userAttributes: user ? describeAttributes(user) : {},
    ...(triggerSource === 'PreAuthentication_Authentication' && { userNotFound: !user, validationData }),
  });
}

/**
 * Calls the pool's trigger before a sign-up, or before an administrator makes a user, with the attributes that were sent.
 *
 * @throws CognitoError `UserLambdaValidationException` where it throws
 */
export const callSignUps = (
  call: Call,
  triggerSource: Extract<SignInTrigger, `PreSignUp_${string}`>,
  name: string,
  userAttributes: Readonly<Record<string, string>>,
) => callTrigger(call, triggerSource, name, { userAttributes });

async function callTrigger(
  { signIns, userPoolId, clientId }: Call,
  triggerSource: SignInTrigger,
  userName: string,
  request: SignInEvent['request'],
): Promise<void> {
  try {
    await signIns?.({
      version: '1',
      triggerSource,
      region: userPoolId.split('_')[0] ?? '',
      userPoolId,
      userName,
      callerContext: { clientId },
      request,
      response: {},
    });
  } catch (error) {
    const [kind = ''] = triggerSource.split('_');
    throw triggerFailed(kind === 'TokenGeneration' ? 'PreTokenGeneration' : kind, error);
  }
}
