import { chargeCard, debitAccount, declineAbsent } from './charges';
import { authenticationError, invalidRequest } from './errors';
import { checkCustomer, checkType, findPaymentMethod, findTestCard } from './paymentMethods';
import { answerSetup, isWaiting, openChallenge } from './setupIntents';
import {
  nulls,
  randomId,
  type ChallengeRecord,
  type PaymentIntentRecord,
  type PaymentMethodRecord,
  type Work,
} from './state';

type Status = PaymentIntentRecord['status'];

/** The given part of a payment; the rest is as Stripe begins it. */
export type NewPaymentIntent = Pick<
  PaymentIntentRecord,
  'amount' | 'currency' | 'automatic_payment_methods' | 'customer' | 'description' | 'metadata'
> &
  Partial<Pick<PaymentIntentRecord, 'allowed_payment_method_types' | 'payment_method_types' | 'setup_future_usage'>>;

/** Stores a payment that waits for a card. */
export function createIntent(work: Work, given: NewPaymentIntent): PaymentIntentRecord {
  const id = work.newId('pi');
  const intent: PaymentIntentRecord = {
    id,
    object: 'payment_intent',
    ...nulls('allowed_payment_method_types application application_fee_amount canceled_at cancellation_reason'),
    ...nulls('customer_account excluded_payment_method_types last_payment_error latest_charge managed_payments'),
    ...nulls('next_action on_behalf_of payment_method payment_method_configuration_details payment_record'),
    ...nulls('processing receipt_email review setup_future_usage shipping source statement_descriptor'),
    ...nulls('statement_descriptor_suffix transfer_data transfer_group'),
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomId(25)}`,
    confirmation_method: 'automatic',
    created: work.now,
    livemode: false,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    ...given,
  };
  work.put('payment_intent', intent);
  work.emit('payment_intent.created', intent);
  return intent;
}

const confirmable: readonly Status[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/**
 * Tries to take a payment.
 *
 * @param methodId - a payment method's id.
 * @param canRedirect - whether the cardholder can be sent somewhere: by Stripe's script, or by a `return_url`.
 * @param offSession - whether the cardholder is away.
 * @returns the payment: paid, processing, waiting for 3-D Secure, or `requires_payment_method` with its last error.
 * @throws ApiFailure if it cannot be tried.
 */
export function confirmIntent(
  work: Work,
  intent: PaymentIntentRecord,
  methodId: string | undefined,
  canRedirect: boolean,
  offSession = false,
): PaymentIntentRecord {
  if (!confirmable.includes(intent.status)) {
    const why =
      intent.status === 'succeeded'
        ? 'it has already succeeded after being previously confirmed.'
        : `it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: ${confirmable.join(', ')}.`;
    throw unexpectedState(intent, `You cannot confirm this PaymentIntent because ${why}`);
  }
  if (methodId === undefined)
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    );
  const mayRedirect = intent.automatic_payment_methods?.allow_redirects === 'always';
  if (mayRedirect && !canRedirect)
    throw invalidRequest(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
      { payment_intent: intent },
    );
  const method = findPaymentMethod(work, methodId);
  checkType(intent.payment_method_types, method);
  checkCustomer(method, intent.customer);
  if (method.type === 'au_becs_debit') return debitAccount(work, intent, method);
  const card = findTestCard(work, method.id);
  if (!card?.challenge || (offSession && card.trustsSaved && method.customer !== null))
    return chargeCard(work, intent, method);
  return offSession ? declineAbsent(work, intent, method) : startChallenge(work, intent, method);
}

const cancelable: readonly Status[] = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
];

/**
 * Cancels a payment that is not made yet.
 *
 * @throws ApiFailure if it is made, processing or cancelled.
 */
export function cancelIntent(
  work: Work,
  intent: PaymentIntentRecord,
  reason: PaymentIntentRecord['cancellation_reason'],
): PaymentIntentRecord {
  if (!cancelable.includes(intent.status))
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${cancelable.join(', ')}.`,
    );
  const canceled: PaymentIntentRecord = {
    ...intent,
    status: 'canceled',
    canceled_at: work.now,
    cancellation_reason: reason,
    next_action: null,
  };
  work.put('payment_intent', canceled);
  work.emit('payment_intent.canceled', canceled);
  return canceled;
}

/** The payment waits until the cardholder answers on the issuer's page. */
function startChallenge(work: Work, intent: PaymentIntentRecord, method: PaymentMethodRecord): PaymentIntentRecord {
  const waiting: PaymentIntentRecord = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: openChallenge(work, intent),
  };
  work.put('payment_intent', waiting);
  work.emit('payment_intent.requires_action', waiting);
  return waiting;
}

/** Takes the cardholder's answer; a second one changes nothing. */
export function answerChallenge(work: Work, challenge: ChallengeRecord, passed: boolean): void {
  if (answerSetup(work, challenge, passed)) return;
  const intent = work.get('payment_intent', challenge.payment_intent);
  const method = work.get('payment_method', intent?.payment_method ?? '');
  if (!intent || !method || !isWaiting(challenge, intent)) return;
  work.put('challenge', { ...challenge, done: true });
  if (passed) {
    chargeCard(work, intent, method, true);
    return;
  }
  const failed: PaymentIntentRecord = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: authenticationError(method),
  };
  work.put('payment_intent', failed);
  work.emit('payment_intent.payment_failed', failed);
}

function unexpectedState(intent: PaymentIntentRecord, message: string) {
  return invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}
