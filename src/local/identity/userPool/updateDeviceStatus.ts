import { z } from 'zod';
import { deviceKey, token } from '../http/inputs';
import { operation } from '../http/Operation';
import { authenticate } from '../tokens/authenticate';
import { findDevice } from '../users/findDevice';

const input = z.object({
  AccessToken: token,
  DeviceKey: deviceKey,
  DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']).optional(),
});

/** Says whether a device is remembered: from one that is, no second factor is asked. */
export const updateDeviceStatus = operation(input, (call, { AccessToken, DeviceKey, DeviceRememberedStatus }) => {
  const { user } = authenticate(call, AccessToken);
  const device = findDevice(call, user, DeviceKey);
  const remembered = DeviceRememberedStatus === 'remembered';
  call.store.put('devices', device.deviceKey, { ...device, remembered, updatedAt: call.now });
  return {};
});
