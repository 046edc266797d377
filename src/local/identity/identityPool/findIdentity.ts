import type { Call } from '../Call';
import { CognitoError } from '../http/CognitoError';
import type { IdentityRecord } from '../store/records';
import { identityOfLogins } from './identityOfLogins';
import { linkIdentity } from './linkIdentity';
import { readLogins } from './readLogins';

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
