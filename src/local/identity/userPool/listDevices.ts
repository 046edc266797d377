import { z } from 'zod';
import { token } from '../http/inputs';
import { operation } from '../http/Operation';
import { deviceTrackingOff, invalidParameter } from '../http/refusals';
import { seconds } from '../seconds';
import type { DeviceRecord } from '../store/records';
import { authenticate } from '../tokens/authenticate';

/** At most so many devices in an answer. */
const mostDevices = 60;

const input = z.object({
  AccessToken: token,
  Limit: z.number().int().min(0).max(mostDevices).optional(),
  PaginationToken: z
    .string()
    .min(1)
    .regex(/^[\S]+$/)
    .optional(),
});

/** A user's devices, the last used first. */
export const listDevices = operation(input, (call, { AccessToken, Limit, PaginationToken }) => {
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
