import { afterEach, expect, test } from 'vitest';
import { startStripe, stopAll } from './support/startStripe';

afterEach(stopAll);

test('takes a payment from the first request to its events', async () => {
  const { stripe, received, arrived, time } = await startStripe();
  const intent = await stripe.paymentIntents.create({
    amount: 12_500,
    currency: 'aud',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: { donation: 'don_1' },
  });
  expect(intent).toMatchObject({ status: 'requires_payment_method', amount: 12_500, currency: 'aud', livemode: false });

  const paid = await stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_visa',
    expand: ['latest_charge.balance_transaction'],
  });
  expect(paid.status).toBe('succeeded');
  expect(paid.amount_received).toBe(12_500);
  await arrived(3);
  expect(received.map(({ event }) => event.type).sort()).toEqual([
    'charge.succeeded',
    'payment_intent.created',
    'payment_intent.succeeded',
  ]);

  time.advance(1_000);
  await arrived(4);
  expect(received[3]?.event.type).toBe('charge.updated');
  const booked = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge.balance_transaction'] });
  expect(booked.latest_charge).toMatchObject({ balance_transaction: { amount: 12_500, fee: 243, net: 12_257 } });
});
