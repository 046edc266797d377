import { invalidRequest } from '../api/ApiFailure';
import type { Work } from '../core/Work';
import type { PaymentIntentRecord } from '../store/records';

const cancelable: readonly PaymentIntentRecord['status'][] = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
];

/**
 * Ends a payment that is not made yet.
 *
 * @throws ApiFailure where it is made, or on its way.
 */
export function cancelIntent(
  work: Work,
  intent: PaymentIntentRecord,
  reason: PaymentIntentRecord['cancellation_reason'],
): PaymentIntentRecord {
  if (!cancelable.includes(intent.status))
    throw invalidRequest(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${cancelable.join(', ')}.`,
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
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
