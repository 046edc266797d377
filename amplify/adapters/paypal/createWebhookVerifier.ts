import * as z from 'zod';
import type { ProviderResult } from '../../useCases/ports/ProviderResult';
import { createPayPalApi, type PayPalAccount } from './createPayPalApi';
import { verificationSchema } from './schemas';
import { succeed } from '../../../src/domain/Result';

/** Has PayPal verify a webhook's body and headers. */
export type VerifyWebhook = (
  rawBody: string,
  headers: Readonly<Record<string, string | undefined>>,
) => Promise<ProviderResult<boolean>>;

/** Verifies what is sent to a webhook, by its id. */
export function createWebhookVerifier(account: PayPalAccount, webhookId: string): VerifyWebhook {
  const api = createPayPalApi(account);
  return async (rawBody, headers) => {
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
    const result = await api.request({ method: 'POST', path, body }, z.union([verificationSchema, z.null()]));
    if (!result.ok) return result.error.reason === 'refused' ? succeed(false) : result;
    return succeed(result.value?.verification_status === 'SUCCESS');
  };
}
