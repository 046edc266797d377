import { describe, expect, it } from 'vitest';
import { toDisputeObservation, toOrderSnapshot } from './toOrderSnapshot';
import { readPayPalEvent } from './createPayPalPort';
import type { Order } from './schemas';

const askedAt = new Date('2026-11-20T00:00:00.000Z');
const money = (value: string) => ({ currency_code: 'AUD', value });

function anOrder(status: string, captures: object[] = [], refunds: object[] = []): Order {
  return {
    id: 'ORDER1',
    status,
    purchase_units: [
      {
        custom_id: 'don_1',
        amount: money('150.00'),
        payments: { captures: captures as never, refunds: refunds as never },
      },
    ],
  };
}

const aCapture = (status: string, value = '150.00') => ({
  id: 'CAP1',
  status,
  amount: money(value),
  create_time: '2026-11-19T23:59:00Z',
});

describe('the snapshot of a PayPal order', () => {
  it.each([
    ['CREATED', 'open', 'open'],
    ['PAYER_ACTION_REQUIRED', 'open', 'open'],
    ['APPROVED', 'approved', 'open'],
    ['VOIDED', 'ended', 'cancelled'],
  ])('a PayPal order with the status %s has the stage "%s" and the payment state "%s"', (status, stage, state) => {
    const snapshot = toOrderSnapshot(anOrder(status), false, askedAt);
    expect(snapshot).toMatchObject({ object: 'ORDER1', donationId: 'don_1', stage, cents: 15_000, currency: 'aud' });
    expect(snapshot.observations).toEqual([
      {
        type: 'payment',
        object: 'ORDER1',
        livemode: false,
        at: askedAt.toISOString(),
        state,
        cents: 15_000,
        currency: 'aud',
      },
    ]);
  });

  it.each([
    [{ email_address: 'a@payer.example', name: { given_name: 'Amina', surname: 'Pays' } }, 'Amina Pays'],
    [{ email_address: 'a@payer.example', name: { given_name: '<b>' } }, undefined],
    [{ email_address: 'a@payer.example' }, undefined],
  ])('a captured PayPal order has the payer’s email address, and a valid name, of %j', (payer, name) => {
    const { observations } = toOrderSnapshot(
      { ...anOrder('COMPLETED', [aCapture('COMPLETED')]), payer },
      false,
      askedAt,
    );
    expect(observations[0]).toHaveProperty('payer', { email: 'a@payer.example', ...(name && { name }) });
  });

  it('a captured PayPal order has no payer if the payer’s email address is invalid', () => {
    const payer = { email_address: 'not an address' };
    const { observations } = toOrderSnapshot(
      { ...anOrder('COMPLETED', [aCapture('COMPLETED')]), payer },
      false,
      askedAt,
    );
    expect(observations[0]).not.toHaveProperty('payer');
  });

  it.each([
    ['COMPLETED', 'succeeded'],
    ['REFUNDED', 'succeeded'],
    ['PENDING', 'processing'],
    ['SOMETHING_NEW', 'processing'],
    ['DECLINED', 'failed'],
  ])('a PayPal order with a %s capture is %s', (status, state) => {
    const snapshot = toOrderSnapshot(anOrder('COMPLETED', [aCapture(status)]), false, askedAt);
    expect(snapshot.stage).toBe('captured');
    expect(snapshot.observations[0]).toMatchObject({ state, captureId: 'CAP1' });
  });

  it('a captured PayPal order reports the captured amount, not the requested one', () => {
    const { observations } = toOrderSnapshot(anOrder('COMPLETED', [aCapture('COMPLETED', '1.00')]), true, askedAt);
    expect(observations).toMatchObject([{ cents: 100, livemode: true, at: '2026-11-19T23:59:00.000Z' }]);
  });

  it('a captured PayPal order reports PayPal’s fee', () => {
    const capture = { ...aCapture('COMPLETED'), seller_receivable_breakdown: { paypal_fee: money('2.85') } };
    const { observations } = toOrderSnapshot(anOrder('COMPLETED', [capture]), false, askedAt);
    expect(observations).toMatchObject([{ feeCents: 285 }]);
  });

  it('a refunded PayPal order reports each refund, whether it failed, and the lines in its note', () => {
    const create_time = '2026-11-19T23:59:30Z';
    const refund = (id: string, value: string, status: string, note_to_payer?: string) => ({
      ...{ id, status, amount: money(value), create_time },
      ...(note_to_payer && { note_to_payer }),
    });
    const refunds = [
      refund('R1', '10.00', 'COMPLETED', 'At your wish. Lines: sadaqah 4.00, zakat 6.00.'),
      refund('R2', '5.50', 'PENDING', 'All the lines of your gift'),
      refund('R3', '1.00', 'FAILED'),
    ];
    const { observations } = toOrderSnapshot(
      anOrder('COMPLETED', [aCapture('PARTIALLY_REFUNDED')], refunds),
      false,
      askedAt,
    );
    const at = '2026-11-19T23:59:30.000Z';
    expect(observations[1]).toMatchObject({
      type: 'refund',
      refunds: [
        { id: 'R1', cents: 1_000, at, failed: false, lines: 'sadaqah 4.00, zakat 6.00' },
        { id: 'R2', cents: 550, at, failed: false },
        { id: 'R3', cents: 100, at, failed: true },
      ],
    });
  });
});

