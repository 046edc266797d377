import type { CaptureRecord } from '../books/records';
import { minorOf, moneyOf } from '../core/money';

/** A capture as the API shows it. While it is pending nothing is known of fees. */
export function presentCapture(capture: CaptureRecord, { publicUrl }: { readonly publicUrl: () => string }): object {
  const { id, orderId, status, reason, amount, fee, customId, invoiceId } = capture;
  const self = `${publicUrl()}/v2/payments/captures/${id}`;
  return {
    id,
    status,
    ...(reason !== null && { status_details: { reason } }),
    amount,
    final_capture: true,
    disbursement_mode: 'INSTANT',
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    ...(status !== 'PENDING' &&
      status !== 'DECLINED' && {
        seller_receivable_breakdown: {
          gross_amount: amount,
          paypal_fee: moneyOf(fee, amount.currency_code),
          net_amount: moneyOf(minorOf(amount) - fee, amount.currency_code),
        },
      }),
    ...(customId !== null && { custom_id: customId }),
    ...(invoiceId !== null && { invoice_id: invoiceId }),
    supplementary_data: { related_ids: { order_id: orderId } },
    create_time: capture.createTime,
    update_time: capture.updateTime,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${publicUrl()}/v2/checkout/orders/${orderId}`, rel: 'up', method: 'GET' },
    ],
  };
}
