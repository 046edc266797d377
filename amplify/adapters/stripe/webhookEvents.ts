/**
 * The events that the webhook's endpoint is to be sent: those after which a gift may be another, and those that
 * a person has to hear of. Of `payment_intent.created`, the
 * commonest of all, the back end is the cause and learns nothing.
 */
export const webhookEvents = [
  'payment_intent.requires_action',
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  // The provider's fee, which it knows only some seconds after the payment.
  'charge.updated',
  'charge.refunded',
  'charge.refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'payout.failed',
  'radar.early_fraud_warning.created',
] as const;
