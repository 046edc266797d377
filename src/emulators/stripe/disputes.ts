import { addTransaction, disputeFee } from './balance';
import { invalidRequest } from './errors';
import { nulls, type DisputeRecord, type FraudWarningRecord, type Work } from './state';

const day = 86_400;

/**
 * Opens a dispute: the bank takes the money and a fee at once. One of a direct debit is lost at once, for good
 * (https://docs.stripe.com/payments/au-becs-debit, “Disputes”). Null if one is open, or nothing is left.
 */
export function openDispute(work: Work, chargeId: string, reason: string): DisputeRecord | null {
  const charge = work.get('charge', chargeId);
  if (charge?.status !== 'succeeded' || charge.disputed || charge.refunded) return null;
  const id = work.newId('du');
  const amount = charge.amount - charge.amount_refunded;
  const isFinal = charge.payment_method_details?.type === 'au_becs_debit';
  const dispute: DisputeRecord = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [moveMoney(work, id, charge.id, -amount, disputeFee)],
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
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    // Stripe has these only of cards and wallets.
    ...(!isFinal && {
      payment_method_details: {
        type: 'card',
        card: {
          brand: charge.payment_method_details?.card?.brand ?? 'visa',
          network: charge.payment_method_details?.card?.network ?? 'visa',
          case_type: 'chargeback',
          network_reason_code: reason === 'fraudulent' ? '10.4' : '13.1',
        },
      },
    }),
    reason,
    status: isFinal ? 'lost' : 'needs_response',
  };
  const disputed = { ...charge, disputed: true };
  work.put('dispute', dispute);
  work.put('charge', disputed);
  work.emit('charge.updated', disputed);
  work.emit('charge.dispute.created', dispute);
  work.emit('charge.dispute.funds_withdrawn', dispute);
  if (isFinal) work.emit('charge.dispute.closed', dispute);
  return dispute;
}

/**
 * Ends a dispute. If it is won, the money and the fee come back.
 *
 * @throws ApiFailure if it has ended.
 */
export function closeDispute(work: Work, dispute: DisputeRecord, outcome: 'won' | 'lost'): void {
  if (isClosed(dispute)) throw invalidRequest('This dispute is already closed');
  const returned = outcome === 'won' ? [moveMoney(work, dispute.id, dispute.charge, dispute.amount, -disputeFee)] : [];
  const closed: DisputeRecord = {
    ...dispute,
    status: outcome,
    balance_transactions: [...dispute.balance_transactions, ...returned],
  };
  work.put('dispute', closed);
  work.emit('charge.dispute.closed', closed);
  if (outcome === 'won') work.emit('charge.dispute.funds_reinstated', closed);
}

/**
 * Reports a payment as fraud, as the card's issuer does, which mostly comes before a dispute and moves no money. Null for a payment that
 * is not by card, failed, or has been disputed or refunded: there is nothing left to warn of.
 */
export function warnOfFraud(work: Work, chargeId: string): FraudWarningRecord | null {
  const charge = work.get('charge', chargeId);
  const isCard = charge?.payment_method_details?.type === 'card';
  if (!isCard || charge.status !== 'succeeded' || charge.disputed || charge.refunded || !charge.payment_intent)
    return null;
  const warning: FraudWarningRecord = {
    id: work.newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: charge.id,
    created: work.now,
    fraud_type: 'unauthorized_use_of_card',
    livemode: false,
    payment_intent: charge.payment_intent,
  };
  work.emit('radar.early_fraud_warning.created', warning);
  return warning;
}

export function isClosed({ status }: DisputeRecord): boolean {
  return status === 'won' || status === 'lost';
}

function moveMoney(
  work: Work,
  dispute: string,
  charge: string,
  amount: number,
  fee: number,
): DisputeRecord['balance_transactions'][number] {
  return addTransaction(work, {
    type: 'adjustment',
    category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute,
    amount,
    fee,
    feeDescription: 'Dispute fee',
    description: `${amount < 0 ? 'Chargeback withdrawal' : 'Chargeback reversal'} for ${charge}`,
  }) as DisputeRecord['balance_transactions'][number];
}

/** The evidence of a new dispute. */
const noEvidence: DisputeRecord['evidence'] = {
  ...nulls('access_activity_log billing_address cancellation_policy cancellation_policy_disclosure'),
  ...nulls('cancellation_rebuttal customer_communication customer_email_address customer_name customer_purchase_ip'),
  ...nulls('customer_signature duplicate_charge_documentation duplicate_charge_explanation duplicate_charge_id'),
  ...nulls('product_description receipt refund_policy refund_policy_disclosure refund_refusal_explanation'),
  ...nulls('service_date service_documentation shipping_address shipping_carrier shipping_date'),
  ...nulls('shipping_documentation shipping_tracking_number uncategorized_file uncategorized_text'),
  enhanced_evidence: {},
};
