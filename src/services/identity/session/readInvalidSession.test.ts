import { expect, it } from 'vitest';
import { readInvalidSession } from './readInvalidSession';

it.each([
  ['NotAuthorizedException', 'User is disabled.', 'user-disabled'],
  ['NotAuthorizedException', 'User does not exist.', 'user-missing'],
  ['UserNotFoundException', 'User does not exist.', 'user-missing'],
  ['NotAuthorizedException', 'Access Token has been revoked', 'token-revoked'],
  ['NotAuthorizedException', 'Refresh Token has been revoked', 'token-revoked'],
  ['RefreshTokenReuseException', '', 'token-revoked'],
  ['NotAuthorizedException', 'Refresh Token has expired', 'refresh-token-expired'],
  ['PasswordResetRequiredException', 'Password reset required for the user', 'password-reset-required'],
  ['NotAuthorizedException', 'Incorrect username or password.', null],
  ['TooManyRequestsException', 'Rate exceeded', null],
  ['NetworkError', 'A network error has occurred.', null],
])('the error %s, “%s”, means: %s', (name, message, ended) => {
  expect(readInvalidSession(Object.assign(new Error(message), { name }))).toBe(ended);
});

it('a value that is not an error ends no session', () => {
  expect([undefined, null, 'x'].map(readInvalidSession)).toEqual([null, null, null]);
});
