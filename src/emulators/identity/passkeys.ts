import type { Call } from './Call';
import { webAuthnOriginNotAllowed } from './refusals';
import type { PasskeySettings } from './PoolSettings';
import type { PasskeyRecord } from './records';

/** Lists a user's passkeys, the first one first. */
export const listPasskeys = ({ store }: Pick<Call, 'store'>, sub: string): readonly PasskeyRecord[] =>
  store.all('passkeys').filter((passkey) => passkey.sub === sub);

/** Describes a passkey as browsers are told of it. */
export const describePasskey = ({ credentialId, transports }: PasskeyRecord) => ({
  type: 'public-key' as const,
  id: credentialId,
  transports: [...transports],
});

/**
 * Reads the page that a browser made an answer for. It must be the relying party's own site or one beneath it, and secure: the library
 * compares addresses letter by letter, the service their hosts.
 *
 * @param clientDataJSON - the client data in base64url
 */
export function readOrigin(clientDataJSON: string, { relyingPartyId }: PasskeySettings): string {
  const { hostname, protocol, origin } = parseOrigin(clientDataJSON);
  const isOurs = hostname === relyingPartyId || hostname.endsWith(`.${relyingPartyId}`);
  if (!isOurs || (protocol !== 'https:' && hostname !== 'localhost')) throw webAuthnOriginNotAllowed();
  return origin;
}

function parseOrigin(clientDataJSON: string): URL {
  try {
    const { origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { origin?: unknown };
    return new URL(String(origin));
  } catch {
    throw webAuthnOriginNotAllowed();
  }
}
