import type { Call } from '../Call';
import type { User } from '../store/records';
import { listAttributes } from './attributes';

/** Adds the event of a confirmation to the call, with the client's metadata. */
export function noteConfirmed(
  { userPoolId, clientId, confirmations }: Call,
  user: User,
  code: 'ConfirmSignUp' | 'ConfirmForgotPassword',
  clientMetadata?: Readonly<Record<string, string>>,
): void {
  const attributes = listAttributes(user).map(({ Name, Value = '' }) => [Name, Value]);
  confirmations.push({
    version: '1',
    triggerSource: `PostConfirmation_${code}`,
    region: userPoolId.split('_')[0] ?? '',
    userPoolId,
    userName: user.sub,
    callerContext: { clientId },
    request: {
      userAttributes: { ...Object.fromEntries(attributes), 'cognito:user_status': user.status },
      ...(clientMetadata && { clientMetadata }),
    },
    response: {},
  });
}
