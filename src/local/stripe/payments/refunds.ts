import { invalidRequest } from '../api/ApiFailure';
import { namedTestCard } from '../cards/testCards';
import type { Work } from '../core/Work';
import type { ChargeRecord, RefundRecord } from '../store/records';
import { book } from './balance';
import { showAmount } from './money';

export interface RefundRequest {
  /** In cents; without it all that is left. */
  readonly amount: number | undefined;
  readonly reason: RefundRecord['reason'];
  readonly metadata: Record<string, string>;
}

/**
 * Gives a charge back, whole or in part.
 *
 * @throws ApiFailure where there is nothing to give back, or not that much.
 */
export function refundCharge(work: Work, charge: ChargeRecord, request: RefundRequest): RefundRecord {
  if (charge.status !== 'succeeded')
    throw invalidRequest(`Charge ${charge.id} cannot be refunded: its status is ${charge.status}.`, {
      param: 'charge',
    });
  if (charge.disputed && openDispute(work, charge.id))
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

  const behaviour = namedTestCard(work.get('card', charge.payment_method ?? '')?.behaviour ?? '')?.refund;
  const id = work.newId('re');
  const refund: RefundRecord = {
    id,
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      type: 'card',
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    },
    metadata: request.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: request.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: behaviour === 'slow' ? 'pending' : 'succeeded',
    transfer_reversal: null,
    ...(behaviour === 'slow' && { pending_reason: 'processing' as const }),
  };
  const kept = { ...refund, balance_transaction: bookRefund(work, refund, -amount) };
  const refunded = { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: left === amount };
  work.put('refund', kept);
  work.put('charge', refunded);
  work.emit('refund.created', kept);
  work.emit('charge.refunded', refunded, { amount_refunded: charge.amount_refunded, refunded: false });
  if (behaviour) work.later('refund', id, behaviour === 'slow' ? 'succeeded' : 'failed');
  return kept;
}

/** The end of a refund that took its time: done, or sent back by the bank, and the charge is as before. */
export function settleRefund(work: Work, id: string, outcome: 'succeeded' | 'failed'): void {
  const refund = work.get('refund', id);
  const charge = work.get('charge', refund?.charge ?? '');
  if (!refund || !charge || refund.status === 'failed') return;
  const { pending_reason: _done, ...rest } = refund;
  const previous = { status: refund.status };
  if (outcome === 'succeeded') {
    const done: RefundRecord = { ...rest, status: 'succeeded' };
    work.put('refund', done);
    tellOfRefund(work, done, previous);
    return;
  }
  const failed: RefundRecord = {
    ...rest,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: bookRefund(work, refund, refund.amount),
  };
  work.put('refund', failed);
  work.put('charge', { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  tellOfRefund(work, failed, previous);
  work.emit('refund.failed', failed);
}

/** The two events of a changed refund: today's, and the one from before refunds had events of their own. */
export function tellOfRefund(work: Work, refund: RefundRecord, previous: Record<string, unknown>): void {
  work.emit('refund.updated', refund, previous);
  work.emit('charge.refund.updated', refund, previous);
}

function openDispute(work: Work, chargeId: string): boolean {
  return work.all('dispute').some(({ charge, status }) => charge === chargeId && status !== 'won');
}

function bookRefund(work: Work, refund: RefundRecord, amount: number): string {
  return book(work, {
    type: amount < 0 ? 'refund' : 'refund_failure',
    category: amount < 0 ? 'refund' : 'refund_failure',
    source: refund.id,
    amount,
    currency: refund.currency,
    description: amount < 0 ? 'REFUND FOR CHARGE' : 'REFUND FAILURE',
  }).id;
}
