import { AuthError } from 'aws-amplify/auth';
import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue';
import { toFailure, knownErrors } from './failures';

const error = (name: string, message = 'Something with details') => new AuthError({ name, message });

describe('the failure for an error', () => {
  // Spec 8.18
  it.each([
    ['EmptySignInUsername', 'Username cannot be empty', 'email'],
    ['EmptySignInPassword', 'Password cannot be empty', 'password'],
    ['EmptySignUpUsername', 'Email cannot be empty', 'email'],
    ['EmptyConfirmSignUpCode', 'Confirmation code cannot be empty', 'code'],
    ['EmptyChallengeResponse', 'Challenge response cannot be empty', 'answer'],
    ['IncorrectMFAMethod', 'Invalid MFA type', 'answer'],
    ['MFAMethodNotFoundException', 'No valid MFA method provided', 'answer'],
    ['UsernameExistsException', 'Error creating account', undefined],
    ['UserUnAuthenticatedException', 'Failed to get the session because the user is empty', undefined],
    ['NetworkError', 'Network Error', undefined],
    ['AutoSignInException', 'Please use your credentials to sign in', undefined],
    ['NotAuthorizedException', 'Authentication Error', undefined],
  ])('the failure for the error %s says “%s”, at the field %s', (name, message, field) => {
    const failure = toFailure(error(name));
    expect([failure.message, failure.field]).toEqual([message, field]);
  });

  it('the failure for an unknown error, and for anything that is not an error, is the authentication error', () => {
    for (const thrown of [error('SomethingNewException'), new TypeError('x is not a function'), undefined, null, 'x'])
      expect(toFailure(thrown)).toEqual({ ok: false, reason: 'unknown', message: 'Authentication Error' });
  });

  it('the failure for a known error has a text from the catalogue, never the error’s own message', () => {
    const texts: readonly string[] = Object.values(catalogue);
    for (const name of knownErrors) {
      const failure = toFailure(error(name));
      expect(texts).toContain(failure.message);
      expect(JSON.stringify(failure)).not.toContain('details');
    }
  });

  it('the failure is the same for an unknown address and a wrong password, and for an old and a wrong code', () => {
    expect(toFailure(error('UserNotFoundException'))).toEqual(toFailure(error('NotAuthorizedException')));
    expect(toFailure(error('ExpiredCodeException'))).toEqual(toFailure(error('CodeMismatchException')));
    expect(toFailure(error('AliasExistsException'))).toEqual(toFailure(error('CodeMismatchException')));
  });

  it('the failure of a hosted sign-in, or of devices, is found by its message', () => {
    expect(toFailure(error('oauthSignInError', 'An error occurred while validating the state.'))).toEqual({
      ok: false,
      reason: 'invalid-state',
      message: 'Invalid state in OAuth flow',
    });
    expect(
      toFailure(error('InvalidParameterException', 'Device tracking has not been configured in this User Pool'))
        .message,
    ).toBe('Device tracking has not been configured in this User Pool');
  });
});
