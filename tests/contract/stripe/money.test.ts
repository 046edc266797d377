import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type Stripe from 'stripe';
import { errorOf } from './support/errorOf';
import { begin, pay } from './support/pay';
import { startStripe, stopAll } from './support/startStripe';
import type { StripeFixture } from './support/startStripe';

const day = 86_400_000;

let fixture: StripeFixture;
beforeEach(async () => {
  fixture = await startStripe();
});
afterEach(stopAll);

const typesSoFar = async () =>
  (await fixture.stripe.events.list({ limit: 100 })).data.map(({ type }) => type).reverse();

describe('a refund', () => {
  test('gives back in parts, until nothing is left', async () => {
    const { stripe } = fixture;
    const { id } = await pay(fixture, 'visa', { amount: 10_000 });
    const part = await stripe.refunds.create({
      payment_intent: id,
      amount: 4_000,
      reason: 'requested_by_customer',
      metadata: { donation: 'don_1' },
      expand: ['balance_transaction', 'charge'],
    });
    expect(part).toMatchObject({
      object: 'refund',
      status: 'succeeded',
      amount: 4_000,
      reason: 'requested_by_customer',
      metadata: { donation: 'don_1' },
      balance_transaction: { amount: -4_000, fee: 0, net: -4_000, type: 'refund' },
      charge: { amount_refunded: 4_000, refunded: false },
    });
    expect((await errorOf(stripe.refunds.create({ payment_intent: id, amount: 6_001 }))).message).toBe(
      'Refund amount ($60.01) is greater than unrefunded amount on charge ($60.00)',
    );
    const rest = await stripe.refunds.create({ payment_intent: id });
    expect(rest.amount).toBe(6_000);
    const charge = await stripe.charges.retrieve(String(part.charge && (part.charge as Stripe.Charge).id), {
      expand: ['refunds'],
    });
    expect(charge).toMatchObject({ amount_refunded: 10_000, refunded: true, status: 'succeeded' });
    expect(charge.refunds?.data.map(({ amount }) => amount)).toEqual([6_000, 4_000]);
    expect((await errorOf(stripe.refunds.create({ payment_intent: id }))).code).toBe('charge_already_refunded');
    expect((await stripe.refunds.list({ payment_intent: id })).data).toHaveLength(2);
    expect((await typesSoFar()).slice(-4)).toEqual([
      'refund.created',
      'charge.refunded',
      'refund.created',
      'charge.refunded',
    ]);
  });

  test('is of one payment that was made', async () => {
    const { stripe } = fixture;
    expect((await errorOf(stripe.refunds.create({}))).message).toMatch(
      /^One of the following params should be provided/,
    );
    expect((await errorOf(stripe.refunds.create({ charge: 'ch_none' }))).code).toBe('resource_missing');
    const { id } = await begin(fixture);
    expect((await errorOf(stripe.refunds.create({ payment_intent: id }))).message).toMatch(
      /does not have a successful charge/,
    );
    const paid = await pay(fixture);
    expect((await errorOf(stripe.refunds.create({ payment_intent: paid.id, amount: 5_001 }))).message).toBe(
      'Refund amount ($50.01) is greater than charge amount ($50.00)',
    );
  });

  test.each([
    ['pendingRefund', 'pending', 'succeeded', 5_000],
    ['refundFail', 'succeeded', 'failed', 0],
  ])('of %s is first %s, later %s', async (card, first, later, refunded) => {
    const { stripe, time } = fixture;
    const { id } = await pay(fixture, card);
    const refund = await stripe.refunds.create({ payment_intent: id });
    expect(refund.status).toBe(first);
    time.advance(6_000);
    await expect.poll(async () => (await stripe.refunds.retrieve(refund.id)).status).toBe(later);
    const [charge] = (await stripe.charges.list({ payment_intent: id })).data;
    expect(charge).toMatchObject({ amount_refunded: refunded, refunded: refunded > 0 });
    expect(await typesSoFar()).toContain('refund.updated');
  });

  test('can be marked', async () => {
    const { stripe } = fixture;
    const { id } = await stripe.refunds.create({ payment_intent: (await pay(fixture)).id });
    expect((await stripe.refunds.update(id, { metadata: { why: 'twice' } })).metadata).toEqual({ why: 'twice' });
  });
});

