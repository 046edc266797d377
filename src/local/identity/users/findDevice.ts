import type { Call } from '../Call';
import { deviceTrackingOff, unknownDevice } from '../http/refusals';
import type { DeviceRecord, User } from '../store/records';

/**
 * A user's device.
 *
 * @throws CognitoError where devices are not tracked, or the user has no such device.
 */
export function findDevice({ store, settings }: Call, user: User, deviceKey: string): DeviceRecord {
  if (settings.deviceTracking === 'off') throw deviceTrackingOff();
  const device = store.get('devices', deviceKey);
  if (device?.sub !== user.sub) throw unknownDevice();
  return device;
}
