import * as z from 'zod';
import { succeed } from '../ProviderResult';
import type { ProviderResult } from '../ProviderResult';
import { createPayPalApi } from './createPayPalApi';
import type { PayPalAccount } from './createPayPalApi';
import { listTransactions } from './listTransactions';
import { listTransfers } from './listTransfers';
import { formatCents } from './money';
import { toDisputeObservation, toOrderSnapshot } from './toOrderSnapshot';
import type { OrderSnapshot, PayPalPort } from './PayPalPort';
import { readPayPalEvent } from './readPayPalEvent';
import { captureSchema, disputeSchema, orderSchema, verificationSchema } from './schemas';
import type { Order } from './schemas';

export interface PayPalPortOptions extends PayPalAccount {
  readonly webhookId: string;
}

const orderPath = (orderId: string) => `/v2/checkout/orders/${encodeURIComponent(orderId)}`;

/** PayPal's Orders v2 over HTTP. */
export function createPayPalPort(options: PayPalPortOptions): PayPalPort {
  const { clock, webhookId } = options;
  const api = createPayPalApi(options);
  const livemode = new URL(options.apiBase).hostname === 'api-m.paypal.com';

  async function asSnapshot(ask: () => Promise<ProviderResult<Order>>): Promise<ProviderResult<OrderSnapshot>> {
    const askedAt = clock();
    const order = await ask();
    return order.ok ? succeed(toOrderSnapshot(order.value, livemode, askedAt)) : order;
  }
  const readOrder = (orderId: string) =>
    asSnapshot(() => api.ask({ method: 'GET', path: orderPath(orderId) }, orderSchema));

  return {
    livemode,
    readOrder,

    createOrder: (donation) =>
      asSnapshot(() =>
        api.ask(
          {
            method: 'POST',
            path: '/v2/checkout/orders',
            requestId: `${donation.id}-order`,
            body: {
              intent: 'CAPTURE',
              purchase_units: [
                {
                  custom_id: donation.id,
                  // PayPal captures an invoice only once, whatever the request id.
                  invoice_id: donation.id,
                  description: 'Gift to Mizan Zakat Foundation',
                  amount: { currency_code: donation.currency.toUpperCase(), value: formatCents(donation.totalCents) },
                },
              ],
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
        api.ask(
          { method: 'POST', path: `${orderPath(orderId)}/capture`, requestId: `${donationId}-capture`, body: {} },
          orderSchema,
        ),
      );
      // Captured by a try whose answer was lost: the order has the result.
      return !captured.ok && captured.reason === 'wrong_state' ? readOrder(orderId) : captured;
    },

    async donationOfCapture(captureId) {
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}`;
      const capture = await api.ask({ method: 'GET', path }, captureSchema);
      return capture.ok ? succeed(capture.value.custom_id ?? null) : capture;
    },

    async readDispute(disputeId) {
      const path = `/v1/customer/disputes/${encodeURIComponent(disputeId)}`;
      const dispute = await api.ask({ method: 'GET', path }, disputeSchema);
      if (!dispute.ok) return dispute;
      const captureId = dispute.value.disputed_transactions?.[0]?.seller_transaction_id ?? null;
      return succeed({ captureId, observation: toDisputeObservation(dispute.value, livemode) });
    },

    async verifyWebhook(rawBody, headers) {
      const of = (name: string) => headers[name] ?? '';
      const fields = {
        auth_algo: of('paypal-auth-algo'),
        cert_url: of('paypal-cert-url'),
        transmission_id: of('paypal-transmission-id'),
        transmission_sig: of('paypal-transmission-sig'),
        transmission_time: of('paypal-transmission-time'),
        webhook_id: webhookId,
      };
      if (Object.values(fields).some((value) => value === '')) return succeed(false);
      // The event is sent back byte for byte, or its signature would not match.
      const body = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${rawBody}}`;
      const path = '/v1/notifications/verify-webhook-signature';
      const result = await api.ask({ method: 'POST', path, body }, z.union([verificationSchema, z.null()]));
      if (!result.ok) return result.reason === 'refused' ? succeed(false) : result;
      return succeed(result.value?.verification_status === 'SUCCESS');
    },

    readEvent: readPayPalEvent,
    listPayments: (from, to) => listTransactions(api, from, to, clock()),
    listTransfers: (from, to) => listTransfers(api, from, to),
  };
}
