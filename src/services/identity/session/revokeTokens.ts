import { getEndpoints, type Addressed } from '../IdentityConfig';

/**
 * Revokes refresh tokens, and with them the access tokens that came of them. Asked once, without the library: if the pool doesn't
 * hear it, the tokens are gone from this device all the same.
 */
export async function revokeTokens(
  config: Addressed & { readonly clientId: string },
  refreshTokens: readonly string[],
  fetcher: typeof fetch = (input, init) => fetch(input, init),
): Promise<void> {
  const revoke = (Token: string) =>
    fetcher(getEndpoints(config).userPool, {
      method: 'POST',
      // The page may be on its way out.
      keepalive: true,
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
      },
      body: JSON.stringify({ ClientId: config.clientId, Token }),
    }).catch(() => undefined);
  await Promise.all(refreshTokens.map(revoke));
}
