import type { Call } from '../Call';
import { passwordResetRequired, unknownDevice, userDisabled, userNotConfirmed } from '../http/refusals';
import type { Progress, User } from '../store/records';
import { askChallenge } from './askChallenge';
import type { AuthResponse } from './AuthResponse';
import { askMfa } from './askMfa';
import { finishSignIn } from './finishSignIn';
import { questionFor } from './questionFor';

/**
 * What a sign-in needs next once its user is known: another answer, or nothing more but the tokens.
 *
 * @param name - the user name as typed, in lower case.
 * @throws CognitoError where the account's state keeps the user out.
 */
export function nextStep(call: Call, name: string, user: User, progress: Progress): AuthResponse {
  assertMayEnter(user);
  const record = { username: name, sub: user.sub, progress };
  if (user.status === 'FORCE_CHANGE_PASSWORD')
    return askChallenge(
      call,
      { ...record, name: 'NEW_PASSWORD_REQUIRED' },
      {
        USER_ID_FOR_SRP: user.sub,
        requiredAttributes: '[]',
        userAttributes: JSON.stringify({
          ...user.attributes,
          email: user.email,
          email_verified: String(user.emailVerified),
        }),
      },
    );
  const question = progress.customShown ? undefined : questionFor(user, progress.flow);
  if (question)
    return askChallenge(
      call,
      { ...record, name: 'CUSTOM_CHALLENGE' },
      { USERNAME: user.sub, question: question.question },
    );
  if (progress.deviceKey !== undefined && !progress.deviceShown && call.settings.deviceTracking !== 'off') {
    const device = call.store.get('devices', progress.deviceKey);
    if (device?.sub !== user.sub || device.verifier === undefined) throw unknownDevice();
    return askChallenge(
      call,
      { ...record, name: 'DEVICE_SRP_AUTH' },
      { USERNAME: user.sub, DEVICE_KEY: progress.deviceKey },
    );
  }
  const mfa = progress.mfaShown ? undefined : askMfa(call, record, user);
  return mfa ?? finishSignIn(call, user, progress);
}

/** Disabled, not confirmed and to be reset: told only after the right password. */
export function assertMayEnter(user: User): void {
  if (!user.enabled) throw userDisabled();
  if (user.status === 'UNCONFIRMED') throw userNotConfirmed();
  if (user.status === 'RESET_REQUIRED') throw passwordResetRequired();
}
