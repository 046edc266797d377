import { describe, expect, test } from 'vitest';
import type Stripe from 'stripe';
import { listPayouts, listPayoutSums } from '../../../amplify/adapters/stripe/listings';
import { catchError, pay, prepareStripe } from './support/startStripe';

const day = 86_400_000;

const fixture = prepareStripe();

describe('a refund at Stripe', () => {
  test('a refund at Stripe gives a payment back in parts, until nothing is left', async () => {
    const { stripe } = fixture;
    const { id } = await pay(fixture, 'visa', { amount: 10_000 });
    const part = await stripe.refunds.create({
      payment_intent: id,
      amount: 4_000,
      reason: 'requested_by_customer',
      metadata: { donation: 'don_1' },
    });
    expect(part).toMatchObject({
      object: 'refund',
      status: 'succeeded',
      amount: 4_000,
      reason: 'requested_by_customer',
      metadata: { donation: 'don_1' },
    });
    expect((await catchError(stripe.refunds.create({ payment_intent: id, amount: 6_001 }))).message).toBe(
      'Refund amount ($60.01) is greater than unrefunded amount on charge ($60.00)',
    );
    const rest = await stripe.refunds.create({ payment_intent: id });
    expect(rest.amount).toBe(6_000);
    const { latest_charge: latest } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] });
    const charge = latest as Stripe.Charge;
    expect(charge).toMatchObject({ amount_refunded: 10_000, refunded: true, status: 'succeeded' });
    expect(charge.refunds?.data.map(({ amount }) => amount)).toEqual([6_000, 4_000]);
    expect((await catchError(stripe.refunds.create({ payment_intent: id }))).code).toBe('charge_already_refunded');
    expect((await stripe.refunds.list({ payment_intent: id })).data).toHaveLength(2);
    expect((await fixture.eventTypes()).slice(-4)).toEqual([
      'refund.created',
      'charge.refunded',
      'refund.created',
      'charge.refunded',
    ]);
  });

  test.each([
    ['pendingRefund', 'pending', 'succeeded', 5_000],
    ['refundFail', 'succeeded', 'failed', 0],
  ])('a refund of the test card %s is first %s, later %s', async (card, first, later, refunded) => {
    const { stripe, time } = fixture;
    const { id } = await pay(fixture, card);
    const refund = await stripe.refunds.create({ payment_intent: id });
    expect(refund.status).toBe(first);
    time.advance(6_000);
    await expect.poll(async () => (await stripe.refunds.list({ payment_intent: id })).data[0]?.status).toBe(later);
    const [charge] = (await stripe.charges.list({ payment_intent: id })).data;
    expect(charge).toMatchObject({ amount_refunded: refunded, refunded: refunded > 0 });
    expect(await fixture.eventTypes()).toContain('refund.updated');
  });
});

describe('a dispute at Stripe', () => {
  async function disputed() {
    const intent = await pay(fixture, 'createDispute', { amount: 8_000 });
    fixture.time.advance(6_000);
    await expect.poll(async () => (await fixture.stripe.disputes.list()).data.length).toBe(1);
    const [dispute] = (await fixture.stripe.disputes.list({ payment_intent: intent.id })).data;
    if (!dispute) throw new Error('no dispute');
    return { intent, dispute };
  }

  test('a dispute at Stripe takes the money and a fee at once', async () => {
    const { intent, dispute } = await disputed();
    expect(dispute).toMatchObject({
      status: 'needs_response',
      reason: 'fraudulent',
      amount: 8_000,
      payment_intent: intent.id,
      balance_transactions: [{ amount: -8_000, fee: 2_500, net: -10_500, reporting_category: 'dispute' }],
    });
    expect((await catchError(fixture.stripe.refunds.create({ payment_intent: intent.id }))).code).toBe(
      'charge_disputed',
    );
    expect((await fixture.eventTypes()).slice(-3)).toEqual([
      'charge.updated',
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
    ]);
    const [charge] = (await fixture.stripe.charges.list({ payment_intent: intent.id })).data;
    expect(charge?.disputed).toBe(true);
  });
});

describe('the Stripe balance', () => {
  test('the Stripe balance has a movement for each charge, which is available in two days', async () => {
    const { id } = await pay(fixture, 'visa', { amount: 100_000 });
    await fixture.control('/_bank/run');
    const [movement] = (await fixture.stripe.balanceTransactions.list()).data;
    expect(movement).toMatchObject({
      amount: 100_000,
      fee: 1_730,
      net: 98_270,
      status: 'pending',
      currency: 'aud',
      fee_details: [{ amount: 1_730, type: 'stripe_fee' }],
    });
    expect(movement?.available_on).toBe(Date.parse('2026-11-22T00:00:00Z') / 1000);
    expect((await fixture.stripe.charges.list({ payment_intent: id })).data[0]?.balance_transaction).toBe(movement?.id);
    fixture.time.advance(2 * day);
    expect((await fixture.stripe.balanceTransactions.list()).data.at(-1)?.status).toBe('available');
  });

  test('the Stripe balance is paid out each day, and the movements of a payout add up to its amount', async () => {
    const { stripe, time } = fixture;
    for (const amount of [10_000, 20_000]) await pay(fixture, 'visa', { amount });
    await fixture.control('/_bank/run');
    time.advance(day);
    const third = await pay(fixture, 'visa', { amount: 30_000 });
    await fixture.control('/_bank/run');
    await stripe.refunds.create({ payment_intent: third.id, amount: 5_000 });
    expect((await stripe.payouts.list()).data).toEqual([]);

    time.advance(2 * day);
    const payouts = (await stripe.payouts.list()).data;
    expect(payouts.map(({ amount, status }) => [amount, status])).toEqual([
      [24_460, 'in_transit'],
      [29_430, 'paid'],
    ]);
    const span = [
      new Date(payouts.at(-1)!.arrival_date * 1000),
      new Date((payouts[0]!.arrival_date + 1) * 1000),
    ] as const;
    const sums = await listPayoutSums(stripe, ...span);
    expect(sums.map(({ id, cents }) => [id, cents])).toEqual(payouts.map(({ id, amount }) => [id, amount]));
    expect(await listPayouts(stripe, ...span)).toMatchObject(sums);
    for (const payout of payouts) {
      const movements = (await stripe.balanceTransactions.list({ payout: payout.id, limit: 100 })).data;
      const sum = movements.filter(({ type }) => type !== 'payout').reduce((total, { net }) => total + net, 0);
      expect(sum).toBe(payout.amount);
      expect(movements.find(({ type }) => type === 'payout')?.net).toBe(-payout.amount);
      expect(payout.automatic).toBe(true);
    }
    time.advance(day);
    expect((await stripe.payouts.list()).data.map(({ status }) => status)).toEqual(['paid', 'paid']);
    const { data } = await stripe.balanceTransactions.list({ limit: 100, expand: ['data.source'] });
    expect(data.find(({ type }) => type === 'refund')?.source).toMatchObject({ object: 'refund', amount: 5_000 });
  });
});
