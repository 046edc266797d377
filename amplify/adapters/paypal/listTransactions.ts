import * as z from 'zod';
import type { ListedPayment } from '../PaymentSnapshot';
import { succeed } from '../ProviderResult';
import type { ProviderResult } from '../ProviderResult';
import type { PayPalApi } from './createPayPalApi';
import { listDisputes } from './listDisputes';
import { parseCents } from './money';
import { toOrderSnapshot } from './toOrderSnapshot';
import { captureSchema, moneySchema, orderSchema } from './schemas';

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

/** The report covers a month at most. */
const longestSpan = 30 * 24 * 3600 * 1000;

/** Payments, refunds and reversals: https://developer.paypal.com/docs/transaction-search/transaction-event-codes/ */
const isPayment = (code: string) => code.startsWith('T00');
const isReturn = (code: string) => code.startsWith('T11') || code.startsWith('T12');

const toIsoTime = (time: string) => new Date(time.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')).toISOString();

interface Moved {
  /** Refunded since the start of the listing, whole cents. */
  readonly cents: number;
  readonly at: string;
}

/** A payment before the listing, with all refunds from its order. `null` if it is not a capture of an order. */
async function readOlder(api: PayPalApi, object: string, at: string): Promise<ProviderResult<ListedPayment | null>> {
  const capture = await api.ask(
    { method: 'GET', path: `/v2/payments/captures/${encodeURIComponent(object)}` },
    captureSchema,
  );
  if (!capture.ok) return capture.reason === 'not_found' ? succeed(null) : capture;
  const orderId = capture.value.supplementary_data?.related_ids?.order_id;
  if (!orderId) return succeed(null);
  const order = await api.ask(
    { method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(orderId)}` },
    orderSchema,
  );
  if (!order.ok) return order.reason === 'not_found' ? succeed(null) : order;
  const { observations } = toOrderSnapshot(order.value, false, new Date(at));
  const refunds = observations.flatMap((seen) => (seen.type === 'refund' ? seen.refunds : []));
  return succeed({
    object,
    donationId: capture.value.custom_id ?? null,
    cents: parseCents(capture.value.amount.value),
    refundedCents: refunds.reduce((sum, refund) => sum + (refund.failed ? 0 : refund.cents), 0),
    currency: capture.value.amount.currency_code.toLowerCase(),
    paid: true,
    createdAt: toIsoTime(capture.value.create_time ?? at),
    movedAt: at,
  });
}

/**
 * Every payment that PayPal reports in a span of time, and each older one refunded since its start; with all refunds so
 * far, and the dispute state.
 */
export async function listTransactions(
  api: PayPalApi,
  from: Date,
  to: Date,
  now: Date,
): Promise<ProviderResult<readonly ListedPayment[]>> {
  const payments = new Map<string, ListedPayment>();
  const moved = new Map<string, Moved>();
  /** Made after the span: belongs to the next one. */
  const later = new Set<string>();

  // Refunds are requested until now: a refund belongs to its payment, whenever that was made.
  const until = Math.max(to.getTime(), now.getTime());
  for (let start = from.getTime(); start < until; start += longestSpan) {
    const end = Math.min(until, start + longestSpan);
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
        const cents = parseCents(info.transaction_amount.value);
        const at = toIsoTime(info.transaction_initiation_date);
        if (isPayment(code) && cents > 0) {
          if (at >= to.toISOString()) later.add(info.transaction_id);
          else
            payments.set(info.transaction_id, {
              object: info.transaction_id,
              donationId: info.custom_field ?? null,
              cents,
              refundedCents: 0,
              currency: info.transaction_amount.currency_code.toLowerCase(),
              paid: info.transaction_status === 'S',
              createdAt: at,
            });
        }
        const { paypal_reference_id: of } = info;
        if (isReturn(code) && of && info.transaction_status === 'S') {
          const before = moved.get(of);
          moved.set(of, { cents: (before?.cents ?? 0) - cents, at: before && before.at > at ? before.at : at });
        }
      }
    }
  }
  const disputes = await listDisputes(api, from, now);
  if (!disputes.ok) return disputes;
  for (const object of new Set([...moved.keys(), ...disputes.value.keys()])) {
    if (payments.has(object) || later.has(object)) continue;
    const older = await readOlder(api, object, moved.get(object)?.at ?? from.toISOString());
    if (!older.ok) return older;
    if (older.value) payments.set(object, older.value);
  }
  return succeed(
    [...payments.values()].map((payment) => {
      const dispute = disputes.value.get(payment.object);
      const move = moved.get(payment.object);
      return {
        ...payment,
        ...(move && !payment.movedAt && { refundedCents: move.cents, movedAt: move.at }),
        ...(dispute && { dispute }),
      };
    }),
  );
}
