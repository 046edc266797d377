import { invalidRequest } from '../api/ApiFailure';
import { namedTestCard } from '../cards/testCards';
import type { Work } from '../core/Work';
import type { PaymentIntentRecord } from '../store/records';
import { challenge } from './challenges';
import type { ChallengeRequest } from './challenges';
import { chargeCard } from './charging';
import { findPaymentMethod } from './paymentMethods';

export interface Confirmation extends ChallengeRequest {
  /** Id of a payment method; without one the payment's own. */
  readonly paymentMethod: string | undefined;
  /** `error_on_requires_action`: the cardholder cannot be asked. */
  readonly refuseChallenge?: boolean;
}

const confirmable: readonly PaymentIntentRecord['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

/**
 * Tries to take the payment.
 *
 * @returns the payment: paid, processing, waiting for the cardholder, or refused with its last error.
 * @throws ApiFailure where it cannot be tried.
 */
export function confirmIntent(work: Work, intent: PaymentIntentRecord, how: Confirmation): PaymentIntentRecord {
  if (!confirmable.includes(intent.status)) {
    const why =
      intent.status === 'succeeded'
        ? 'it has already succeeded after being previously confirmed.'
        : `it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: ${confirmable.join(', ')}.`;
    throw invalidRequest(`You cannot confirm this PaymentIntent because ${why}`, {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    });
  }
  const methodId = how.paymentMethod ?? intent.payment_method;
  if (methodId === null)
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  const mayRedirect = intent.automatic_payment_methods?.allow_redirects !== 'never';
  if (intent.automatic_payment_methods && mayRedirect && how.returnUrl === null && !how.bySdk)
    throw invalidRequest(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
      { payment_intent: intent },
    );
  const method = findPaymentMethod(work, methodId);
  const behaviour = namedTestCard(work.get('card', method.id)?.behaviour ?? '');
  if (!behaviour?.challenge) return chargeCard(work, intent, method);
  if (how.refuseChallenge)
    throw invalidRequest('This payment required an authentication action to complete.', {
      code: 'authentication_required',
      payment_intent: intent,
    });
  return challenge(work, intent, method, how);
}
