import type { Call } from '../Call';
import type { User } from '../store/records';
import { hashToken } from '../tokens/hashToken';
import { randomUuid } from '../tokens/randomUuid';
import type { AuthorizeRequest } from './parseAuthorize';

/** A code is good for five minutes and one exchange. */
const lifetime = 5 * 60 * 1000;

/** The site's address with a code to be exchanged for tokens. */
export function createAuthorization(call: Call, user: User, request: AuthorizeRequest, authTime: number): string {
  const code = randomUuid(call.random);
  call.store.put('authorizations', hashToken(code), {
    sub: user.sub,
    redirectUri: request.redirectUri,
    scopes: request.scopes,
    codeChallenge: request.codeChallenge,
    nonce: request.nonce,
    authTime,
    expiresAt: call.now + lifetime,
  });
  return returnTo(request.redirectUri, { code, state: request.state });
}

/** An address with more in its query. */
export function returnTo(redirectUri: string, more: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(more)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
