import type { CaptureRecord, RefundRecord, TransferRecord } from '../books/records';
import type { Core } from '../core/Core';
import { minorOf } from '../core/money';

/** A movement of money, as the reports tell it. */
export interface LedgerEntry {
  readonly id: string;
  /** What it belongs to, and of which kind that is. */
  readonly reference: { readonly id: string; readonly type: 'ODR' | 'TXN' } | null;
  /** https://developer.paypal.com/docs/transaction-search/transaction-event-codes/ */
  readonly code: 'T0006' | 'T1107' | 'T1106' | 'T0400';
  readonly currency: string;
  /** In the smallest unit, negative for money that leaves. */
  readonly amount: number;
  readonly fee: number;
  /** Completed, pending, denied. */
  readonly status: 'S' | 'P' | 'D';
  readonly time: string;
  readonly updated: string;
  readonly invoiceId: string | null;
  readonly customId: string | null;
  readonly buyer: string | null;
}

/** Every movement, oldest first. */
export function ledgerOf({ books }: Core): LedgerEntry[] {
  const buyers = new Map(books.list('captures').map(({ id, buyer }) => [id, buyer]));
  const entries = [
    ...books.list('captures').map(captureEntry),
    ...books.list('refunds').map((refund) => refundEntry(refund, buyers.get(refund.captureId) ?? null)),
    ...books.list('transfers').map(transferEntry),
  ];
  return entries.sort((one, other) => one.time.localeCompare(other.time));
}

/** What the account holds in a currency, in its smallest unit. */
export function balanceOf(entries: readonly LedgerEntry[], currency: string): number {
  return entries
    .filter((entry) => entry.currency === currency && entry.status === 'S')
    .reduce((sum, { amount, fee }) => sum + amount - fee, 0);
}

function captureEntry(capture: CaptureRecord): LedgerEntry {
  const { id, orderId, amount, fee, status, createTime, updateTime, invoiceId, customId, buyer } = capture;
  return {
    id,
    reference: { id: orderId, type: 'ODR' },
    code: 'T0006',
    currency: amount.currency_code,
    amount: minorOf(amount),
    fee: status === 'PENDING' || status === 'DECLINED' ? 0 : fee,
    status: status === 'PENDING' ? 'P' : status === 'DECLINED' ? 'D' : 'S',
    time: createTime,
    updated: updateTime,
    invoiceId,
    customId,
    buyer,
  };
}

function refundEntry(refund: RefundRecord, buyer: string | null): LedgerEntry {
  return {
    id: refund.id,
    reference: { id: refund.captureId, type: 'TXN' },
    code: refund.kind === 'refund' ? 'T1107' : 'T1106',
    currency: refund.amount.currency_code,
    amount: -minorOf(refund.amount),
    fee: 0,
    status: 'S',
    time: refund.createTime,
    updated: refund.createTime,
    invoiceId: refund.invoiceId,
    customId: refund.customId,
    buyer,
  };
}

function transferEntry({ id, amount, createTime }: TransferRecord): LedgerEntry {
  return {
    id,
    reference: null,
    code: 'T0400',
    currency: amount.currency_code,
    amount: -minorOf(amount),
    fee: 0,
    status: 'S',
    time: createTime,
    updated: createTime,
    invoiceId: null,
    customId: null,
    buyer: null,
  };
}
