import type { Call } from '../Call';
import {
  expiredAccessToken,
  invalidAccessToken,
  lacksScope,
  revokedAccessToken,
  userDisabled,
  userNotFound,
} from '../http/refusals';
import type { SessionRecord, User } from '../store/records';
import { checkToken } from './checkToken';
import { userScope } from './startSession';

/**
 * Whose access token it is.
 *
 * @throws CognitoError `NotAuthorizedException` or `UserNotFoundException`.
 */
export function authenticate(call: Call, accessToken: string): { user: User; session: SessionRecord } {
  const checked = checkToken(call, accessToken, 'access', call.now);
  if (checked.ok) {
    if (!checked.session.scopes.includes(userScope)) throw lacksScope();
    return checked;
  }
  switch (checked.reason) {
    case 'expired':
      throw expiredAccessToken();
    case 'revoked':
      throw revokedAccessToken();
    case 'no user':
      throw userNotFound();
    case 'disabled':
      throw userDisabled();
    default:
      throw invalidAccessToken();
  }
}
