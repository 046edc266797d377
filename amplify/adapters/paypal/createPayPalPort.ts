import * as z from 'zod';
import type { Donation } from '../../../src/domain/donation/Donation';
import type { ProviderResult } from '../../useCases/ports/ProviderResult';
import { hashKeyed } from '../../lib/hashes';
import { createPayPalApi, type PayPalAccount, type PayPalApi, formatCents, parseCents } from './createPayPalApi';
import { listTransactions } from './listTransactions';
import { toDisputeObservation, toOrderSnapshot } from './toOrderSnapshot';
import type { OrderSnapshot, PayPalPort, PayPalEvent } from '../../useCases/ports/PayPalPort';
import { balancesSchema, captureSchema, disputeSchema, orderSchema, eventSchema, type Order } from './schemas';
import type { ListedTransfer } from '../../useCases/ports/PaymentSnapshot';
import { readReport } from './readReport';
import { succeed } from '../../../src/domain/Result';

export const orderPath = (orderId: string) => `/v2/checkout/orders/${encodeURIComponent(orderId)}`;

/** Deposits from the bank, transfers to it, and either of them coming back. */
const isTransfer = (code: string) => /^T0[34]|^T110[14]$/.test(code);

/** A transfer that came back later was done before: what came back is a row of its own. */
const done = new Set(['S', 'V']);

/** Lists every movement between the PayPal account and the foundation's bank in a span of time. */
export async function listTransfers(
  api: PayPalApi,
  from: Date,
  to: Date,
): Promise<ProviderResult<readonly ListedTransfer[]>> {
  const rows = await readReport(api, from, to);
  if (!rows.ok) return rows;
  return succeed(
    rows.value
      .filter(({ code, status, currency }) => isTransfer(code) && done.has(status) && currency === 'aud')
      // Not negated, which would make a fee of 0 a -0.
      .map(({ id, at, cents, feeCents }) => ({ id, at, cents: 0 - cents - feeCents, feeCents: 0 - feeCents })),
  );
}

/** The id at the end of an address such as `…/v2/payments/captures/8MC585209K746392H`. */
const lastPart = (href: string) => href.split('/').at(-1) ?? null;

/** Reads the event in a webhook's body; `null` if the body is no event. */
export function readPayPalEvent(rawBody: string): PayPalEvent | null {
  let json: unknown;
  try {
    json = JSON.parse(rawBody);
  } catch {
    return null;
  }
  const parsed = eventSchema.safeParse(json);
  if (!parsed.success) return null;
  const { id, event_type: type, resource } = parsed.data;
  const isOrder = type.startsWith('CHECKOUT.ORDER.');
  const isCapture = type.startsWith('PAYMENT.CAPTURE.');
  const isRefund =
    type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED' || type.startsWith('PAYMENT.REFUND.');
  const related = resource?.supplementary_data?.related_ids;
  const getCaptureId = () => {
    if (isCapture && !isRefund) return resource?.id;
    if (!isRefund) return undefined;
    // A refund has its own id; its `up` link leads to the capture.
    const up = resource?.links?.find(({ rel }) => rel === 'up')?.href;
    return related?.capture_id ?? (up && lastPart(up));
  };
  return {
    id,
    type,
    orderId: (isOrder ? resource?.id : related?.order_id) ?? null,
    captureId: getCaptureId() ?? null,
    donationId: resource?.custom_id ?? resource?.purchase_units?.[0]?.custom_id ?? null,
    disputeId: resource?.dispute_id ?? null,
    deletedTokenId: type === 'VAULT.PAYMENT-TOKEN.DELETED' ? (resource?.id ?? null) : null,
  };
}

/** Whether an account moves real money. */
export const isLive = ({ apiBase }: Pick<PayPalAccount, 'apiBase'>) => new URL(apiBase).hostname === 'api-m.paypal.com';

/** Describes to PayPal what is paid for a donation. */
export const toPurchaseUnit = ({ id, currency, totalCents }: Donation) => ({
  custom_id: id,
  // PayPal captures an invoice only once, whatever the request id.
  invoice_id: id,
  description: 'Gift to Mizan Zakat Foundation',
  amount: { currency_code: currency.toUpperCase(), value: formatCents(totalCents) },
});

/** Creates the port of PayPal's Orders v2 over HTTP. */
export function createPayPalPort(options: PayPalAccount): PayPalPort {
  const { clock } = options;
  const api = createPayPalApi(options);
  const livemode = isLive(options);

  async function asSnapshot(request: () => Promise<ProviderResult<Order>>): Promise<ProviderResult<OrderSnapshot>> {
    const requestedAt = clock();
    const order = await request();
    return order.ok ? succeed(toOrderSnapshot(order.value, livemode, requestedAt)) : order;
  }
  const readOrder = (orderId: string) =>
    asSnapshot(() => api.request({ method: 'GET', path: orderPath(orderId) }, orderSchema));

  return {
    livemode,
    readOrder,

    createOrder: (donation) =>
      asSnapshot(() =>
        api.request(
          {
            method: 'POST',
            path: '/v2/checkout/orders',
            requestId: `${donation.id}-order`,
            body: {
              intent: 'CAPTURE',
              purchase_units: [toPurchaseUnit(donation)],
              payment_source: {
                paypal: { experience_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' } },
              },
            },
          },
          orderSchema,
        ),
      ),

    async captureOrder(orderId, donationId) {
      const captured = await asSnapshot(() =>
        api.request(
          { method: 'POST', path: `${orderPath(orderId)}/capture`, requestId: `${donationId}-capture`, body: {} },
          orderSchema,
        ),
      );
      // Captured by a try whose answer was lost: the order has the result.
      return !captured.ok && captured.error.reason === 'wrong_state' ? readOrder(orderId) : captured;
    },

    async refund(captureId, { cents, reference, lines }) {
      const refund = await api.request(
        {
          method: 'POST',
          path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
          requestId: `refund-${hashKeyed('refund', reference)}`,
          body: {
            amount: { currency_code: 'AUD', value: formatCents(cents) },
            invoice_id: reference,
            // The payer reads it, and `toOrderSnapshot` the lines.
            ...(lines !== undefined && { note_to_payer: `Refunded by the foundation. Lines: ${lines}` }),
          },
        },
        z.object({ id: z.string() }),
      );
      return refund.ok ? succeed(refund.value.id) : refund;
    },

    async donationOfCapture(captureId) {
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}`;
      const capture = await api.request({ method: 'GET', path }, captureSchema);
      return capture.ok ? succeed(capture.value.custom_id ?? null) : capture;
    },

    async readDispute(disputeId) {
      const path = `/v1/customer/disputes/${encodeURIComponent(disputeId)}`;
      const dispute = await api.request({ method: 'GET', path }, disputeSchema);
      if (!dispute.ok) return dispute;
      const captureId = dispute.value.disputed_transactions?.[0]?.seller_transaction_id ?? null;
      return succeed({ captureId, observation: toDisputeObservation(dispute.value, livemode) });
    },

    readEvent: readPayPalEvent,
    listPayments: (from, to) => listTransactions(api, from, to, clock()),
    listTransfers: (from, to) => listTransfers(api, from, to),

    async readHeld(at) {
      const query = new URLSearchParams({ as_of_time: at.toISOString(), currency_code: 'AUD' });
      const read = await api.request({ method: 'GET', path: `/v1/reporting/balances?${query}` }, balancesSchema);
      if (!read.ok) return read;
      const held = read.value.balances.find(({ currency }) => currency === 'AUD');
      return succeed(held ? parseCents(held.total_balance.value) : 0);
    },
  };
}
