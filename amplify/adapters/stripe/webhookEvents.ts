/**
 * The events to subscribe the webhook endpoint to: those that may change a donation or a plan, and those that finance has to know
 * of. `payment_intent.created`, the most frequent, is caused by the back end itself and left out.
 */
export const webhookEvents = [
  'payment_intent.requires_action',
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  // A card or account of a plan could not be saved: it counts like a decline.
  'setup_intent.setup_failed',
  // Has the provider's fee, which is known some seconds after the payment.
  'charge.updated',
  'charge.refunded',
  'charge.refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  // The bank or the donor has withdrawn a permission to debit, or a debit failed for good.
  'mandate.updated',
  'payout.failed',
  'radar.early_fraud_warning.created',
] as const;
