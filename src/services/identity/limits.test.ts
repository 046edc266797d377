import { expect, it } from 'vitest';
import { limits } from './limits';

it('the limits of identity are those of the specification', () => {
  expect(limits).toEqual({
    userPoolId: 55,
    password: 8,
    cookieDays: 365,
    federatedCookieDays: 365,
    attempts: 3,
    retryBudget: 5000,
    credentialsRefresh: 3_000_000,
    federatedRefresh: 10_000,
    hostedSignIn: 10_000,
    hostedSignOut: 3000,
  });
});
