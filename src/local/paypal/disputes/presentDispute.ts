import type { CaptureRecord, DisputeRecord } from '../books/records';
import { findBuyer } from '../checkout/testBuyers';
import type { Money } from '../core/money';

interface Source {
  readonly publicUrl: () => string;
  readonly brandName: string;
  readonly captureOf: (id: string) => CaptureRecord | undefined;
}

/** What lists show of a dispute. */
export function disputeSummary(dispute: DisputeRecord, { publicUrl }: Pick<Source, 'publicUrl'>): object {
  return {
    dispute_id: dispute.id,
    create_time: dispute.createTime,
    update_time: dispute.updateTime,
    reason: dispute.reason,
    status: dispute.status,
    dispute_state: dispute.outcome === null ? 'REQUIRED_ACTION' : 'RESOLVED',
    dispute_amount: dispute.amount,
    dispute_life_cycle_stage: 'CHARGEBACK',
    dispute_channel: 'INTERNAL',
    links: [{ href: `${publicUrl()}/v1/customer/disputes/${dispute.id}`, rel: 'self', method: 'GET' }],
  };
}

const movement = (party: string, type: string, { updateTime }: DisputeRecord, amount: Money) => ({
  affected_party: party,
  amount,
  initiated_time: updateTime,
  type,
  reason: 'DISPUTE_SETTLEMENT',
});

/** A dispute as the API shows it, with the capture that it is about. */
export function presentDispute(dispute: DisputeRecord, source: Source): object {
  const capture = source.captureOf(dispute.captureId);
  const buyer = findBuyer(capture?.buyer);
  const isLost = dispute.outcome === 'RESOLVED_BUYER_FAVOUR';
  const { refunded = dispute.amount } = dispute;
  return {
    ...disputeSummary(dispute, source),
    disputed_transactions: [
      {
        buyer_transaction_id: dispute.captureId,
        seller_transaction_id: dispute.captureId,
        ...(capture && {
          create_time: capture.createTime,
          transaction_status: capture.status === 'DECLINED' ? 'DENIED' : capture.status,
          gross_amount: capture.amount,
          ...(capture.invoiceId !== null && { invoice_number: capture.invoiceId }),
          ...(capture.customId !== null && { custom: capture.customId }),
        }),
        ...(buyer && { buyer: { name: `${buyer.givenName} ${buyer.surname}` } }),
        seller: { merchant_id: 'LOCALMERCHANT', name: source.brandName },
        items: [],
        seller_protection_eligible: true,
      },
    ],
    ...(dispute.outcome !== null && {
      dispute_outcome: {
        outcome_code: dispute.outcome,
        ...(isLost && { amount_refunded: refunded }),
      },
      ...(isLost && {
        money_movements: [
          movement('SELLER', 'DEBIT', dispute, refunded),
          movement('BUYER', 'CREDIT', dispute, refunded),
        ],
      }),
    }),
  };
}
