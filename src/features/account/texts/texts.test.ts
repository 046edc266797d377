import { expect, it } from 'vitest';
import { checkPassword, checkTypedPassword } from '../../../services/identity/account/checkPassword';
import { catalogue } from '../../../services/identity/result/catalogue';
import { toFailure, knownErrors } from '../../../services/identity/result/failures';
import type { Screen } from '../signIn/entry/EntryState';
import { getSecurityText } from '../area/security/getSecurityText';
import { toFormIssue } from './toFormIssue';

const screens: readonly Screen[] = [{ at: 'sign-in' }, { at: 'sign-up' }, { at: 'forgotten' }];

it('the message of each error says the catalogue’s text first, and then what to do', () => {
  for (const screen of screens) {
    for (const name of [...knownErrors, 'NobodyKnowsThisException']) {
      const { message } = toFormIssue(toFailure({ name }), screen);
      const text = Object.values(catalogue).find((candidate) => message.startsWith(candidate.replace(/\.$/, '')));
      expect(text, message).toBeDefined();
      expect(message.length).toBeGreaterThan((text ?? '').length + 15);
      expect(message).not.toMatch(/!|Exception|undefined/);
    }
  }
});

it.each([
  ['NotAuthorizedException', { at: 'sign-in' }, 'password'],
  ['CodeMismatchException', { at: 'forgotten' }, 'code'],
  ['InvalidParameterException', { at: 'sign-up' }, 'email'],
  ['TooManyRequestsException', { at: 'sign-in' }, null],
  ['NetworkError', { at: 'sign-in' }, null],
] as const)('the message of %s at %j is shown at the field %s', (name, screen, field) =>
  expect(toFormIssue(toFailure({ name }), screen).field).toBe(field),
);

it('the sign-in says that an account is locked, until when, and what else can be done', () => {
  const locked = toFailure({ name: 'NotAuthorizedException', message: 'Password attempts exceeded' });
  const { field, message } = toFormIssue(locked, { at: 'sign-in' });
  expect(field).toBe('password');
  expect(message).toMatch(/^Authentication Error\. .*locked.*15 minutes.*choose a new one by email/);
});

it.each([
  [' leading', 'space'],
  ['trailing  ', 'space'],
  ['x'.repeat(257), '256 characters'],
])('the sign-up says at the field what is wrong with the new password %j', (password, text) => {
  const failure = checkPassword(password, 'password', catalogue.signUp);
  if (!failure) throw new Error('It was accepted.');
  const { field, message } = toFormIssue(failure, { at: 'sign-up' });
  expect(field).toBe('password');
  expect(message).toContain(text);
});

it.each([
  [' three dates', 'starts or ends with a space'],
  ['three dates\n', 'starts or ends with a space'],
  ['x'.repeat(257), 'longer than 256 characters'],
])('the sign-in says at the field what is wrong with the password %j as it was typed', (password, text) => {
  const failure = checkTypedPassword(password);
  if (!failure) throw new Error('It was accepted.');
  for (const { field, message } of [
    toFormIssue(failure, { at: 'sign-in' }),
    { field: failure.field, message: getSecurityText(failure, 'password') },
  ]) {
    expect(field).toBe('password');
    expect(message).toMatch(/^Authentication Error\. Your password /);
    expect(message).toContain(text);
    expect(message).not.toContain('choose another');
  }
});

it('the sign-in accepts a password that the user pool may hold, however odd', () => {
  for (const password of ['x'.repeat(256), '\u{1f319}'.repeat(256), 'three  dates', '\u00a0three dates'])
    expect(checkTypedPassword(password)).toBeNull();
});

it('the sign-in mentions a wrong clock only after credentials were refused, and not after a network error', () => {
  expect(toFormIssue(toFailure({ name: 'NotAuthorizedException' }), { at: 'sign-in' }, 20).message).toContain(
    '20 minutes',
  );
  expect(toFormIssue(toFailure({ name: 'NetworkError' }), { at: 'sign-in' }, 20).message).not.toContain(
    'minutes wrong',
  );
});
