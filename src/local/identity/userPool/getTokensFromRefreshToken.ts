import { z } from 'zod';
import { clientId, deviceKey, metadata, token } from '../http/inputs';
import { operation } from '../http/Operation';
import { createRefreshResponse } from '../signIn/createRefreshResponse';
import { assertClient } from '../users/assertClient';

const input = z.object({
  ClientId: clientId,
  RefreshToken: token,
  DeviceKey: deviceKey.optional(),
  ClientMetadata: metadata,
});

/** New tokens for a refresh token, and a new refresh token where they rotate. */
export const getTokensFromRefreshToken = operation(input, (call, { ClientId, RefreshToken, DeviceKey }) => {
  assertClient(call, ClientId);
  return createRefreshResponse(call, RefreshToken, DeviceKey);
});
