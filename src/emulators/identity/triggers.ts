import type { Call, Message, PendingMessage, Pool, Texts, TriggerEvent, Triggers } from './Call';
import { triggerFailed } from './refusals';
import type { User } from './records';
import { listAttributes } from './users';

/** Creates the event of a trigger. */
const createEvent = (
  { userPoolId, clientId }: Pick<Pool, 'userPoolId' | 'clientId'>,
  triggerSource: string,
  userName: string,
  request: TriggerEvent['request'],
  response: TriggerEvent['response'] = {},
): TriggerEvent => ({
  version: '1',
  triggerSource,
  region: userPoolId.split('_')[0] ?? '',
  userPoolId,
  userName,
  callerContext: { clientId },
  request,
  response,
});

/** Describes a user to the triggers. */
const describeAttributes = (user: User): Texts => ({
  ...Object.fromEntries(listAttributes(user).map(({ Name, Value = '' }) => [Name, Value])),
  'cognito:user_status': user.status,
});

/**
 * Calls the pool's trigger before a sign-in, or before tokens. Cognito calls the first with each `InitiateAuth` that is no refresh, before
 * it looks at a password, and the second before it makes tokens, refreshes included (API Reference, `ClientMetadata` of both actions).
 *
 * @param user - none for a name that no one has
 * @param validationData - what the caller wrote with the sign-in (`ClientMetadata`)
 * @throws CognitoError `UserLambdaValidationException` if it throws
 */
export const callSignIns = (
  call: Call,
  triggerSource:
    | 'PreAuthentication_Authentication'
    | `TokenGeneration_${'Authentication' | 'NewPasswordChallenge' | 'HostedAuth' | 'RefreshTokens'}`,
  name: string,
  user: User | undefined,
  validationData?: Texts,
) =>
  callTrigger(call, triggerSource, user?.sub ?? name, {
    userAttributes: user ? describeAttributes(user) : {},
    ...(triggerSource === 'PreAuthentication_Authentication' && { userNotFound: !user, validationData }),
  });

/**
 * Calls the pool's trigger before a sign-up, or before an administrator makes a user, with the attributes that were sent.
 *
 * @throws CognitoError `UserLambdaValidationException` if it throws
 */
export const callSignUps = (
  call: Call,
  triggerSource: 'PreSignUp_SignUp' | 'PreSignUp_AdminCreateUser',
  name: string,
  userAttributes: Texts,
) => callTrigger(call, triggerSource, name, { userAttributes });

async function callTrigger(
  call: Call,
  triggerSource: string,
  userName: string,
  request: TriggerEvent['request'],
): Promise<void> {
  try {
    await call.signIns?.(createEvent(call, triggerSource, userName, request));
  } catch (error) {
    const [kind = ''] = triggerSource.split('_');
    throw triggerFailed(kind === 'TokenGeneration' ? 'PreTokenGeneration' : kind, error);
  }
}

/** Adds the event of a confirmation to the call, with the client's metadata. */
export function noteConfirmed(
  call: Call,
  user: User,
  code: 'ConfirmSignUp' | 'ConfirmForgotPassword',
  clientMetadata?: Readonly<Record<string, string>>,
): void {
  const request = { userAttributes: describeAttributes(user), ...(clientMetadata && { clientMetadata }) };
  call.confirmations.push(createEvent(call, `PostConfirmation_${code}`, user.sub, request));
}

/** Returns the event of a user whom an administrator confirms, as the owner of the address (`AdminConfirmSignUp`). */
export function noteConfirmedByAdmin(call: Call, user: User): void {
  noteConfirmed(call, user, 'ConfirmSignUp', { signUp: user.sub });
  if (user.mfa.includes('SOFTWARE_TOKEN_MFA')) call.madeWithApp.push(user.sub);
}

const codeParameter = '{####}';

/**
 * Returns a message as the pool's trigger words it. The text for programs without HTML stays: Cognito sends none.
 *
 * @throws what the trigger throws.
 */
export async function wordMessage(
  pool: Pick<Pool, 'userPoolId' | 'clientId'> & Triggers,
  { trigger, ...message }: PendingMessage,
): Promise<Message> {
  if (!trigger || !pool.customMessage) return message;
  const { source, sub, code, clientMetadata } = trigger;
  const request = { userAttributes: { sub, email: message.to }, codeParameter, clientMetadata };
  const event = createEvent(pool, source, sub, request, { smsMessage: null, emailMessage: null, emailSubject: null });
  const { emailSubject, emailMessage } = ((await pool.customMessage(event)) as TriggerEvent).response;
  return {
    ...message,
    ...(emailSubject && { subject: emailSubject }),
    ...(emailMessage && { html: emailMessage.replace(codeParameter, code) }),
  };
}
