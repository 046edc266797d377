import type Stripe from 'stripe';
import type { Work } from '../core/Work';
import type { Decline } from '../cards/declines';
import type { ChargeRecord, PaymentIntentRecord, PaymentMethodRecord } from '../store/records';

type CardDetails = NonNullable<NonNullable<Stripe.Charge['payment_method_details']>['card']>;

/** How a charge begins: done, refused, or waiting for the bank. */
export type ChargeStart =
  { readonly status: 'succeeded' | 'pending' } | { readonly status: 'failed'; readonly decline: Decline };

/** A charge of a payment to a card. */
export function newCharge(
  work: Work,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  start: ChargeStart,
  authenticated: boolean,
): ChargeRecord {
  const id = work.newId('ch');
  const succeeded = start.status === 'succeeded';
  const decline = start.status === 'failed' ? start.decline : null;
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: succeeded ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { ...method.billing_details },
    calculated_statement_descriptor: ['MIZAN ZAKAT', intent.statement_descriptor_suffix].filter(Boolean).join('* '),
    captured: succeeded,
    created: work.now,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: outcomeOf(start.status, decline),
    paid: succeeded,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardDetails(method, intent.amount, authenticated) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: succeeded ? `${work.publicUrl}/#${intent.id}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: start.status,
    transfer_data: null,
    transfer_group: null,
  };
}

function outcomeOf(status: ChargeStart['status'], decline: Decline | null): ChargeRecord['outcome'] {
  const blocked = decline?.decline_code === 'fraudulent';
  return {
    advice_code: decline?.advice_code ?? null,
    network_advice_code: null,
    network_decline_code: decline ? '05' : null,
    network_status: decline ? (blocked ? 'not_sent_to_network' : 'declined_by_network') : 'approved_by_network',
    reason: decline ? (blocked ? 'highest_risk_level' : decline.decline_code) : null,
    risk_level: blocked ? 'highest' : 'normal',
    risk_score: blocked ? 99 : 12,
    seller_message: decline
      ? blocked
        ? 'Stripe blocked this payment as too risky.'
        : 'The bank did not return any further details with this decline.'
      : status === 'pending'
        ? 'The bank has not answered yet.'
        : 'Payment complete.',
    type: decline ? (blocked ? 'blocked' : 'issuer_declined') : 'authorized',
  };
}

function cardDetails({ card }: PaymentMethodRecord, amount: number, authenticated: boolean): CardDetails {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: card?.checks ? { ...card.checks, cvc_check: 'pass' } : null,
    country: card?.country ?? null,
    electronic_commerce_indicator: authenticated ? '05' : null,
    exp_month: card?.exp_month ?? 1,
    exp_year: card?.exp_year ?? 2000,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  };
}