describe('a dispute', () => {
  async function disputed() {
    const intent = await pay(fixture, 'createDispute', { amount: 8_000 });
    fixture.time.advance(6_000);
    await expect.poll(async () => (await fixture.stripe.disputes.list()).data.length).toBe(1);
    const [dispute] = (await fixture.stripe.disputes.list({ payment_intent: intent.id })).data;
    if (!dispute) throw new Error('no dispute');
    return { intent, dispute };
  }

  test('takes the money and a fee at once', async () => {
    const { intent, dispute } = await disputed();
    expect(dispute).toMatchObject({
      status: 'needs_response',
      reason: 'fraudulent',
      amount: 8_000,
      payment_intent: intent.id,
      balance_transactions: [{ amount: -8_000, fee: 2_500, net: -10_500, reporting_category: 'dispute' }],
    });
    expect((await errorOf(fixture.stripe.refunds.create({ payment_intent: intent.id }))).code).toBe('charge_disputed');
    expect((await typesSoFar()).slice(-3)).toEqual([
      'charge.updated',
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
    ]);
    const charge = await fixture.stripe.charges.retrieve(String(dispute.charge));
    expect(charge.disputed).toBe(true);
  });

  test('is won by evidence, and the money comes back', async () => {
    const { dispute } = await disputed();
    const won = await fixture.stripe.disputes.update(dispute.id, {
      evidence: { uncategorized_text: 'winning_evidence' },
    });
    expect(won.status).toBe('won');
    expect(won.balance_transactions.map(({ net }) => net)).toEqual([-10_500, 10_500]);
    expect((await typesSoFar()).slice(-2)).toEqual(['charge.dispute.closed', 'charge.dispute.funds_reinstated']);
    expect((await errorOf(fixture.stripe.disputes.close(dispute.id))).message).toBe('This dispute is already closed');
  });

  test('is lost by evidence, or given up', async () => {
    const { dispute } = await disputed();
    const draft = await fixture.stripe.disputes.update(dispute.id, {
      evidence: { uncategorized_text: 'losing_evidence' },
      submit: false,
    });
    expect(draft).toMatchObject({
      status: 'needs_response',
      evidence_details: { has_evidence: true, submission_count: 0 },
    });
    expect((await fixture.stripe.disputes.close(dispute.id)).status).toBe('lost');
    expect((await typesSoFar()).at(-1)).toBe('charge.dispute.closed');
  });

  test('comes and ends when a test wants it', async () => {
    const { id } = await pay(fixture);
    const opened = (await (await fixture.control('/_bank/dispute', { payment_intent: id })).json()) as Stripe.Dispute;
    expect(opened.status).toBe('needs_response');
    expect((await fixture.control('/_bank/dispute', { payment_intent: id })).status).toBe(400);
    const ended = await fixture.control('/_bank/resolve', { dispute: opened.id, outcome: 'won' });
    expect(await ended.json()).toMatchObject({ status: 'won' });
  });
});

describe('the balance', () => {
  test('has a movement for each charge, available in two days', async () => {
    const { id } = await pay(fixture, 'visa', { amount: 100_000 });
    await fixture.control('/_bank/run');
    const [movement] = (await fixture.stripe.balanceTransactions.list({ type: 'charge' })).data;
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
    expect((await fixture.stripe.balanceTransactions.retrieve(movement?.id ?? '')).status).toBe('available');
  });

  test('is booked with the charge where the shop asks for that', async () => {
    const { id } = await begin(fixture, { capture_method: 'automatic' });
    const paid = await fixture.stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_visa',
      expand: ['latest_charge.balance_transaction'],
    });
    expect(paid.latest_charge).toMatchObject({ balance_transaction: { amount: 5_000, fee: 115 } });
  });

  test('is paid out each day, and every cent of a payout has its movement', async () => {
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
    for (const payout of payouts) {
      const movements = (await stripe.balanceTransactions.list({ payout: payout.id, limit: 100 })).data;
      const sum = movements.filter(({ type }) => type !== 'payout').reduce((total, { net }) => total + net, 0);
      expect(sum).toBe(payout.amount);
      expect(movements.find(({ type }) => type === 'payout')?.net).toBe(-payout.amount);
      expect(payout.automatic).toBe(true);
    }
    time.advance(day);
    expect((await stripe.payouts.list({ status: 'paid' })).data).toHaveLength(2);
    expect((await typesSoFar()).filter((type) => type.startsWith('payout.'))).toEqual([
      'payout.created',
      'payout.paid',
      'payout.created',
      'payout.paid',
    ]);
    const sources = (await stripe.balanceTransactions.list({ type: 'refund', expand: ['data.source'] })).data;
    expect(sources[0]?.source).toMatchObject({ object: 'refund', amount: 5_000 });
  });
});
