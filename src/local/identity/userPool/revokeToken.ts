import { z } from 'zod';
import { CognitoError } from '../http/CognitoError';
import { clientId, token } from '../http/inputs';
import { operation } from '../http/Operation';
import { readJwt } from '../tokens/readJwt';
import { revokeSession } from '../tokens/revokeSession';
import { assertClient } from '../users/assertClient';

/** Ends the session of a refresh token, with every token that came of it. */
export const revokeToken = operation(z.object({ ClientId: clientId, Token: token }), (call, { ClientId, Token }) => {
  assertClient(call, ClientId);
  if (readJwt(Token, call.key).ok)
    throw new CognitoError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.');
  revokeSession(call, Token);
  return {};
});
