import type Stripe from 'stripe';
import { endMandate, findMandate, findTestAccount, getAnswerTime } from './debits';
import { declineError, invalidRequest } from './errors';
import { findTestCard } from './paymentMethods';
import { nulls, type ChargeRecord, type PaymentIntentRecord, type PaymentMethodRecord, type Work } from './state';
import { toDecline } from './testAccounts';
import { declines, type Decline } from './testCards';

type CardDetails = NonNullable<NonNullable<Stripe.Charge['payment_method_details']>['card']>;

/**
 * Charges the payment's card: the bank accepts, declines, or answers later.
 *
 * @param authenticated - whether the cardholder passed 3-D Secure.
 * @returns the payment; `requires_payment_method` with its last error if the card was declined.
 */
export function chargeCard(
  work: Work,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  authenticated = false,
): PaymentIntentRecord {
  const behaviour = findTestCard(work, method.id);
  if (behaviour?.decline) {
    const decline = declines[behaviour.decline];
    return failCharge(work, intent, newCharge(work, intent, method, { decline, authenticated }), method, decline);
  }
  const card = work.get('card', method.id);
  const isSaved = method.customer !== null || (intent.setup_future_usage !== null && intent.customer !== null);
  // A saved card can be used again.
  if (card && !isSaved) work.put('card', { ...card, used: true });
  // Attached once it was taken (docs: setup_future_usage).
  if (isSaved) work.put('payment_method', { ...method, customer: method.customer ?? intent.customer });
  if (!behaviour?.settles)
    return succeed(work, { ...intent, payment_method: method.id }, newCharge(work, intent, method, { authenticated }));

  const waiting = startProcessing(
    work,
    intent,
    method,
    newCharge(work, intent, method, { pending: true, authenticated }),
  );
  work.later('settle', intent.id, behaviour.settles);
  return waiting;
}

/**
 * Begins to debit a saved bank account: its bank answers days later.
 *
 * @throws ApiFailure if the debit is above a limit, or its holder has withdrawn the mandate.
 */
export function debitAccount(
  work: Work,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
): PaymentIntentRecord {
  const account = findTestAccount(work, method.id);
  if (account?.refused)
    throw invalidRequest(
      account.refused === 'charge_exceeds_source_limit'
        ? 'This charge would cause you to exceed your rolling-window processing limit for this source type. Please retry the charge later, or contact us to request a higher processing limit.'
        : 'This charge would exceed your transaction processing limit for this payment type. Please contact us to request a higher processing limit.',
      { code: account.refused, payment_intent: intent },
    );
  if (findMandate(work, method.id)?.status !== 'active')
    throw invalidRequest('The mandate of this payment method is not active.', {
      code: 'payment_intent_mandate_invalid',
      payment_intent: intent,
    });
  const waiting = startProcessing(work, intent, method, newCharge(work, intent, method, { pending: true }));
  const outcome = account?.returned ? 'failed' : 'succeeded';
  work.later('settle', intent.id, outcome, getAnswerTime(work.now, account));
  return waiting;
}

function startProcessing(
  work: Work,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  charge: ChargeRecord,
): PaymentIntentRecord {
  const waiting: PaymentIntentRecord = {
    ...intent,
    status: 'processing',
    latest_charge: charge.id,
    last_payment_error: null,
    payment_method: method.id,
    processing: method.type === 'card' ? { type: 'card', card: {} } : null,
    next_action: null,
  };
  work.put('charge', charge);
  work.put('payment_intent', waiting);
  work.emit('charge.pending', charge);
  work.emit('payment_intent.processing', waiting);
  return waiting;
}

/** Declines a payment, because the issuer asks for its cardholder, who is away. */
export const declineAbsent = (work: Work, intent: PaymentIntentRecord, method: PaymentMethodRecord) => {
  const decline = declines.authentication_required;
  return failCharge(work, intent, newCharge(work, intent, method, { decline }), method, decline);
};

/** Gives the bank's late answer to a payment that is processing; nothing if it has one already. */
export function settlePayment(work: Work, intentId: string, outcome: 'succeeded' | 'failed'): void {
  const intent = work.get('payment_intent', intentId);
  const charge = work.get('charge', intent?.latest_charge ?? '');
  const method = work.get('payment_method', intent?.payment_method ?? '');
  if (intent?.status !== 'processing' || !charge || !method) return;
  const waiting = { ...intent, processing: null };
  const { id, created } = charge;
  if (outcome === 'succeeded') {
    succeed(work, waiting, { ...newCharge(work, intent, method), id, created });
    return;
  }
  const account = findTestAccount(work, method.id);
  const isDebit = method.type === 'au_becs_debit';
  const decline = isDebit ? toDecline(account?.returned ?? 'refer_to_customer') : declines.generic_decline;
  failCharge(work, waiting, { ...newCharge(work, intent, method, { decline }), id, created }, method, decline);
  if (account?.endsMandate) endMandate(work, findMandate(work, method.id));
}

