import type { Call } from '../Call';
import { seconds } from '../seconds';
import { signJwt } from '../tokens/signJwt';
import { developerIssuer } from './loginProviders';

/**
 * A token in which the identity pool says who the caller is.
 *
 * @param lifetime - seconds.
 */
export function developerToken(call: Call, identityId: string, providers: readonly string[], lifetime: number): string {
  const iat = seconds(call.now);
  const claims = {
    sub: identityId,
    aud: call.identityPoolId,
    amr: ['authenticated', ...providers],
    iss: `https://${developerIssuer}`,
    exp: iat + lifetime,
    iat,
  };
  return signJwt(claims, call.key);
}
