import { expect, it } from 'vitest';
import { findForeignCharacter } from './name';

it.each([
  ['amina+zakat@mizan.example', null],
  [' amina@mizan.example ', null],
  ['\u212areem@mizan.example', '\u212a'],
  ['zoë@mizan.example', 'ë'],
  ['amina@mizán.example', 'á'],
  ['amina😀@mizan.example', '😀'],
])('the address %s has the character that email can’t go to: %s', (email, found) =>
  expect(findForeignCharacter(email)).toBe(found),
);
