import type { Work } from '../core/Work';
import type { BalanceTransactionRecord } from '../store/records';
import { feeOf } from './money';

const day = 86_400;

interface Entry {
  readonly type: 'charge' | 'refund' | 'adjustment' | 'payout' | 'refund_failure';
  readonly category: string;
  /** What the money is about: a charge, refund, dispute or payout. */
  readonly source: string;
  /** In cents; negative for money that leaves. */
  readonly amount: number;
  readonly currency: string;
  /** In cents. */
  readonly fee?: number;
  readonly feeType?: string;
  readonly feeDescription?: string;
  readonly description?: string | null;
  /** Whether it may be paid out without waiting. */
  readonly atOnce?: boolean;
}

/** Writes a movement of money into the account's balance: available two days later, at midnight UTC. */
export function book(work: Work, entry: Entry): BalanceTransactionRecord {
  const { amount, currency, fee = 0 } = entry;
  const record: BalanceTransactionRecord = {
    id: work.newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: entry.atOnce ? work.now : (Math.floor(work.now / day) + 2) * day,
    balance_type: 'payments',
    created: work.now,
    currency,
    description: entry.description ?? null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: entry.feeDescription ?? 'Stripe processing fees',
              type: entry.feeType ?? 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: entry.category,
    source: entry.source,
    status: 'pending',
    type: entry.type,
  };
  work.put('balance_transaction', record);
  return record;
}

/** Books what a captured charge brings, once. */
export function bookCharge(work: Work, chargeId: string): void {
  const charge = work.get('charge', chargeId);
  if (!charge || charge.balance_transaction !== null || charge.status !== 'succeeded') return;
  const { id } = book(work, {
    type: 'charge',
    category: 'charge',
    source: charge.id,
    amount: charge.amount,
    currency: charge.currency,
    fee: feeOf(charge.amount),
    description: charge.description,
    atOnce: work.get('card', charge.payment_method ?? '')?.behaviour === 'bypassPending',
  });
  work.put('charge', { ...charge, balance_transaction: id });
}
