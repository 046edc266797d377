import type { Call } from '../Call';
import type { User } from '../store/records';
import { listAttributes } from './attributes';

/** What the pool tells its function of whoever proved an address, as far as any of ours reads it. */
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

/** Notes that somebody proved an address, by which code, and what the client said with it. */
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