function succeed(work: Work, intent: PaymentIntentRecord, charge: ChargeRecord): PaymentIntentRecord {
  const paid: PaymentIntentRecord = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  };
  work.put('charge', charge);
  work.put('payment_intent', paid);
  work.later('balance', charge.id);
  work.emit('charge.succeeded', charge);
  work.emit('payment_intent.succeeded', paid);
  const disputed = findTestCard(work, charge.payment_method)?.disputed;
  if (disputed) work.later('dispute', charge.id, disputed);
  if (findTestAccount(work, charge.payment_method)?.isDisputed)
    work.later('dispute', charge.id, 'debit_not_authorized', work.now * 1000);
  return paid;
}

function failCharge(
  work: Work,
  intent: PaymentIntentRecord,
  charge: ChargeRecord,
  method: PaymentMethodRecord,
  decline: Decline,
): PaymentIntentRecord {
  const open: PaymentIntentRecord = {
    ...intent,
    status: 'requires_payment_method',
    latest_charge: charge.id,
    payment_method: null,
    last_payment_error: declineError(decline, charge, method),
    next_action: null,
  };
  work.put('charge', charge);
  work.put('payment_intent', open);
  work.emit('charge.failed', charge);
  work.emit('payment_intent.payment_failed', open);
  return open;
}

interface ChargeStart {
  readonly decline?: Decline;
  readonly pending?: boolean;
  readonly authenticated?: boolean;
}

function getChargeStatus(decline: Decline | undefined, pending: boolean) {
  if (decline) return 'failed';
  return pending ? 'pending' : 'succeeded';
}

const sellerMessages = {
  failed: 'The bank did not return any further details with this decline.',
  pending: 'The bank has not answered yet.',
  succeeded: 'Payment complete.',
} as const;

function newCharge(
  work: Work,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  { decline, pending = false, authenticated = false }: ChargeStart = {},
): ChargeRecord {
  const status = getChargeStatus(decline, pending);
  const succeeded = status === 'succeeded';
  return {
    id: work.newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: succeeded ? intent.amount : 0,
    amount_refunded: 0,
    ...nulls('application application_fee application_fee_amount balance_transaction failure_balance_transaction'),
    ...nulls('on_behalf_of receipt_number review shipping source source_transfer transfer_data transfer_group'),
    billing_details: { ...method.billing_details },
    calculated_statement_descriptor: 'MIZAN ZAKAT',
    captured: succeeded,
    created: work.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    outcome: {
      advice_code: decline?.advice_code ?? null,
      network_advice_code: null,
      network_decline_code: decline ? '05' : null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.decline_code ?? null,
      risk_level: 'normal',
      risk_score: 12,
      seller_message: sellerMessages[status],
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: succeeded,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: method.au_becs_debit
      ? {
          type: 'au_becs_debit',
          au_becs_debit: { ...method.au_becs_debit, mandate: findMandate(work, method.id)?.id ?? '' },
        }
      : { type: 'card', card: cardDetails(method, intent.amount, authenticated) },
    receipt_email: intent.receipt_email,
    receipt_url: succeeded ? `${work.publicUrl}/#${intent.id}` : null,
    refunded: false,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status,
  };
}

function cardDetails({ card }: PaymentMethodRecord, amount: number, authenticated: boolean): CardDetails {
  return {
    amount_authorized: amount,
    ...nulls('authorization_code installments mandate network_transaction_id transaction_link_id'),
    brand: card?.brand ?? null,
    checks: card?.checks ? { ...card.checks, cvc_check: 'pass' } : null,
    country: card?.country ?? null,
    electronic_commerce_indicator: authenticated ? '05' : null,
    exp_month: card?.exp_month ?? 1,
    exp_year: card?.exp_year ?? 2000,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    last4: card?.last4 ?? null,
    network: card?.brand ?? null,
    regulated_status: 'unregulated',
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          ...nulls('exemption_indicator result_reason transaction_id'),
          result: 'authenticated',
          version: '2.2.0',
        }
      : null,
    wallet: card?.wallet ? { type: card.wallet.type, dynamic_last4: card.wallet.dynamic_last4 } : null,
  };
}
