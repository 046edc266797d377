import * as z from 'zod';
import type { ProviderResult } from '../../useCases/ports/ProviderResult';
import { createPayPalApi, type PayPalAccount, type PayPalRequest } from './createPayPalApi';
import { isLive, orderPath, toPurchaseUnit } from './createPayPalPort';
import type { OrderSnapshot, VaultPort } from '../../useCases/ports/PayPalPort';
import { orderSchema, paymentTokenSchema, setupTokenSchema } from './schemas';
import { toOrderSnapshot } from './toOrderSnapshot';
import { succeed } from '../../../src/domain/Result';

export interface VaultPortOptions extends PayPalAccount {
  /** Address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

const vault = '/v3/vault';

/**
 * Creates the port of saved PayPal accounts: Payment Method Tokens v3 without a purchase, and Orders v2 that are captured with a token
 * (https://developer.paypal.com/api/payment-tokens/v3/).
 */
export function createVaultPort({ siteUrl, ...options }: VaultPortOptions): VaultPort {
  const { clock } = options;
  const api = createPayPalApi(options);
  const livemode = isLive(options);

  async function requestOrder(request: PayPalRequest): Promise<ProviderResult<OrderSnapshot>> {
    const requestedAt = clock();
    const order = await api.request(request, orderSchema);
    return order.ok ? succeed(toOrderSnapshot(order.value, livemode, requestedAt)) : order;
  }

  return {
    async createSetup({ id }, number) {
      const page = `${siteUrl}/plan`;
      const setup = await api.request(
        {
          method: 'POST',
          path: `${vault}/setup-tokens`,
          requestId: `${id}-setup-${number}`,
          body: {
            payment_source: {
              paypal: {
                description: 'Regular gifts to Mizan Zakat Foundation',
                usage_type: 'MERCHANT',
                usage_pattern: 'RECURRING_PREPAID',
                customer_type: 'CONSUMER',
                // Each plan has a token of its own, which ends with it: the payer may have several plans.
                permit_multiple_payment_tokens: true,
                // PayPal wants both addresses; its script opens a window and uses neither.
                experience_context: { shipping_preference: 'NO_SHIPPING', return_url: page, cancel_url: page },
              },
            },
          },
        },
        setupTokenSchema,
      );
      return setup.ok ? succeed(setup.value.id) : setup;
    },

    async saveSetup({ id, setup }) {
      const tokenId = setup?.id ?? '';
      const seen = await api.request(
        { method: 'GET', path: `${vault}/setup-tokens/${encodeURIComponent(tokenId)}` },
        setupTokenSchema,
      );
      if (!seen.ok) return seen;
      // VAULTED: it was exchanged, and the answer was lost. The request id leads to the same token.
      if (seen.value.status !== 'APPROVED' && seen.value.status !== 'VAULTED') return succeed(null);
      const saved = await api.request(
        {
          method: 'POST',
          path: `${vault}/payment-tokens`,
          requestId: `${id}-token-${setup?.number}`,
          body: { payment_source: { token: { id: tokenId, type: 'SETUP_TOKEN' } } },
        },
        paymentTokenSchema,
      );
      return saved.ok ? succeed(saved.value.id) : saved;
    },

    createOrder: (donation) =>
      requestOrder({
        method: 'POST',
        path: '/v2/checkout/orders',
        requestId: [donation.id, 'order', donation.provider.orderId].filter(Boolean).join('-'),
        body: { intent: 'CAPTURE', purchase_units: [toPurchaseUnit(donation)] },
      }),

    async pay(donation, tokenId, tries) {
      const path = orderPath(donation.provider.orderId ?? '');
      const paid = await requestOrder({
        method: 'POST',
        path: `${path}/capture`,
        requestId: `${donation.id}-${donation.provider.orderId}-${tries}`,
        body: {
          payment_source: {
            paypal: {
              vault_id: tokenId,
              stored_credential: {
                payment_initiator: 'MERCHANT',
                usage: 'SUBSEQUENT',
                usage_pattern: 'RECURRING_PREPAID',
              },
            },
          },
        },
      });
      // Captured by a try whose answer was lost: the order has the result.
      return !paid.ok && paid.error.reason === 'wrong_state' ? requestOrder({ method: 'GET', path }) : paid;
    },

    async deleteToken(tokenId) {
      const path = `${vault}/payment-tokens/${encodeURIComponent(tokenId)}`;
      const deleted = await api.request({ method: 'DELETE', path }, z.unknown());
      return !deleted.ok && deleted.error.reason === 'not_found' ? succeed(null) : deleted;
    },
  };
}
