import type { Call } from '../Call';
import { CognitoError } from '../http/CognitoError';
import type { IdentityRecord } from '../store/records';
import type { Login } from './readLogins';

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
