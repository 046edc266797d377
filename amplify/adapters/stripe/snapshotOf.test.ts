import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { declineReasonOf } from './declineReasonOf';
import { snapshotOf } from './snapshotOf';

const askedAt = new Date('2026-11-20T00:00:00.000Z');

const anIntent = (changes: object = {}) =>
  ({
    id: 'pi_1',
    object: 'payment_intent',
    amount: 15_000,
    amount_received: 0,
    currency: 'aud',
    livemode: false,
    created: 1_700_000_000,
    status: 'requires_payment_method',
    metadata: { donation: 'don_1' },
    client_secret: 'pi_1_secret_2',
    latest_charge: null,
    last_payment_error: null,
    ...changes,
  }) as unknown as Stripe.PaymentIntent;

describe('a payment intent', () => {
  it.each([
    ['requires_payment_method', 'open', true],
    ['requires_confirmation', 'open', true],
    ['requires_action', 'requires_action', true],
    ['processing', 'processing', false],
    ['succeeded', 'succeeded', false],
    ['canceled', 'cancelled', false],
    ['something_new', 'processing', false],
  ])('that is %s is %s', (status, state, payable) => {
    const snapshot = snapshotOf(anIntent({ status, amount_received: 15_000 }), askedAt);
    expect(snapshot).toMatchObject({ object: 'pi_1', donationId: 'don_1', payable });
    expect(snapshot.observations).toMatchObject([{ state, cents: 15_000, at: askedAt.toISOString() }]);
  });

  it('tells what was received, and when', () => {
    const latest_charge = { id: 'ch_1', created: 1_700_000_100, amount_refunded: 0 };
    const { observations } = snapshotOf(anIntent({ status: 'succeeded', amount_received: 1, latest_charge }), askedAt);
    expect(observations).toMatchObject([{ cents: 1, chargeId: 'ch_1', at: '2023-11-14T22:15:00.000Z' }]);
  });

  it('tells the last decline, the card’s mark, what was given back and every dispute', () => {
    const latest_charge = {
      id: 'ch_1',
      created: 1_700_000_100,
      amount_refunded: 500,
      payment_method_details: { card: { fingerprint: 'F1' } },
    };
    const disputes = ['needs_response', 'won', 'lost'].map((status, index) => ({
      id: `dp_${index}`,
      created: 1_700_000_200,
      status,
      amount: 100,
    })) as unknown as Stripe.Dispute[];
    const last_payment_error = { code: 'card_declined', decline_code: 'insufficient_funds' };
    const snapshot = snapshotOf(anIntent({ latest_charge, last_payment_error }), askedAt, disputes);
    expect(snapshot.cardFingerprint).toBe('F1');
    expect(snapshot.observations).toMatchObject([
      { type: 'payment', failure: 'insufficient_funds' },
      { type: 'refund', refundedCents: 500 },
      { type: 'dispute', object: 'dp_0', state: 'open' },
      { type: 'dispute', object: 'dp_1', state: 'won' },
      { type: 'dispute', object: 'dp_2', state: 'lost' },
    ]);
  });

  it('tells which refunds failed, also where nothing is given back any more', () => {
    const refunds = { data: [{ id: 're_1', amount: 500, status: 'failed' }] };
    const latest_charge = { id: 'ch_1', created: 1_700_000_100, amount_refunded: 0, refunds };
    const { observations } = snapshotOf(anIntent({ status: 'succeeded', latest_charge }), askedAt);
    expect(observations[1]).toMatchObject({ type: 'refund', refundedCents: 0, failed: [{ id: 're_1', cents: 500 }] });
  });

  it('of something else names no gift', () => {
    expect(snapshotOf(anIntent({ metadata: {} }), askedAt).donationId).toBeNull();
  });
});

describe('a decline', () => {
  it.each([
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
    [{ code: 'card_declined', decline_code: 'stolen_card' }, 'declined'],
    [{ code: 'expired_card', decline_code: null }, 'expired_card'],
    [{ code: 'incorrect_cvc' }, 'wrong_cvc'],
    [{ code: 'payment_intent_authentication_failure' }, 'authentication_failed'],
    [{ code: 'processing_error' }, 'processing_error'],
    [{ code: null }, 'declined'],
  ])('%j is "%s"', (error, reason) => {
    expect(declineReasonOf(error)).toBe(reason);
  });
});
