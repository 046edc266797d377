import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aGift,
  approve,
  approvedOrder,
  becomes,
  capture,
  give,
  mailsTo,
  orderOf,
  soon,
  viewOf,
  webhooks,
} from './support/gifts';
import { localPaypalKeys } from '../../../src/local/paypal/localKeys';
import { startGiving } from './support/startGiving';
import type { RunningGiving } from './support/startGiving';

let giving: RunningGiving;
beforeAll(async () => {
  giving = await startGiving();
});
afterAll(() => giving.stop());

/** Whether PayPal took the money of an order. */
async function isTaken(orderId: string): Promise<boolean> {
  const account = `${localPaypalKeys.clientId}:${localPaypalKeys.clientSecret}`;
  const token = await fetch(`${giving.origin}/paypal/v1/oauth2/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(account)}`, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  });
  const { access_token: bearer } = (await token.json()) as { access_token: string };
  const order = await fetch(`${giving.origin}/paypal/v2/checkout/orders/${orderId}`, {
    headers: { Authorization: `Bearer ${bearer}` },
  });
  return ((await order.json()) as { status: string }).status === 'COMPLETED';
}

describe('a gift with PayPal', () => {
  test('is captured once, however often that is asked for', async () => {
    const request = aGift({ method: 'paypal' });
    const { reference, orderId } = await approvedOrder(giving, 'pays', request);
    const [one, two] = await Promise.all([capture(giving, orderId, reference), capture(giving, orderId, reference)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body).toMatchObject({ status: 'succeeded', underReview: false });
    expect((await capture(giving, orderId, reference)).body).toMatchObject({ status: 'succeeded', underReview: false });
    await soon(async () => expect(await mailsTo(giving, request.donor.email)).toHaveLength(1));
  });

  test('has one order', async () => {
    const { reference } = await give(giving, aGift({ method: 'paypal' }));
    const [one, two] = await Promise.all([orderOf(giving, reference), orderOf(giving, reference)]);
    expect(one).toBe(two);
  });

  test('is not captured before the payer agrees, and says so', async () => {
    const { reference } = await give(giving, aGift({ method: 'paypal' }));
    const orderId = await orderOf(giving, reference);
    expect(await capture(giving, orderId, reference)).toMatchObject({
      status: 409,
      body: { error: { code: 'wrong_state' } },
    });
  });

  test.each(['declined', 'restricted', 'action'])(
    'that PayPal refuses (%s) can be paid from another account',
    async (buyer) => {
      const { reference, orderId } = await approvedOrder(giving, buyer);
      const refused = await capture(giving, orderId, reference);
      expect(refused).toMatchObject({ status: 402, body: { error: { code: 'payment_declined' } } });
      expect(await viewOf(giving, reference)).toMatchObject({ status: 'created', failure: 'paypal_declined' });
      await approve(giving, orderId, 'pays');
      expect((await capture(giving, orderId, reference)).body).toMatchObject({ status: 'succeeded' });
    },
  );

  test('that PayPal reviews is processing until it is done', async () => {
    const { reference, orderId } = await approvedOrder(giving, 'review');
    expect((await capture(giving, orderId, reference)).body).toMatchObject({ status: 'processing' });
    expect(await viewOf(giving, reference)).not.toHaveProperty('receiptNumber');
  });

  test('whose capture fails is not paid, and needs another attempt', async () => {
    const { reference, orderId } = await approvedOrder(giving, 'capture-declined');
    expect((await capture(giving, orderId, reference)).body).toMatchObject({
      status: 'failed',
      failure: 'paypal_declined',
    });
    expect(await giving.post('/api/paypal/orders', { reference })).toMatchObject({ status: 409 });
  });

  test('that was cancelled is never captured', async () => {
    const { reference, orderId } = await approvedOrder(giving);
    expect((await giving.post(`/api/payments/donations/${reference}/cancel`)).body).toMatchObject({
      status: 'cancelled',
    });
    expect((await capture(giving, orderId, reference)).status).toBe(409);
    expect(await viewOf(giving, reference)).toMatchObject({ status: 'cancelled', underReview: false });
  });

  test('that is captured and cancelled at the same moment is paid with its receipt, or cancelled with nothing taken', async () => {
    for (let round = 0; round < 5; round += 1) {
      const request = aGift({ method: 'paypal' });
      const { reference, orderId } = await approvedOrder(giving, 'pays', request);
      const [captured] = await Promise.all([
        capture(giving, orderId, reference),
        giving.post(`/api/payments/donations/${reference}/cancel`),
      ]);
      const taken = await isTaken(orderId);
      await becomes(giving, reference, {
        status: taken ? 'succeeded' : 'cancelled',
        underReview: false,
        ...(taken && { receiptNumber: expect.any(String) }),
      });
      expect(captured.status).toBe(taken ? 200 : 409);
    }
  });

  test('is captured by its event where the browser died after Pay Now, and the letter goes out', async () => {
    const request = aGift({ method: 'paypal' });
    const { reference } = await give(giving, request);
    const orderId = await orderOf(giving, reference);
    await approve(giving, orderId);
    // Nobody asks for the status: the letter is the only sign.
    await soon(async () => expect(await mailsTo(giving, request.donor.email)).toHaveLength(1));
    expect(await viewOf(giving, reference)).toMatchObject({ status: 'succeeded', underReview: false });
    expect(await isTaken(orderId)).toBe(true);
  });

  test('is learnt of by webhook where the answer did not come', async () => {
    const { reference, orderId } = await approvedOrder(giving);
    // Captured by somebody whose answer nobody got.
    await giving.post(`/api/paypal/orders/${orderId}/capture`, { reference });
    await webhooks(giving, 'paypal', 'flush');
    await becomes(giving, reference, { status: 'succeeded' });
  });

  test('disputed is held back', async () => {
    const { reference, orderId } = await approvedOrder(giving, 'disputes');
    await capture(giving, orderId, reference);
    await becomes(giving, reference, { status: 'disputed' });
  });
});
