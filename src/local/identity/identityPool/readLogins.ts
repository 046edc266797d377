import type { Call } from '../Call';
import { CognitoError } from '../http/CognitoError';
import { seconds } from '../seconds';
import { checkToken } from '../tokens/checkToken';
import { readJwt } from '../tokens/jwt';
import { providerKind } from './loginProviders';

/** A login whose token was checked. */
export interface Login {
  /** `provider subject` */
  readonly key: string;
  /** The identity that a developer's token was made for. */
  readonly identityId?: string;
}

const refused = (message: string) => new CognitoError('NotAuthorizedException', message);

/**
 * Checks the tokens of `Logins`. Google's, Facebook's and Amazon's are stood in for by tokens that this emulator signs in their
 * name.
 *
 * @throws CognitoError `NotAuthorizedException`, worded as the real pool does.
 */
export function readLogins(call: Call, logins: Readonly<Record<string, string>>): Login[] {
  return Object.entries(logins).map(([provider, token]) => readLogin(call, provider, token));
}

function readLogin(call: Call, provider: string, token: string): Login {
  const kind = providerKind(call, provider);
  if (kind === null) throw refused('Token is not from a supported provider of this identity pool.');
  const read = readJwt(token, call.key);
  if (!read.ok)
    throw refused(
      read.reason === 'malformed'
        ? 'Invalid login token. Not a valid OpenId Connect identity token.'
        : "Invalid login token. Couldn't verify signed token.",
    );
  const { iss, aud, exp, sub } = read.claims;
  if (aud === undefined) throw refused('Invalid login token. Missing a required claim: aud');
  if (typeof exp !== 'number' || exp <= seconds(call.now))
    throw refused(`Invalid login token. Token expired: ${exp} < ${seconds(call.now)}`);
  if (kind === 'user pool') {
    const checked = checkToken(call, token, 'id', call.now);
    if (checked.ok) return { key: `user-pool ${checked.user.sub}` };
    if (checked.reason === 'issuer') throw refused("Invalid login token. Issuer doesn't match providerName");
    if (checked.reason === 'audience') throw refused('Invalid login token. Incorrect token audience.');
    throw refused('Invalid login token. Token is revoked or its user is not there.');
  }
  if (String(iss).replace(/^https?:\/\//, '') !== provider)
    throw refused("Invalid login token. Issuer doesn't match providerName");
  if (kind === 'federated') return { key: `${provider} ${sub}` };
  if (aud !== call.identityPoolId) throw refused('Invalid login token. Incorrect token audience.');
  return { key: `${provider} ${sub}`, identityId: String(sub) };
}
