import type { Observation, PaymentObservation } from '../../../src/domain/donation';
import { centsOf } from './money';
import type { OrderSnapshot } from './PayPalPort';
import type { Dispute, Order } from './schemas';

const stages: Readonly<Record<string, OrderSnapshot['stage']>> = {
  CREATED: 'open',
  SAVED: 'open',
  PAYER_ACTION_REQUIRED: 'open',
  APPROVED: 'approved',
  COMPLETED: 'captured',
  VOIDED: 'ended',
};

/** Only what is completed is booked; money that was given back was completed before. */
const captureStates: Readonly<Record<string, PaymentObservation['state']>> = {
  COMPLETED: 'succeeded',
  PARTIALLY_REFUNDED: 'succeeded',
  REFUNDED: 'succeeded',
  PENDING: 'processing',
  DECLINED: 'failed',
  FAILED: 'failed',
};

const orderStates = { open: 'open', approved: 'open', captured: 'processing', ended: 'cancelled' } as const;

const isoOf = (text: string) => new Date(text).toISOString();

/**
 * What an order, with its captures and refunds, says about a gift.
 *
 * @param askedAt - when it was asked for: what it says of an unsettled payment is as of then.
 */
export function orderSnapshot(order: Order, livemode: boolean, askedAt: Date): OrderSnapshot {
  const [unit] = order.purchase_units ?? [];
  const captures = unit?.payments?.captures ?? [];
  const stage = stages[order.status] ?? 'open';
  const amount = unit?.amount;
  const cents = amount ? centsOf(amount.value) : 0;
  const currency = amount?.currency_code.toLowerCase() ?? '';
  const seen = { object: order.id, livemode };

  const observations: Observation[] = captures.map((capture) => {
    const state = captureStates[capture.status] ?? 'processing';
    const at = state === 'succeeded' && capture.create_time ? isoOf(capture.create_time) : askedAt.toISOString();
    return {
      ...seen,
      type: 'payment',
      at,
      state,
      cents: centsOf(capture.amount.value),
      currency: capture.amount.currency_code.toLowerCase(),
      captureId: capture.id,
      ...(state === 'failed' && { failure: 'paypal_declined' as const }),
    };
  });
  if (captures.length === 0 && amount)
    observations.push({
      ...seen,
      type: 'payment',
      at: askedAt.toISOString(),
      state: orderStates[stage],
      cents,
      currency,
    });

  const refunds = (unit?.payments?.refunds ?? []).filter(
    ({ status }) => status === 'COMPLETED' || status === 'PENDING',
  );
  const refundedCents = refunds.reduce((sum, refund) => sum + centsOf(refund.amount.value), 0);
  if (refundedCents > 0) observations.push({ ...seen, type: 'refund', at: askedAt.toISOString(), refundedCents });

  return {
    object: order.id,
    donationId: unit?.custom_id ?? captures[0]?.custom_id ?? null,
    observations,
    stage: captures.length > 0 ? 'captured' : stage,
    cents,
    currency,
  };
}

const lostOutcomes = new Set(['RESOLVED_BUYER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'ACCEPTED']);

/** What a dispute says about a gift. */
export function disputeObservation(dispute: Dispute, livemode: boolean): Observation {
  const outcome = dispute.dispute_outcome?.outcome_code ?? '';
  const resolved = dispute.status === 'RESOLVED';
  return {
    type: 'dispute',
    object: dispute.dispute_id,
    livemode,
    at: isoOf(dispute.create_time),
    state: !resolved ? 'open' : lostOutcomes.has(outcome) ? 'lost' : 'won',
    cents: dispute.dispute_amount ? centsOf(dispute.dispute_amount.value) : 0,
  };
}
