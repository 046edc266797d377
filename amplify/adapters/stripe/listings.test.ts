import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { readHeld } from './listings';

/** An account of which each reading of the balance sees one payment of A$7.00 more, until there are none left. */
function createAccount(payments: number) {
  let arrived = 0;
  const arrive = () => (arrived = Math.min(payments, arrived + 1));
  async function* list(count: number) {
    for (let index = 0; index < count; index += 1) yield { net: 700, type: 'charge' };
  }
  return {
    balance: {
      retrieve: async () => {
        const available = [{ amount: 10_000 + 700 * arrived, currency: 'aud' }];
        arrive();
        return { available, pending: [] };
      },
    },
    payouts: { list: () => list(0) },
    balanceTransactions: { list: () => list(arrived) },
  } as unknown as Stripe;
}

it.each([0, 1, 3])('what the account held is right while %i payments come between the readings', async (payments) => {
  expect(await readHeld(createAccount(payments), new Date())).toBe(10_000);
});
