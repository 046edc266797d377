import { addTransaction, showAmount } from './balance';
import { invalidRequest } from './errors';
import { findTestCard } from './paymentMethods';
import { nulls, type ChargeRecord, type RefundRecord, type Work } from './state';

/** Seconds in which a direct debit can be refunded: 90 days (https://docs.stripe.com/payments/au-becs-debit, “Refunds”). */
const debitRefundable = 90 * 86_400;

export interface RefundRequest {
  /** In cents; without it all that is left. */
  readonly amount: number | undefined;
  readonly reason: RefundRecord['reason'];
  readonly metadata: Record<string, string>;
}

/**
 * Refunds a charge, whole or in part.
 *
 * @throws ApiFailure if there is nothing to refund, or not that much.
 */
export function refundCharge(work: Work, charge: ChargeRecord, request: RefundRequest): RefundRecord {
  const isDisputed = work.all('dispute').some((one) => one.charge === charge.id && one.status !== 'won');
  if (isDisputed)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = request.amount ?? left;
  if (amount > left)
    throw invalidRequest(
      charge.amount_refunded > 0
        ? `Refund amount (${showAmount(amount)}) is greater than unrefunded amount on charge (${showAmount(left)})`
        : `Refund amount (${showAmount(amount)}) is greater than charge amount (${showAmount(charge.amount)})`,
      { param: 'amount' },
    );

  const isDebit = charge.payment_method_details?.type === 'au_becs_debit';
  if (isDebit && work.now - charge.created > debitRefundable)
    throw invalidRequest('This payment was made more than 90 days ago, so it can no longer be refunded.', {
      code: 'charge_not_refundable',
    });
  const behaviour = findTestCard(work, charge.payment_method)?.refund;
  const id = work.newId('re');
  const refund: RefundRecord = {
    id,
    object: 'refund',
    amount,
    balance_transaction: addTransaction(work, {
      type: 'refund',
      category: 'refund',
      source: id,
      amount: -amount,
      description: 'REFUND FOR CHARGE',
    }).id,
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    ...nulls('customer customer_account receipt_number source_transfer_reversal transfer_reversal'),
    destination_details: isDebit
      ? { type: 'au_bank_transfer', au_bank_transfer: {} }
      : {
          type: 'card',
          card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
        },
    metadata: request.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: request.reason,
    status: behaviour === 'slow' ? 'pending' : 'succeeded',
    ...(behaviour === 'slow' && { pending_reason: 'processing' as const }),
  };
  const refunded = { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: left === amount };
  work.put('refund', refund);
  work.put('charge', refunded);
  work.emit('refund.created', refund);
  work.emit('charge.refunded', refunded);
  if (behaviour) work.later('refund', id, behaviour === 'slow' ? 'succeeded' : 'failed');
  return refund;
}

/** Ends a refund that took its time: done, or sent back by the bank, and the charge is as before. */
export function settleRefund(work: Work, id: string, outcome: 'succeeded' | 'failed'): void {
  const refund = work.get('refund', id);
  const charge = work.get('charge', refund?.charge ?? '');
  if (!refund || !charge || refund.status === 'failed') return;
  const { pending_reason: _done, ...rest } = refund;
  const settled: RefundRecord =
    outcome === 'succeeded'
      ? { ...rest, status: 'succeeded' }
      : {
          ...rest,
          status: 'failed',
          failure_reason: 'expired_or_canceled_card',
          failure_balance_transaction: addTransaction(work, {
            type: 'refund_failure',
            category: 'refund_failure',
            source: id,
            amount: refund.amount,
            description: 'REFUND FAILURE',
          }).id,
        };
  work.put('refund', settled);
  // The two events of a changed refund: today's, and the one from before refunds had events of their own.
  work.emit('refund.updated', settled);
  work.emit('charge.refund.updated', settled);
  if (outcome === 'succeeded') return;
  work.put('charge', { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  work.emit('refund.failed', settled);
}
