import { expect, it } from 'vitest';
import { cleanName } from './name';

it.each([
  ['  Amina ', 'Amina'],
  ['Zoe\u0308', 'Zoë'],
  ['عائشة', 'عائشة'],
  ['A'.repeat(100), 'A'.repeat(100)],
])('a name %j is stored as %j', (name, stored) => expect(cleanName(name)).toBe(stored));

it.each([
  ['nothing', undefined],
  ['spaces', '   '],
  ['4,096 characters', 'A'.repeat(4096)],
  ['HTML', '<img src=x onerror=alert(1)>'],
  ['a line break', 'Amina\nPay here'],
  ['a sign that turns the direction', 'Amina\u202Eevil'],
])('a name is dropped if it is %s', (_, name) => expect(cleanName(name)).toBeNull());
