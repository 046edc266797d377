import { z } from 'zod';
import { deviceKey, token, operation, type Operation } from './operation';
import { deviceTrackingOff, unknownDevice } from './refusals';
import { authenticate } from './startSession';
import { seconds, type DeviceRecord } from './records';
import { passwordOperations } from './passwordOperations';
import { passkeyOperations } from './webAuthn';
import { signUpOperations } from './signUp';
import { userOperations } from './userOperations';
import { sessionOperations } from './initiateAuth';

const confirmDeviceInput = z.object({
  AccessToken: token,
  DeviceKey: deviceKey,
  DeviceName: z.string().min(1).max(1024).optional(),
});

/** At most so many devices in an answer. */
const maxDevices = 60;

const listDevicesInput = z.object({
  AccessToken: token,
  Limit: z.number().int().min(0).max(maxDevices).optional(),
});

function describe(device: DeviceRecord): object {
  return {
    DeviceKey: device.deviceKey,
    DeviceAttributes: [
      { Name: 'device_status', Value: 'valid' },
      ...(device.name === undefined ? [] : [{ Name: 'device_name', Value: device.name }]),
    ],
    DeviceCreateDate: seconds(device.createdAt),
    DeviceLastModifiedDate: seconds(device.updatedAt),
    DeviceLastAuthenticatedDate: seconds(device.authenticatedAt),
  };
}

/** The user pool's actions, by their names in `X-Amz-Target`. */
export const userPoolOperations: Readonly<Record<string, Operation>> = {
  ...passwordOperations,
  ...passkeyOperations,
  ...signUpOperations,
  ...userOperations,
  ...sessionOperations,
  /** Names a new device. What it could prove itself with is not kept: no sign-in here asks for that. */
  ConfirmDevice: operation(confirmDeviceInput, (call, { AccessToken, DeviceKey, DeviceName }) => {
    const { user } = authenticate(call, AccessToken);
    if (call.settings.deviceTracking === 'off') throw deviceTrackingOff();
    const device = call.store.get('devices', DeviceKey);
    if (device?.sub !== user.sub) throw unknownDevice();
    call.store.put('devices', device.deviceKey, { ...device, name: DeviceName, updatedAt: call.now });
    return { UserConfirmationNecessary: false };
  }),
  /** A user's devices, the last used first. */
  ListDevices: operation(listDevicesInput, (call, { AccessToken, Limit }) => {
    const { user } = authenticate(call, AccessToken);
    if (call.settings.deviceTracking === 'off') throw deviceTrackingOff();
    const devices = call.store
      .all('devices')
      .filter(({ sub }) => sub === user.sub)
      .sort((a, b) => b.authenticatedAt - a.authenticatedAt);
    return { Devices: devices.slice(0, Limit || maxDevices).map(describe) };
  }),
};
