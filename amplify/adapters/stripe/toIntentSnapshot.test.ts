import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { isFinalForAccount } from '../../../src/domain/donation';
import { getDeclineAdvice, getDeclineReason } from './getDeclineReason';
import { toIntentSnapshot } from './toIntentSnapshot';

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

describe('the snapshot of a Stripe payment intent', () => {
  it.each([
    ['requires_payment_method', 'open', true],
    ['requires_confirmation', 'open', true],
    ['requires_action', 'requires_action', true],
    ['processing', 'processing', false],
    ['succeeded', 'succeeded', false],
    ['canceled', 'cancelled', false],
    ['something_new', 'processing', false],
  ])('a payment intent with the status %s has the state "%s", and can still be paid: %s', (status, state, payable) => {
    const snapshot = toIntentSnapshot(anIntent({ status, amount_received: 15_000 }), askedAt);
    expect(snapshot).toMatchObject({ object: 'pi_1', donationId: 'don_1', payable });
    expect(snapshot.observations).toMatchObject([{ state, cents: 15_000, at: askedAt.toISOString() }]);
  });

  it('a payment intent reports the amount received, and when it was charged', () => {
    const latest_charge = { id: 'ch_1', created: 1_700_000_100, amount_refunded: 0 };
    const { observations } = toIntentSnapshot(
      anIntent({ status: 'succeeded', amount_received: 1, latest_charge }),
      askedAt,
    );
    expect(observations).toMatchObject([{ cents: 1, chargeId: 'ch_1', at: '2023-11-14T22:15:00.000Z' }]);
  });

  it.each([
    [{ type: 'google_pay' }, 'google_pay'],
    [{ type: 'apple_pay' }, 'apple_pay'],
    [{ type: 'link' }, undefined],
    [null, undefined],
  ])('a payment intent paid with the wallet %j is a payment by %s', (wallet, name) => {
    const latest_charge = { id: 'ch_1', created: 1_700_000_100, payment_method_details: { card: { wallet } } };
    const [seen] = toIntentSnapshot(anIntent({ status: 'succeeded', latest_charge }), askedAt).observations;
    expect(seen).toMatchObject({ type: 'payment', state: 'succeeded' });
    expect(seen?.type === 'payment' && seen.wallet).toBe(name);
  });

  it('a direct debit is paid at the time its bank paid, not at the time of the charge', () => {
    const charge = { id: 'ch_1', created: 1_700_000_100, payment_method_details: { au_becs_debit: { last4: '3456' } } };
    const getTime = (balance_transaction: unknown) => {
      const latest_charge = { ...charge, balance_transaction };
      return toIntentSnapshot(anIntent({ status: 'succeeded', latest_charge }), askedAt).observations[0]?.at;
    };
    expect(getTime({ id: 'txn_1', fee: 51, created: 1_700_300_000 })).toBe('2023-11-18T09:33:20.000Z');
    expect(getTime(null)).toBe(askedAt.toISOString());
  });

  it('a payment intent reports Stripe’s fee once its charge has a balance transaction', () => {
    const charge = { id: 'ch_1', created: 1_700_000_100, amount_refunded: 0 };
    const getFeeCents = (balance_transaction: unknown) => {
      const latest_charge = { ...charge, balance_transaction };
      const [payment] = toIntentSnapshot(anIntent({ status: 'succeeded', latest_charge }), askedAt).observations;
      return payment?.type === 'payment' ? payment.feeCents : null;
    };
    expect([getFeeCents({ id: 'txn_1', fee: 285 }), getFeeCents('txn_1'), getFeeCents(null)]).toEqual([
      285,
      undefined,
      undefined,
    ]);
  });

  it('a payment intent reports the last decline, the card’s fingerprint and each dispute with the money it moved', () => {
    const latest_charge = {
      id: 'ch_1',
      created: 1_700_000_100,
      payment_method_details: { card: { fingerprint: 'F1' } },
    };
    const taken = { amount: -100, fee: 2_500, created: 1_700_000_200 };
    const back = { amount: 100, fee: -2_500, created: 1_700_000_900 };
    const moved = { warning_needs_response: [], needs_response: [taken], won: [taken, back], lost: [taken] };
    const disputes = Object.entries(moved).map(([status, balance_transactions], index) => ({
      id: `dp_${index}`,
      created: 1_700_000_200,
      status,
      amount: 100,
      balance_transactions,
    })) as unknown as Stripe.Dispute[];
    const last_payment_error = { code: 'card_declined', decline_code: 'insufficient_funds' };
    const snapshot = toIntentSnapshot(anIntent({ latest_charge, last_payment_error }), askedAt, disputes);
    expect(snapshot.cardFingerprint).toBe('F1');
    expect(snapshot.observations).toMatchObject([
      { type: 'payment', failure: 'insufficient_funds' },
      { type: 'dispute', object: 'dp_0', state: 'open', cents: 100, heldCents: 0, feeCents: 0 },
      { type: 'dispute', object: 'dp_1', state: 'open', heldCents: 100, feeCents: 2_500 },
      { type: 'dispute', object: 'dp_2', state: 'won', feeCents: 0, decidedAt: '2023-11-14T22:28:20.000Z' },
      { type: 'dispute', object: 'dp_3', state: 'lost', feeCents: 2_500, decidedAt: askedAt.toISOString() },
    ]);
  });

  it('a payment intent reports each refund, whether it failed, and the lines it names', () => {
    const created = 1_700_000_300;
    const data = [
      { id: 're_2', amount: 300, created, status: 'succeeded', metadata: { lines: ' zakat 3.00 ' } },
      { id: 're_1', amount: 500, created, status: 'failed', metadata: {} },
    ];
    const latest_charge = { id: 'ch_1', created: 1_700_000_100, refunds: { data } };
    const { observations } = toIntentSnapshot(anIntent({ status: 'succeeded', latest_charge }), askedAt);
    const at = '2023-11-14T22:18:20.000Z';
    expect(observations[1]).toEqual({
      type: 'refund',
      object: 'pi_1',
      livemode: false,
      at: askedAt.toISOString(),
      refunds: [
        { id: 're_2', cents: 300, at, failed: false, lines: 'zakat 3.00' },
        { id: 're_1', cents: 500, at, failed: true },
      ],
    });
  });

  it('a payment intent without a donation in its metadata names no donation', () => {
    expect(toIntentSnapshot(anIntent({ metadata: {} }), askedAt).donationId).toBeNull();
  });
});

