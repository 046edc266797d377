import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { isoDay } from './isoDay';
import { limitedList } from './limitedList';
import { wholeNumber, finiteNumber } from './numbers';
import { uuid } from './uuid';

describe('numbers', () => {
  it.each(['1e999', '-1e999', '"1"', 'null'])('the JSON %s is no number', (json) => {
    expect(v.is(finiteNumber, JSON.parse(json))).toBe(false);
    expect(v.is(wholeNumber, JSON.parse(json))).toBe(false);
  });

  it('a whole number has no fraction, and is exact', () => {
    const taken = [0, -3, 2 ** 53 - 1].map((number) => v.is(wholeNumber, number));
    const refused = [0.5, NaN, 2 ** 53, -(2 ** 53)].map((number) => v.is(wholeNumber, number));
    expect([taken, refused]).toEqual([Array(3).fill(true), Array(4).fill(false)]);
  });
});

test.each([
  ['0b6f6f1e-5c1c-4c9c-8a3a-7d8f6d1b2c3d', true],
  ['0B6F6F1E-5C1C-7C9C-BA3A-7D8F6D1B2C3D', true],
  ['00000000-0000-0000-0000-000000000000', true],
  ['ffffffff-ffff-ffff-ffff-ffffffffffff', true],
  ['0b6f6f1e-5c1c-0c9c-8a3a-7d8f6d1b2c3d', false],
  ['0b6f6f1e-5c1c-4c9c-0a3a-7d8f6d1b2c3d', false],
  ['0b6f6f1e5c1c4c9c8a3a7d8f6d1b2c3d', false],
  ['0b6f6f1e-5c1c-4c9c-8a3a-7d8f6d1b2c3d\n', false],
])('that %j is a UUID is %s', (text, expected) => expect(v.is(uuid, text)).toBe(expected));

test.each([
  ['2027-02-08', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-04-31', false],
  ['2027-13-01', false],
  ['2027-2-8', false],
  ['2027-02-08T00:00:00Z', false],
  [20270208, false],
])('that %j is a day is %s', (value, expected) => expect(v.is(isoDay, value)).toBe(expected));

test('the items of a list that is too long are not looked at', () => {
  const list = limitedList(v.string(), 2);
  expect(v.parse(list, ['a', 'b'])).toEqual(['a', 'b']);
  expect(v.safeParse(list, [1, 2]).issues?.map(({ type }) => type)).toEqual(['string', 'string']);
  expect(v.safeParse(list, [1, 2, 3]).issues?.map(({ type }) => type)).toEqual(['max_length']);
});
