import { z } from 'zod';
import { deviceKey, token } from '../http/inputs';
import { operation } from '../http/Operation';
import { invalidParameter } from '../http/refusals';
import { authenticate } from '../tokens/authenticate';
import { findDevice } from '../users/findDevice';

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
