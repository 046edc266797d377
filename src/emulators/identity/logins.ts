import type { Call } from './Call';
import { CognitoError } from './refusals';
import { seconds, type IdentityRecord } from './records';
import { checkToken } from './checkToken';
import { readJwt, getIssuer, randomUuid } from './jwt';

/**
 * Finds the identity that a caller may use: a guest's only by its id, any other with one of its logins. A guest who signs in
 * keeps the identity, or gets back the one that the login had already.
 *
 * @throws CognitoError `ResourceNotFoundException` if there is no such identity, `NotAuthorizedException` if the
 * logins are not its own.
 */
export function findIdentity(call: Call, identityId: string, logins: Readonly<Record<string, string>>): IdentityRecord {
  const identity = call.store.get('identities', identityId);
  if (!identity) throw new CognitoError('ResourceNotFoundException', `Identity '${identityId}' not found.`);
  if (Object.keys(logins).length === 0) {
    if (identity.logins.length > 0)
      throw new CognitoError('NotAuthorizedException', `Access to Identity '${identityId}' is forbidden.`);
    return identity;
  }
  const shown = readLogins(call, logins);
  const keys = shown.map(({ key }) => key);
  const owner = identityOfLogins(call, shown);
  if (owner?.identityId === identityId) return linkIdentity(call, identity, keys);
  if (identity.logins.length > 0)
    throw new CognitoError(
      'NotAuthorizedException',
      "Logins don't match. Please include at least one valid login for this identity or identity pool.",
    );
  if (!owner) return linkIdentity(call, identity, keys);
  // The guest turned out to be a known user: their identities are merged.
  call.store.delete('identities', identityId);
  return linkIdentity(call, owner, keys);
}

/** Creates a new identity with the logins that lead to it. */
export function createIdentity(call: Call, logins: readonly string[]): IdentityRecord {
  const region = call.identityPoolId.split(':')[0];
  return saveIdentity(call, {
    identityId: `${region}:${randomUuid(call.random)}`,
    logins,
    createdAt: call.now,
  });
}

/** Returns an identity with more logins than it had. */
export function linkIdentity(call: Call, identity: IdentityRecord, logins: readonly string[]): IdentityRecord {
  const all = [...new Set([...identity.logins, ...logins])];
  return all.length === identity.logins.length ? identity : saveIdentity(call, { ...identity, logins: all });
}

function saveIdentity({ store }: Call, identity: IdentityRecord): IdentityRecord {
  store.put('identities', identity.identityId, identity);
  for (const login of identity.logins) store.put('logins', login, { identityId: identity.identityId });
  return identity;
}

/**
 * Returns the identity that logins lead to, if any does.
 *
 * @throws CognitoError `ResourceConflictException` if they lead to different ones.
 */
export function identityOfLogins({ store }: Call, logins: readonly Login[]): IdentityRecord | undefined {
  const ids = logins.flatMap(({ key, identityId }) => identityId ?? store.get('logins', key)?.identityId ?? []);
  if (new Set(ids).size > 1)
    throw new CognitoError('ResourceConflictException', 'Logins belong to different identities.');
  return ids[0] === undefined ? undefined : store.get('identities', ids[0]);
}

/** Throws a CognitoError `ResourceNotFoundException` for another pool's id. */
export function assertPool(call: Call, poolId: string): void {
  if (poolId !== call.identityPoolId)
    throw new CognitoError('ResourceNotFoundException', `IdentityPool '${poolId}' not found.`);
}

/** Provider names of the federated logins (specification section 6), as the identity pool knows them. */
export const federatedProviders = {
  Google: 'accounts.google.com',
  Facebook: 'graph.facebook.com',
  Amazon: 'www.amazon.com',
} as const;

/** The issuer of the tokens that the back end gets for its own logins. */
export const developerIssuer = 'cognito-identity.amazonaws.com';

/** Finds the kind of login that a provider name stands for; `null` for one that the pool does not know. */
function providerKind(call: Call, provider: string): 'user pool' | 'federated' | 'developer token' | null {
  const region = call.userPoolId.split('_')[0];
  const real = `cognito-idp.${region}.amazonaws.com/${call.userPoolId}`;
  if (provider === real || provider === getIssuer(call).replace(/^https?:\/\//, '')) return 'user pool';
  if (provider === developerIssuer) return 'developer token';
  return Object.values<string>(federatedProviders).includes(provider) ? 'federated' : null;
}

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
