import { expect, it } from 'vitest';
import { donationMethods, isByStripe } from './methods';

it('card and direct debit are the payment methods that go through Stripe', () => {
  expect(donationMethods.filter(isByStripe)).toEqual(['card', 'direct_debit']);
});
