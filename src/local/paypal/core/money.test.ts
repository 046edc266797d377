import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minorOf, moneyOf } from './money';

it.each([
  ['19.99', 'AUD', 1999],
  ['.5', 'AUD', 50],
  ['7', 'AUD', 700],
  ['-0.01', 'AUD', -1],
  ['500', 'JPY', 500],
])('reads %s %s as %d', (value, currency_code, minor) => {
  expect(minorOf({ value, currency_code })).toBe(minor);
});

it('writes what it reads', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom('AUD', 'JPY'), (minor, currency) => {
      expect(minorOf(moneyOf(minor, currency))).toBe(minor === 0 ? 0 : minor);
    }),
  );
});