describe('a declined Stripe payment', () => {
  it.each([
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
    [{ code: 'card_declined', decline_code: 'stolen_card' }, 'declined'],
    [{ code: 'expired_card', decline_code: null }, 'expired_card'],
    [{ code: 'incorrect_cvc' }, 'wrong_cvc'],
    [{ code: 'payment_intent_authentication_failure' }, 'authentication_failed'],
    [{ code: 'processing_error' }, 'processing_error'],
    [{ code: null }, 'declined'],
  ])('the Stripe error %j is the decline reason "%s"', (error, reason) => {
    expect(getDeclineReason(error)).toBe(reason);
  });

  it.each([
    ['account_closed', 'account_closed', 'never'],
    ['no_account', 'wrong_account', 'never'],
    ['invalid_account_number', 'wrong_account', 'never'],
    ['debit_not_authorized', 'debit_not_allowed', 'never'],
    ['charge_exceeds_transaction_limit', 'debit_too_large', 'never'],
    ['charge_exceeds_source_limit', 'processing_error', 'later'],
    ['refer_to_customer', 'debit_returned', 'later'],
    ['insufficient_funds', 'insufficient_funds', 'later'],
  ] as const)(
    'a direct debit declined with %s has the reason "%s", and its account may work: %s',
    (code, reason, advice) => {
      expect([getDeclineReason({ code }), getDeclineAdvice({ code })]).toEqual([reason, advice]);
      expect(isFinalForAccount(reason)).toBe(advice === 'never');
    },
  );
});
