import { expect, it } from 'vitest';
import { donationMethods, isByStripe } from './methods';

it('counts each method as taken by Stripe, or by PayPal, or by hand', () => {
  expect(donationMethods.filter(isByStripe)).toEqual(['card', 'direct_debit']);
});
