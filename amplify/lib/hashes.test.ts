import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeBase32, deriveDonationId, hashJson, hashKeyed, deriveReference } from './hashes';

describe('the reference of a donation', () => {
  it('a donation’s reference is derived from its attempt, and its id from the reference', () => {
    const attempt = randomUUID();
    const reference = deriveReference(attempt);
    expect(reference).toMatch(/^[a-z2-7]{26}$/);
    expect(deriveReference(attempt.toUpperCase())).toBe(reference);
    expect(deriveDonationId(reference)).toMatch(/^don_[a-z2-7]{26}$/);
    expect(deriveReference(randomUUID())).not.toBe(reference);
    expect(deriveDonationId(reference)).not.toContain(reference);
  });
});

describe('base32', () => {
  // The vectors of RFC 4648, lower case and without padding.
  it.each([
    ['', ''],
    ['f', 'my'],
    ['fo', 'mzxq'],
    ['foo', 'mzxw6'],
    ['foobar', 'mzxw6ytboi'],
  ])('base32 encodes %j as %s', (text, encoded) => {
    expect(encodeBase32(Buffer.from(text))).toBe(encoded);
  });
});

describe('the hash of a request', () => {
  it('equal requests have equal hashes, with keys in any order and no undefined values', () => {
    expect(hashJson({ a: 1, b: [{ c: 2, d: undefined }] })).toBe(hashJson({ b: [{ c: 2 }], a: 1 }));
  });

  it('the hash of a request does not depend on the order of keys at any depth', () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (value === null || typeof value !== 'object') return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, part]) => [key, reversed(part)]),
      );
    };
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(hashJson(reversed(value))).toBe(hashJson(value));
      }),
    );
  });

  it('the hashes of two requests differ if an order, a type or a null value differs', () => {
    expect(hashJson([1, 2])).not.toBe(hashJson([2, 1]));
    expect(hashJson({ a: '1' })).not.toBe(hashJson({ a: 1 }));
    expect(hashJson({ a: null })).not.toBe(hashJson({}));
  });
});

describe('the hash of an email address', () => {
  it.each([
    ['the Kelvin sign', '\u212Aim@example.org', 'kim@example.org'],
    ['a dotless i in capitals', 'AM\u0130NA@example.org', 'ami\u0307na@example.org'],
    ['an accent of its own', 'ame\u0301lie@example.org', 'am\u00E9lie@example.org'],
  ])('email addresses that differ by %s have different hashes', (_, one, other) => {
    expect(hashKeyed('email', one)).not.toBe(hashKeyed('email', other));
  });

  it('the hash of an email address ignores case and spaces around it, and differs for another kind of value', () => {
    expect(hashKeyed('email', ' Amina@Example.org')).toBe(hashKeyed('email', 'amina@example.org'));
    expect(hashKeyed('email', 'a')).not.toBe(hashKeyed('address', 'a'));
  });
});
