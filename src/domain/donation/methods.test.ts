import { expect, it } from 'vitest';
import { donationMethods, isByStripe, recordedMethods } from './methods';

it('every method of a donation is by Stripe, by PayPal, or recorded by hand', () => {
  expect(donationMethods.filter(isByStripe)).toEqual(['card', 'direct_debit']);
  expect(donationMethods.filter((method) => !isByStripe(method))).toEqual(['paypal', ...recordedMethods]);
});
