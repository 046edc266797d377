import type { Call } from '../Call';
import { randomUuid } from '../tokens/randomUuid';
import { issueTokens } from '../tokens/issueTokens';
import { startSession } from '../tokens/startSession';
import type { Progress, User } from '../store/records';
import type { AuthResponse, AuthenticationResult } from './AuthResponse';

/** The tokens at the end of a sign-in and, where devices are tracked, the key of a device that is new. */
export function finishSignIn(call: Call, user: User, progress: Progress): AuthResponse {
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
