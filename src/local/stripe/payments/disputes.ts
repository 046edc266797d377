import { invalidRequest } from '../api/ApiFailure';
import type { Work } from '../core/Work';
import type { BalanceTransactionRecord, ChargeRecord, DisputeRecord } from '../store/records';
import { book } from './balance';
import { disputeFee } from './money';
import { noEvidence } from './noEvidence';

const day = 86_400;

/** Opens a dispute: the bank takes the money and a fee at once. Nothing where one is open, or nothing is left. */
export function openDispute(work: Work, chargeId: string, reason: string): DisputeRecord | null {
  const charge = work.get('charge', chargeId);
  if (charge?.status !== 'succeeded' || charge.disputed || charge.refunded) return null;
  const id = work.newId('du');
  const amount = charge.amount - charge.amount_refunded;
  const taken = move(work, id, charge, -amount, disputeFee);
  const dispute: DisputeRecord = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [taken as DisputeRecord['balance_transactions'][number]],
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: (Math.floor(work.now / day) + 10) * day - 1,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: null as unknown as DisputeRecord['evidence_details']['submission_method'],
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        network: charge.payment_method_details?.card?.network ?? 'visa',
        case_type: 'chargeback',
        network_reason_code: reason === 'fraudulent' ? '10.4' : '13.1',
      },
    },
    reason,
    status: 'needs_response',
  };
  const disputed = { ...charge, disputed: true };
  work.put('dispute', dispute);
  work.put('charge', disputed);
  work.emit('charge.updated', disputed, { disputed: false });
  work.emit('charge.dispute.created', dispute);
  work.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/**
 * Ends a dispute. Who wins gets the money and the fee back.
 *
 * @throws ApiFailure where it has ended.
 */
export function closeDispute(work: Work, dispute: DisputeRecord, outcome: 'won' | 'lost'): DisputeRecord {
  if (isOver(dispute)) throw invalidRequest('This dispute is already closed');
  const charge = work.get('charge', dispute.charge);
  const back =
    outcome === 'won' && charge
      ? [move(work, dispute.id, charge, dispute.amount, -disputeFee) as DisputeRecord['balance_transactions'][number]]
      : [];
  const closed: DisputeRecord = {
    ...dispute,
    status: outcome,
    balance_transactions: [...dispute.balance_transactions, ...back],
  };
  work.put('dispute', closed);
  work.emit('charge.dispute.closed', closed);
  if (outcome === 'won') work.emit('charge.dispute.funds_reinstated', closed);
  return closed;
}

/** Takes evidence; where it is handed in, the provider's magic words decide at once, as in its test mode. */
export function giveEvidence(
  work: Work,
  dispute: DisputeRecord,
  evidence: Partial<DisputeRecord['evidence']>,
  submit: boolean,
): DisputeRecord {
  if (isOver(dispute)) throw invalidRequest('This dispute is already closed');
  const updated: DisputeRecord = {
    ...dispute,
    evidence: { ...dispute.evidence, ...evidence },
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: true,
      submission_count: dispute.evidence_details.submission_count + (submit ? 1 : 0),
    },
    status: submit ? 'under_review' : dispute.status,
  };
  work.put('dispute', updated);
  work.emit('charge.dispute.updated', updated, { status: dispute.status });
  if (!submit) return updated;
  const words = updated.evidence.uncategorized_text;
  if (words === 'winning_evidence') return closeDispute(work, updated, 'won');
  if (words === 'losing_evidence') return closeDispute(work, updated, 'lost');
  return updated;
}

function isOver({ status }: DisputeRecord): boolean {
  return status === 'won' || status === 'lost';
}

function move(work: Work, id: string, charge: ChargeRecord, amount: number, fee: number): BalanceTransactionRecord {
  return book(work, {
    type: 'adjustment',
    category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source: id,
    amount,
    currency: charge.currency,
    fee,
    feeDescription: 'Dispute fee',
    description: `${amount < 0 ? 'Chargeback withdrawal' : 'Chargeback reversal'} for ${charge.id}`,
  });
}
