import type { Call } from '../Call';
import { limitExceeded } from '../http/refusals';

const hour = 60 * 60 * 1000;

/**
 * How often a user may ask for an action in an hour, from Cognito's list of quotas ("Maximum number of calls per user").
 * ForgotPassword's is 5 to 20 as the service judges the risk: here always 5.
 */
const callsAnHour = {
  ConfirmSignUp: 15,
  ResendConfirmationCode: 5,
  ForgotPassword: 5,
  ConfirmForgotPassword: 15,
  ChangePassword: 5,
  GetUserAttributeVerificationCode: 5,
  VerifyUserAttribute: 15,
} as const;

/**
 * Counts a call of a user, known or not.
 *
 * @param who - a name as typed, in lower case, or a user's id.
 * @throws CognitoError `LimitExceededException`.
 */
export function takeFromLimit({ store, now }: Call, action: keyof typeof callsAnHour, who: string): void {
  const key = `${action} ${who}`;
  const recent = (store.get('limits', key)?.at ?? []).filter((at) => at > now - hour);
  if (recent.length >= callsAnHour[action]) throw limitExceeded();
  store.put('limits', key, { at: [...recent, now], expiresAt: now + hour });
}
