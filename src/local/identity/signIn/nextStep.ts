import type { Call } from '../Call';
import { passwordResetRequired, unknownDevice, userDisabled, userNotConfirmed } from '../http/refusals';
import type { Progress, User } from '../store/records';
import { askChallenge } from './askChallenge';
import type { AuthResponse, AuthenticationResult } from './askChallenge';
import { askMfa } from './askMfa';
import { randomUuid } from '../tokens/randomUuid';
import { issueTokens } from '../tokens/issueTokens';
import { startSession } from '../tokens/startSession';
import type { AuthFlow, CustomQuestion } from '../PoolSettings';

/** The custom challenge of a sign-in. Cognito calls the triggers that ask one in the custom flow alone. */
export const questionFor = (user: User, flow: AuthFlow): CustomQuestion | undefined =>
  flow === 'CUSTOM_AUTH' ? user.customQuestion : undefined;

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

/** The tokens at the end of a sign-in and, where devices are tracked, the key of a device that is new. */
function finishSignIn(call: Call, user: User, progress: Progress): AuthResponse {
  const known = progress.deviceShown ? progress.deviceKey : undefined;
  const created = known === undefined && call.settings.deviceTracking !== 'off' ? newDevice(call, user) : undefined;
  const { session, refreshToken } = startSession(call, user, { deviceKey: known ?? created?.DeviceKey });
  const { accessToken, idToken, expiresIn } = issueTokens(call, user, session);
  const result: AuthenticationResult = {
    AccessToken: accessToken,
    ExpiresIn: expiresIn,
    IdToken: idToken,
    RefreshToken: refreshToken,
    TokenType: 'Bearer',
    ...(created && { NewDeviceMetadata: created }),
  };
  return { AuthenticationResult: result, ChallengeParameters: {} };
}

function newDevice(call: Call, user: User): { DeviceKey: string; DeviceGroupKey: string } {
  const { store, now, random, userPoolId } = call;
  const region = userPoolId.split('_')[0];
  const device = { DeviceKey: `${region}_${randomUuid(random)}`, DeviceGroupKey: `-${random(4).toString('hex')}` };
  store.put('devices', device.DeviceKey, {
    sub: user.sub,
    deviceKey: device.DeviceKey,
    groupKey: device.DeviceGroupKey,
    remembered: false,
    createdAt: now,
    updatedAt: now,
    authenticatedAt: now,
  });
  return device;
}

/** Disabled, not confirmed and to be reset: told only after the right password. */
export function assertMayEnter(user: User): void {
  if (!user.enabled) throw userDisabled();
  if (user.status === 'UNCONFIRMED') throw userNotConfirmed();
  if (user.status === 'RESET_REQUIRED') throw passwordResetRequired();
}
