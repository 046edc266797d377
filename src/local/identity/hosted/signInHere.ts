import type { Call } from '../Call';
import { CognitoError } from '../http/CognitoError';
import { seconds } from '../seconds';
import { assertMayEnter } from '../signIn/nextStep';
import { tryPassword } from '../signIn/tryPassword';
import { findUser, normaliseName } from '../users/users';
import { openBrowser } from './browserSession';
import { createAuthorization } from './createAuthorization';
import type { AuthorizeRequest } from './parseAuthorize';

/**
 * Signs in by the hosted form.
 *
 * @returns where to go on, and the cookie's value for this browser.
 * @throws CognitoError as a sign-in does; also where the account is asked for more than a password, which this form is not
 * made for.
 */
export function signInHere(
  call: Call,
  username: string,
  password: string,
  request: AuthorizeRequest,
): { location: string; cookie: string } {
  const name = normaliseName(username);
  const user = tryPassword(call, name, findUser(call, name), password);
  assertMayEnter(user);
  if (user.status !== 'CONFIRMED' || user.mfa.length > 0 || user.mfaToSetUp?.length)
    throw new CognitoError(
      'NotAuthorizedException',
      'This account needs another step: please sign in on the site itself.',
    );
  return {
    location: createAuthorization(call, user, request, seconds(call.now)),
    cookie: openBrowser(call, user),
  };
}
