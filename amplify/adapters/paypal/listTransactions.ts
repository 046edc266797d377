import * as z from 'zod';
import type { ListedPayment } from '../PaymentSnapshot';
import { answered } from '../ProviderResult';
import type { ProviderResult } from '../ProviderResult';
import type { PayPalApi } from './createPayPalApi';
import { listDisputes } from './listDisputes';
import { centsOf } from './money';
import { moneySchema } from './schemas';

const pageSchema = z.object({
  transaction_details: z.array(
    z.object({
      transaction_info: z.object({
        transaction_id: z.string(),
        paypal_reference_id: z.string().nullish(),
        transaction_event_code: z.string().nullish(),
        transaction_initiation_date: z.string(),
        transaction_amount: moneySchema,
        transaction_status: z.string().nullish(),
        custom_field: z.string().nullish(),
      }),
    }),
  ),
  total_pages: z.number().int().nullish(),
});

/** The report answers for a month at most. */
const longestSpan = 30 * 24 * 3600 * 1000;

/** Payments of buyers, money that went back to them, and reversals: https://developer.paypal.com/docs/transaction-search/transaction-event-codes/ */
const isPayment = (code: string) => code.startsWith('T00');
const isReturn = (code: string) => code.startsWith('T11') || code.startsWith('T12');

/** Every payment that PayPal reports in a span of time, with what was given back of it in that span, and how a dispute stands. */
export async function listTransactions(
  api: PayPalApi,
  from: Date,
  to: Date,
  now: Date,
): Promise<ProviderResult<readonly ListedPayment[]>> {
  const payments = new Map<string, ListedPayment>();
  const returned = new Map<string, number>();

  for (let start = from.getTime(); start < to.getTime(); start += longestSpan) {
    const end = Math.min(to.getTime(), start + longestSpan);
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = new URLSearchParams({
        start_date: new Date(start).toISOString(),
        end_date: new Date(end).toISOString(),
        fields: 'transaction_info',
        page_size: '500',
        page: String(page),
      });
      const answer = await api.ask({ method: 'GET', path: `/v1/reporting/transactions?${query}` }, pageSchema);
      if (!answer.ok) return answer;
      pages = answer.value.total_pages ?? 1;
      for (const { transaction_info: info } of answer.value.transaction_details) {
        const code = info.transaction_event_code ?? '';
        const cents = centsOf(info.transaction_amount.value);
        if (isPayment(code) && cents > 0)
          payments.set(info.transaction_id, {
            object: info.transaction_id,
            donationId: info.custom_field ?? null,
            cents,
            refundedCents: 0,
            currency: info.transaction_amount.currency_code.toLowerCase(),
            paid: info.transaction_status === 'S',
            createdAt: new Date(info.transaction_initiation_date.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')).toISOString(),
          });
        if (isReturn(code) && info.paypal_reference_id && info.transaction_status === 'S')
          returned.set(info.paypal_reference_id, (returned.get(info.paypal_reference_id) ?? 0) - cents);
      }
    }
  }
  const disputes = await listDisputes(api, from, now);
  if (!disputes.ok) return disputes;
  return answered(
    [...payments.values()].map((payment) => {
      const dispute = disputes.value.get(payment.object);
      return { ...payment, refundedCents: returned.get(payment.object) ?? 0, ...(dispute && { dispute }) };
    }),
  );
}
