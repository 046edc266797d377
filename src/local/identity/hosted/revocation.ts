import type { Call } from '../Call';
import { readJwt } from '../tokens/readJwt';
import { revokeSession } from '../tokens/revokeSession';

/** `/oauth2/revoke` (RFC 7009). @returns the error, or `null`; an unknown token is no error. */
export function revocation(
  call: Call,
  { token, client_id: clientId }: Readonly<Record<string, string>>,
): 'invalid_request' | 'invalid_client' | 'unsupported_token_type' | null {
  if (!token || !clientId) return 'invalid_request';
  if (clientId !== call.clientId) return 'invalid_client';
  if (readJwt(token, call.key).ok) return 'unsupported_token_type';
  revokeSession(call, token);
  return null;
}
