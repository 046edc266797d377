import { expect, it } from 'vitest';
import { checkPassword } from './checkPassword';

/** Before anything is sent: the pool has the same rule, and would hide that this one is gone. */
// Spec 5.6, 9.1
it.each([
  ['', 'empty'],
  ['seven77', 'weak-password'],
  ['abcdefgh', null],
  ['12345678', null],
  ['زكاة الفطر', null],
  [' abcdefgh', 'password-edges'],
  ['a'.repeat(256), null],
  ['a'.repeat(257), 'password-length'],
])('the site itself finds %j as a new password: %s', (password, reason) =>
  expect(checkPassword(password, 'password')?.reason ?? null).toBe(reason),
);
