import * as z from 'zod';
import type { ListedPayment, ListedRefund } from '../../useCases/ports/PaymentSnapshot';
import type { ProviderResult } from '../../useCases/ports/ProviderResult';
import { parseCents, type PayPalApi } from './createPayPalApi';
import { toOrderSnapshot, toDisputeObservation } from './toOrderSnapshot';
import { readReport } from './readReport';
import { captureSchema, orderSchema, disputeSchema } from './schemas';
import { succeed } from '../../../src/domain/Result';

/** Payments: https://developer.paypal.com/docs/transaction-search/transaction-event-codes/ */
const isPayment = (code: string) => code.startsWith('T00');

/** Reversals, refunds and chargebacks. Not all of T11: it also has money held in a dispute, fees, and transfers that came back. */
const isReturn = (code: string) => ['T1100', 'T1106', 'T1107'].includes(code) || code.startsWith('T12');

/** A refund that we asked for. */
const refundCode = 'T1107';

interface Moved {
  /** Refunded since the start of the listing, whole cents. */
  readonly cents: number;
  readonly at: string;
  /** Each of them; absent if something else than a refund was among them. */
  readonly refunds?: readonly ListedRefund[] | undefined;
}

const pageSchema = z.object({
  items: z.array(z.object({ dispute_id: z.string() })).nullish(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).nullish(),
});

const path = '/v1/customer/disputes';

/** PayPal lists half a year of disputes: https://developer.paypal.com/api/customer-disputes/v1/disputes-list */
const longestBack = 179 * 24 * 3600 * 1000;

type ListedDispute = Required<Pick<ListedPayment, 'dispute' | 'disputedCents'>>;

/**
 * Lists the dispute of each capture disputed since a moment, by capture id. The list has neither the payment of a
 * dispute nor its result, so each dispute is read.
 */
export async function listDisputes(
  api: PayPalApi,
  from: Date,
  now: Date,
): Promise<ProviderResult<ReadonlyMap<string, ListedDispute>>> {
  const found = new Map<string, ListedDispute>();
  const since = new Date(Math.max(from.getTime(), now.getTime() - longestBack)).toISOString();
  let query: string | null = `?${new URLSearchParams({ create_time_after: since, page_size: '50' })}`;
  while (query !== null) {
    const page: ProviderResult<z.infer<typeof pageSchema>> = await api.request(
      { method: 'GET', path: `${path}${query}` },
      pageSchema,
    );
    if (!page.ok) return page;
    for (const { dispute_id: id } of page.value.items ?? []) {
      const dispute = await api.request({ method: 'GET', path: `${path}/${encodeURIComponent(id)}` }, disputeSchema);
      if (!dispute.ok) return dispute;
      const observation = toDisputeObservation(dispute.value, false);
      for (const { seller_transaction_id: capture } of dispute.value.disputed_transactions ?? [])
        if (capture && observation.type === 'dispute')
          found.set(capture, { dispute: observation.state, disputedCents: observation.cents });
    }
    const next = page.value.links?.find(({ rel }) => rel === 'next');
    query = next ? new URL(next.href).search : null;
  }
  return succeed(found);
}

/** A payment before the listing, with all refunds from its order. `null` if it is not a capture of an order. */
async function readOlder(api: PayPalApi, object: string, at: string): Promise<ProviderResult<ListedPayment | null>> {
  const capture = await api.request(
    { method: 'GET', path: `/v2/payments/captures/${encodeURIComponent(object)}` },
    captureSchema,
  );
  if (!capture.ok) return capture.error.reason === 'not_found' ? succeed(null) : capture;
  const orderId = capture.value.supplementary_data?.related_ids?.order_id;
  if (!orderId) return succeed(null);
  const order = await api.request(
    { method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(orderId)}` },
    orderSchema,
  );
  if (!order.ok) return order.error.reason === 'not_found' ? succeed(null) : order;
  const { observations } = toOrderSnapshot(order.value, false, new Date(at));
  const refunds = observations.flatMap((seen) => (seen.type === 'refund' ? seen.refunds : []));
  return succeed({
    object,
    donationId: capture.value.custom_id ?? null,
    cents: parseCents(capture.value.amount.value),
    refundedCents: refunds.reduce((sum, refund) => sum + (refund.failed ? 0 : refund.cents), 0),
    currency: capture.value.amount.currency_code.toLowerCase(),
    paid: true,
    createdAt: new Date(capture.value.create_time ?? at).toISOString(),
    movedAt: at,
  });
}

/**
 * Lists every payment that PayPal reports in a span of time, and each older one refunded since its start; with all refunds so
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
  const rows = await readReport(api, from, new Date(until));
  if (!rows.ok) return rows;
  for (const { id, of, code, cents, feeCents, currency, at, status, donationId } of rows.value) {
    if (isPayment(code) && cents > 0) {
      if (at >= to.toISOString()) later.add(id);
      else
        payments.set(id, {
          object: id,
          donationId,
          cents,
          refundedCents: 0,
          currency,
          paid: status === 'S',
          // The report has it as money that leaves; without one it is not known.
          ...(status === 'S' && feeCents !== 0 && { feeCents: 0 - feeCents }),
          createdAt: at,
        });
    }
    // A pending refund is on its way, as the donation says too.
    if (isReturn(code) && of && (status === 'S' || status === 'P')) {
      const { cents: sum, at: last, refunds = [] } = moved.get(of) ?? { cents: 0, at };
      const isListed = code === refundCode && (sum === 0 || refunds.length > 0);
      moved.set(of, {
        cents: sum - cents,
        at: last > at ? last : at,
        ...(isListed && { refunds: [...refunds, { id, cents: 0 - cents, failed: false }] }),
      });
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
  const hasAllDisputes = now.getTime() - from.getTime() <= longestBack;
  return succeed(
    [...payments.values()].map((payment) => {
      const dispute = disputes.value.get(payment.object);
      const move = moved.get(payment.object);
      return {
        ...payment,
        ...(move && !payment.movedAt && { refundedCents: move.cents, movedAt: move.at }),
        // What a lost dispute took is no refund, though an order lists it as one.
        ...(!payment.movedAt && !dispute && (!move || move.refunds) && { refunds: move?.refunds ?? [] }),
        // A payment made since has no older dispute.
        ...(dispute ?? (hasAllDisputes && payment.createdAt >= from.toISOString() ? { dispute: 'none' as const } : {})),
      };
    }),
  );
}
