import { expect, it } from 'vitest';
import { isFresh } from './CredentialCache';

const loadedAt = new Date(0);
const fresh = (now: number, expiration = 3_600_000) =>
  isFresh({ expiration: new Date(expiration) }, loadedAt, new Date(now));

// Spec 4.45, 9.12
it('credentials are refreshed once 3,000,000 ms have passed since they were loaded', () => {
  expect([fresh(2_999_999), fresh(3_000_000)]).toEqual([true, false]);
});

// Spec 4.46
it('credentials are expired once their expiry time passes, however young', () => {
  expect([fresh(899_999, 900_000), fresh(900_000, 900_000)]).toEqual([true, false]);
});
