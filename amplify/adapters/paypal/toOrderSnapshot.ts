import * as v from 'valibot';
import { donorSchema } from '../../../src/domain/donation/donationRequest';
import type { Observation, PaymentObservation, SeenRefund } from '../../../src/domain/donation';
import { parseCents } from './createPayPalApi';
import type { OrderSnapshot } from '../../useCases/ports/PayPalPort';
import type { Dispute, Order } from './schemas';

const stages: Readonly<Record<string, OrderSnapshot['stage']>> = {
  CREATED: 'open',
  SAVED: 'open',
  PAYER_ACTION_REQUIRED: 'open',
  APPROVED: 'approved',
  COMPLETED: 'captured',
  VOIDED: 'ended',
};

/** Only completed captures are booked; refunded ones were completed before. */
const captureStates: Readonly<Record<string, PaymentObservation['state']>> = {
  COMPLETED: 'succeeded',
  PARTIALLY_REFUNDED: 'succeeded',
  REFUNDED: 'succeeded',
  PENDING: 'processing',
  DECLINED: 'failed',
  FAILED: 'failed',
};

const orderStates = { open: 'open', approved: 'open', captured: 'processing', ended: 'cancelled' } as const;

const refundStates: ReadonlyMap<string, 'sent' | 'failed'> = new Map([
  ['COMPLETED', 'sent'],
  ['PENDING', 'sent'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'failed'],
]);

/**
 * The lines that a refund takes, at the end of its note, after a keyword that other notes do not contain. PayPal's
 * refund form has no other free text, and the payer reads it: `Refunded as you asked. Lines: sadaqah 10.00`.
 */
const linesPattern = /(?:^|\s)lines:\s*(\S.*?)[\s.]*$/is;

/** Reads who paid, by the rules of what a donor enters; a name that is no donor's name is left out. */
function readPayer({ payer }: Order): PaymentObservation['payer'] {
  const email = v.safeParse(donorSchema.entries.email, payer?.email_address);
  if (!email.success) return undefined;
  const words = [payer?.name?.given_name, payer?.name?.surname].filter(Boolean).join(' ');
  const name = v.safeParse(donorSchema.entries.name, words);
  return { email: email.output, ...(name.success && name.output && { name: name.output }) };
}

const toIsoTime = (text: string) => new Date(text).toISOString();

/**
 * Reads what an order with its captures and refunds says about a donation.
 *
 * @param requestedAt - when it was requested: the time of an unsettled payment's state
 */
export function toOrderSnapshot(order: Order, livemode: boolean, requestedAt: Date): OrderSnapshot {
  const [unit] = order.purchase_units ?? [];
  const captures = unit?.payments?.captures ?? [];
  const stage = stages[order.status] ?? 'open';
  const amount = unit?.amount;
  const cents = amount ? parseCents(amount.value) : 0;
  const currency = amount?.currency_code.toLowerCase() ?? '';
  const seen = { object: order.id, livemode };
  const payer = readPayer(order);

  const observations: Observation[] = captures.map((capture) => {
    const state = captureStates[capture.status] ?? 'processing';
    const at =
      state === 'succeeded' && capture.create_time ? toIsoTime(capture.create_time) : requestedAt.toISOString();
    const fee = state === 'succeeded' ? capture.seller_receivable_breakdown?.paypal_fee : undefined;
    return {
      ...seen,
      type: 'payment',
      at,
      state,
      cents: parseCents(capture.amount.value),
      currency: capture.amount.currency_code.toLowerCase(),
      captureId: capture.id,
      ...(payer && { payer }),
      ...(fee && { feeCents: parseCents(fee.value) }),
      ...(state === 'failed' && { failure: 'paypal_declined' as const }),
    };
  });
  if (captures.length === 0 && amount)
    observations.push({
      ...seen,
      type: 'payment',
      at: requestedAt.toISOString(),
      state: orderStates[stage],
      cents,
      currency,
    });

  const refunds = (unit?.payments?.refunds ?? [])
    .filter(({ status }) => refundStates.has(status))
    .map(
      ({ id, status, amount: refund, create_time: made, note_to_payer: note, invoice_id: reference }): SeenRefund => {
        const [, lines] = linesPattern.exec(note ?? '') ?? [];
        return {
          id,
          cents: parseCents(refund.value),
          at: made ? toIsoTime(made) : requestedAt.toISOString(),
          failed: refundStates.get(status) === 'failed',
          ...(lines && { lines }),
          ...(reference && { reference }),
        };
      },
    );
  if (refunds.length > 0) observations.push({ ...seen, type: 'refund', at: requestedAt.toISOString(), refunds });

  return {
    object: order.id,
    donationId: unit?.custom_id ?? captures[0]?.custom_id ?? null,
    observations,
    stage: captures.length > 0 ? 'captured' : stage,
    cents,
    currency,
  };
}

const lostDisputeResults = new Set(['RESOLVED_BUYER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'ACCEPTED']);

/**
 * Sums what a dispute took from the foundation, whole cents: from the movements of money if PayPal shows them, otherwise the
 * refunded amount, otherwise the disputed amount; `null` without any of them. PayPal may pay the buyer itself, and its
 * dispute fee is not part of the donation.
 */
function takenCents({
  money_movements: movements,
  dispute_outcome: outcome,
  dispute_amount: disputed,
}: Dispute): number | null {
  const moved = (movements ?? []).filter(({ reason }) => !reason?.includes('FEE'));
  const ours = moved.filter(({ affected_party: party }) => party === 'SELLER');
  if (ours.length > 0) {
    const sum = ours.reduce((total, { amount, type }) => {
      const cents = amount ? Math.abs(parseCents(amount.value)) : 0;
      return total + (type === 'CREDIT' ? -cents : cents);
    }, 0);
    return Math.max(0, sum);
  }
  const isPaidByPayPal = moved.some(
    ({ affected_party: party, type }) => party === 'PAYMENT_PROCESSOR' && type === 'DEBIT',
  );
  if (isPaidByPayPal) return 0;
  const refunded = outcome?.amount_refunded ?? disputed;
  return refunded ? parseCents(refunded.value) : null;
}

/**
 * Reads what a dispute says about a donation. One decided for the buyer that took nothing from the foundation is not lost.
 */
export function toDisputeObservation(dispute: Dispute, livemode: boolean): Observation {
  const outcome = dispute.dispute_outcome?.outcome_code ?? '';
  const resolved = dispute.status === 'RESOLVED';
  const disputed = dispute.dispute_amount ? parseCents(dispute.dispute_amount.value) : 0;
  const taken = resolved && lostDisputeResults.has(outcome) ? takenCents(dispute) : 0;
  const decided = taken === 0 ? 'won' : 'lost';
  return {
    type: 'dispute',
    object: dispute.dispute_id,
    livemode,
    at: toIsoTime(dispute.create_time),
    ...(resolved && dispute.update_time && { decidedAt: toIsoTime(dispute.update_time) }),
    state: resolved ? decided : 'open',
    cents: taken || disputed,
  };
}
