import type { Call } from '../Call';
import { CognitoError } from '../http/CognitoError';
import type { IdentityRecord } from '../store/records';
import { readLogins } from './readLogins';
import type { Login } from './readLogins';
import { randomUuid } from '../tokens/randomUuid';

/**
 * The identity that a caller may use: a guest's by its id alone, any other with one of its logins. A guest who signs in
 * keeps the identity, or gets back the one that the login had already.
 *
 * @throws CognitoError `ResourceNotFoundException` where there is no such identity, `NotAuthorizedException` where the
 * logins are not its own.
 */
export function findIdentity(call: Call, identityId: string, logins: Readonly<Record<string, string>>): IdentityRecord {
  const identity = call.store.get('identities', identityId);
  if (!identity) throw new CognitoError('ResourceNotFoundException', `Identity '${identityId}' not found.`);
  if (Object.keys(logins).length === 0) {
    if (identity.logins.length > 0 || !call.settings.guestAccess)
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

/** A new identity with the logins that lead to it. */
export function createIdentity(call: Call, logins: readonly string[]): IdentityRecord {
  const region = call.identityPoolId.split(':')[0];
  return saveIdentity(call, {
    identityId: `${region}:${randomUuid(call.random)}`,
    logins,
    createdAt: call.now,
  });
}

/** An identity with more logins than it had. */
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
 * The identity that logins lead to, if any does.
 *
 * @throws CognitoError `ResourceConflictException` where they lead to different ones.
 */
export function identityOfLogins({ store }: Call, logins: readonly Login[]): IdentityRecord | undefined {
  const ids = logins.flatMap(({ key, identityId }) => identityId ?? store.get('logins', key)?.identityId ?? []);
  if (new Set(ids).size > 1)
    throw new CognitoError('ResourceConflictException', 'Logins belong to different identities.');
  return ids[0] === undefined ? undefined : store.get('identities', ids[0]);
}

/** @throws CognitoError `ResourceNotFoundException` for another pool's id. */
export function assertPool(call: Call, poolId: string): void {
  if (poolId !== call.identityPoolId)
    throw new CognitoError('ResourceNotFoundException', `IdentityPool '${poolId}' not found.`);
}
