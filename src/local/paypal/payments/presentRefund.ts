import type { RefundRecord } from '../books/records';
import { moneyOf } from '../core/money';

/** A refund or reversal as the API shows it. PayPal keeps its fee, so the fee given back is nothing. */
export function presentRefund(refund: RefundRecord, { publicUrl }: { readonly publicUrl: () => string }): object {
  const { id, captureId, amount, customId, invoiceId, note, createTime } = refund;
  const { currency_code } = amount;
  return {
    id,
    status: 'COMPLETED',
    amount,
    ...(customId !== null && { custom_id: customId }),
    ...(invoiceId !== null && { invoice_id: invoiceId }),
    ...(note !== null && { note_to_payer: note }),
    seller_payable_breakdown: {
      gross_amount: amount,
      paypal_fee: moneyOf(0, currency_code),
      net_amount: amount,
      total_refunded_amount: moneyOf(refund.totalRefunded, currency_code),
    },
    create_time: createTime,
    update_time: createTime,
    links: [
      { href: `${publicUrl()}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${publicUrl()}/v2/payments/captures/${captureId}`, rel: 'up', method: 'GET' },
    ],
  };
}
