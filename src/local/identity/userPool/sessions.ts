import { z } from 'zod';
import { clientId, deviceKey, metadata, token, operation } from '../http/Operation';
import { createRefreshResponse } from '../signIn/createRefreshResponse';
import { assertClient, saveUser } from '../users';
import { CognitoError } from '../http/refusals';
import { readJwt } from '../tokens/jwt';
import { revokeSession, authenticate } from '../tokens/startSession';

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

/** Ends the session of a refresh token, with every token that came of it. */
export const revokeToken = operation(z.object({ ClientId: clientId, Token: token }), (call, { ClientId, Token }) => {
  assertClient(call, ClientId);
  if (readJwt(Token, call.key).ok)
    throw new CognitoError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.');
  revokeSession(call, Token);
  return {};
});

/** Ends every session of a user, wherever it is. */
export const globalSignOut = operation(z.object({ AccessToken: token }), (call, { AccessToken }) => {
  const { user } = authenticate(call, AccessToken);
  saveUser(call, user, { generation: user.generation + 1 });
  return {};
});
