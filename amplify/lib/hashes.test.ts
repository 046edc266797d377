import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeBase32, deriveDonationId, hashJson, hashKeyed, deriveReference } from './hashes';

describe('references', () => {
  it('are derived from the attempt, and ids from them', () => {
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
  ])('encodes %j as %s', (text, encoded) => {
    expect(encodeBase32(Buffer.from(text))).toBe(encoded);
  });
});

describe('hashJson', () => {
  it('is equal for equal requests, with keys in any order', () => {
    expect(hashJson({ a: 1, b: [{ c: 2, d: undefined }] })).toBe(hashJson({ b: [{ c: 2 }], a: 1 }));
  });

  it('does not depend on the order of keys at any depth', () => {
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

  it('differs if anything differs', () => {
    expect(hashJson([1, 2])).not.toBe(hashJson([2, 1]));
    expect(hashJson({ a: '1' })).not.toBe(hashJson({ a: 1 }));
    expect(hashJson({ a: null })).not.toBe(hashJson({}));
  });
});

describe('hashKeyed', () => {
  it.each([
    ['the Kelvin sign', '\u212Aim@example.org', 'kim@example.org'],
    ['a dotless i in capitals', 'AM\u0130NA@example.org', 'ami\u0307na@example.org'],
    ['an accent of its own', 'ame\u0301lie@example.org', 'am\u00E9lie@example.org'],
  ])('keeps addresses apart that differ by %s', (_, one, other) => {
    expect(hashKeyed('email', one)).not.toBe(hashKeyed('email', other));
  });

  it('ignores the case of an email address, and keeps kinds apart', () => {
    expect(hashKeyed('email', ' Amina@Example.org')).toBe(hashKeyed('email', 'amina@example.org'));
    expect(hashKeyed('email', 'a')).not.toBe(hashKeyed('address', 'a'));
  });
});