describe('a PayPal dispute', () => {
  const dispute = { dispute_id: 'PP-1', create_time: '2026-11-20T00:00:00Z', dispute_amount: money('150.00') };
  it.each([
    ['OPEN', undefined, 'open'],
    ['UNDER_REVIEW', undefined, 'open'],
    ['RESOLVED', 'RESOLVED_BUYER_FAVOUR', 'lost'],
    ['RESOLVED', 'RESOLVED_SELLER_FAVOUR', 'won'],
    ['RESOLVED', 'CANCELED_BY_BUYER', 'won'],
  ])('a PayPal dispute with the status %s (outcome: %s) is %s', (status, outcome_code, state) => {
    const read = { ...dispute, status, ...(outcome_code && { dispute_outcome: { outcome_code } }) };
    expect(toDisputeObservation(read, false)).toMatchObject({ type: 'dispute', object: 'PP-1', state, cents: 15_000 });
  });
});

describe('a PayPal dispute decided for the buyer', () => {
  const lost = (more: object) =>
    toDisputeObservation(
      {
        dispute_id: 'PP-1',
        status: 'RESOLVED',
        create_time: '2026-11-20T00:00:00Z',
        dispute_amount: money('150.00'),
        dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' },
        ...more,
      },
      false,
    );
  const movement = (affected_party: string, type: string, value: string, reason = 'DISPUTE_SETTLEMENT') => ({
    affected_party,
    type,
    amount: money(value),
    reason,
  });

  it('a lost PayPal dispute moves the amount reported as refunded, and the disputed amount if none is reported', () => {
    const dispute_outcome = { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: money('40.00') };
    expect(lost({ dispute_outcome })).toMatchObject({ state: 'lost', cents: 4_000 });
    expect(lost({})).toMatchObject({ state: 'lost', cents: 15_000 });
  });

  it('a lost PayPal dispute moves what the foundation lost, less what was returned, without PayPal’s fee', () => {
    const money_movements = [
      movement('SELLER', 'DEBIT', '60.00'),
      movement('SELLER', 'CREDIT', '20.00'),
      movement('SELLER', 'DEBIT', '15.00', 'DISPUTE_FEE'),
      movement('BUYER', 'CREDIT', '60.00'),
    ];
    expect(lost({ money_movements })).toMatchObject({ state: 'lost', cents: 4_000 });
  });

  it('a PayPal dispute is won if PayPal paid the buyer itself', () => {
    const money_movements = [movement('PAYMENT_PROCESSOR', 'DEBIT', '150.00'), movement('BUYER', 'CREDIT', '150.00')];
    const dispute_outcome = { outcome_code: 'RESOLVED_WITH_PAYOUT', amount_refunded: money('150.00') };
    expect(lost({ money_movements, dispute_outcome })).toMatchObject({ state: 'won' });
  });
});

describe('a PayPal webhook', () => {
  const of = (event_type: string, resource: object) =>
    readPayPalEvent(JSON.stringify({ id: 'WH-1', event_type, resource }));

  it('a PayPal webhook about an order names the order and the donation', () => {
    expect(of('CHECKOUT.ORDER.APPROVED', { id: 'ORDER1', purchase_units: [{ custom_id: 'don_1' }] })).toMatchObject({
      orderId: 'ORDER1',
      donationId: 'don_1',
      captureId: null,
    });
  });

  it('a PayPal webhook about a capture names the capture, its order and the donation', () => {
    const resource = { id: 'CAP1', custom_id: 'don_1', supplementary_data: { related_ids: { order_id: 'ORDER1' } } };
    expect(of('PAYMENT.CAPTURE.COMPLETED', resource)).toMatchObject({
      captureId: 'CAP1',
      orderId: 'ORDER1',
      donationId: 'don_1',
    });
  });

  it('a PayPal webhook about a refund names the refunded capture', () => {
    const links = [{ rel: 'up', href: 'https://api-m.paypal.com/v2/payments/captures/CAP1' }];
    for (const type of ['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.REFUND.FAILED'])
      expect(of(type, { id: 'REF1', links })).toMatchObject({ captureId: 'CAP1', orderId: null });
  });

  it('a PayPal webhook about a dispute names the dispute', () => {
    expect(of('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-1' })).toMatchObject({
      disputeId: 'PP-1',
      captureId: null,
    });
  });

  it.each(['', 'null', '[]', '{"id":"WH-1"}', '{"id":"","event_type":"X"}'])(
    'a PayPal webhook with an invalid body is rejected: %s',
    (raw) => {
      expect(readPayPalEvent(raw)).toBeNull();
    },
  );
});
