import type { Call } from '../Call';
import type { User } from '../store/records';
import { listAttributes } from './attributes';

/** The event that Cognito sends to the trigger after a confirmation, as far as our function reads it. */
export interface PostConfirmationEvent {
  readonly version: '1';
  readonly triggerSource: 'PostConfirmation_ConfirmSignUp' | 'PostConfirmation_ConfirmForgotPassword';
  readonly region: string;
  readonly userPoolId: string;
  readonly userName: string;
  readonly callerContext: { readonly clientId: string };
  readonly request: {
    readonly userAttributes: Readonly<Record<string, string>>;
    readonly clientMetadata?: Readonly<Record<string, string>>;
  };
  readonly response: Readonly<Record<string, never>>;
}

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
