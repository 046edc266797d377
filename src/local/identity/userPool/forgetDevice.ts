import { z } from 'zod';
import { deviceKey, token } from '../http/inputs';
import { operation } from '../http/Operation';
import { authenticate } from '../tokens/authenticate';
import { findDevice } from '../users/findDevice';

/** Forgets a device; it must show everything again at its next sign-in. */
export const forgetDevice = operation(
  z.object({ AccessToken: token.optional(), DeviceKey: deviceKey }),
  (call, { AccessToken = '', DeviceKey }) => {
    const { user } = authenticate(call, AccessToken);
    call.store.delete('devices', findDevice(call, user, DeviceKey).deviceKey);
    return {};
  },
);
