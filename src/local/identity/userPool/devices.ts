import { z } from 'zod';
import { deviceKey, token, operation } from '../http/Operation';
import { invalidParameter, deviceTrackingOff, unknownDevice } from '../http/refusals';
import { authenticate } from '../tokens/startSession';
import { seconds } from '../records';
import type { DeviceRecord, User } from '../records';
import type { Call } from '../Call';

const base64 = z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/);

const input = z.object({
  AccessToken: token,
  DeviceKey: deviceKey,
  DeviceName: z.string().min(1).max(1024).optional(),
  DeviceSecretVerifierConfig: z.object({ Salt: base64, PasswordVerifier: base64 }).optional(),
});

/** Keeps what a new device will prove itself with. Where devices are always remembered, it is from now on. */
export const confirmDevice = operation(input, (call, body) => {
  const { user } = authenticate(call, body.AccessToken);
  const device = findDevice(call, user, body.DeviceKey);
  const secrets = body.DeviceSecretVerifierConfig;
  if (!secrets) throw invalidParameter('Device secret verifier config is required.');
  const hex = (text: string) => Buffer.from(text, 'base64').toString('hex');
  const remembered = call.settings.deviceTracking === 'always';
  call.store.put('devices', device.deviceKey, {
    ...device,
    name: body.DeviceName,
    salt: hex(secrets.Salt),
    verifier: hex(secrets.PasswordVerifier),
    remembered,
    updatedAt: call.now,
  });
  return { UserConfirmationNecessary: !remembered };
});

/** At most so many devices in an answer. */
const mostDevices = 60;

const listDevicesInput = z.object({
  AccessToken: token,
  Limit: z.number().int().min(0).max(mostDevices).optional(),
  PaginationToken: z
    .string()
    .min(1)
    .regex(/^[\S]+$/)
    .optional(),
});

/** A user's devices, the last used first. */
export const listDevices = operation(listDevicesInput, (call, { AccessToken, Limit, PaginationToken }) => {
  const { user } = authenticate(call, AccessToken);
  if (call.settings.deviceTracking === 'off') throw deviceTrackingOff();
  const devices = call.store
    .all('devices')
    .filter(({ sub, verifier }) => sub === user.sub && verifier !== undefined)
    .sort((a, b) => b.authenticatedAt - a.authenticatedAt || a.deviceKey.localeCompare(b.deviceKey));
  const start = PaginationToken === undefined ? 0 : startAfter(devices, PaginationToken);
  const page = devices.slice(start, start + (Limit || mostDevices));
  const last = page.at(-1);
  const more = start + page.length < devices.length;
  return {
    Devices: page.map(describe),
    ...(more && last && { PaginationToken: Buffer.from(last.deviceKey).toString('base64url') }),
  };
});

function startAfter(devices: readonly DeviceRecord[], token: string): number {
  const key = Buffer.from(token, 'base64url').toString();
  const index = devices.findIndex(({ deviceKey }) => deviceKey === key);
  if (index === -1) throw invalidParameter('Invalid pagination token');
  return index + 1;
}

function describe(device: DeviceRecord): object {
  return {
    DeviceKey: device.deviceKey,
    DeviceAttributes: [
      { Name: 'device_status', Value: 'valid' },
      ...(device.name === undefined ? [] : [{ Name: 'device_name', Value: device.name }]),
      { Name: 'dev:device_remembered_status', Value: device.remembered ? 'remembered' : 'not_remembered' },
    ],
    DeviceCreateDate: seconds(device.createdAt),
    DeviceLastModifiedDate: seconds(device.updatedAt),
    DeviceLastAuthenticatedDate: seconds(device.authenticatedAt),
  };
}

const updateDeviceStatusInput = z.object({
  AccessToken: token,
  DeviceKey: deviceKey,
  DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']).optional(),
});

/** Says whether a device is remembered: from one that is, no second factor is asked. */
export const updateDeviceStatus = operation(
  updateDeviceStatusInput,
  (call, { AccessToken, DeviceKey, DeviceRememberedStatus }) => {
    const { user } = authenticate(call, AccessToken);
    const device = findDevice(call, user, DeviceKey);
    const remembered = DeviceRememberedStatus === 'remembered';
    call.store.put('devices', device.deviceKey, { ...device, remembered, updatedAt: call.now });
    return {};
  },
);

/** Forgets a device; it must show everything again at its next sign-in. */
export const forgetDevice = operation(
  z.object({ AccessToken: token.optional(), DeviceKey: deviceKey }),
  (call, { AccessToken = '', DeviceKey }) => {
    const { user } = authenticate(call, AccessToken);
    call.store.delete('devices', findDevice(call, user, DeviceKey).deviceKey);
    return {};
  },
);

/**
 * A user's device.
 *
 * @throws CognitoError where devices are not tracked, or the user has no such device.
 */
function findDevice({ store, settings }: Call, user: User, deviceKey: string): DeviceRecord {
  if (settings.deviceTracking === 'off') throw deviceTrackingOff();
  const device = store.get('devices', deviceKey);
  if (device?.sub !== user.sub) throw unknownDevice();
  return device;
}
