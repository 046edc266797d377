import type Stripe from 'stripe';
import { z } from 'zod';
import { listPage, ok, route } from './route';
import type { Route } from './route';
import { listing, text } from './parameters';
import { apiVersion } from './state';

/** What is set in the account's dashboard. */
export interface AccountSettings {
  /** Where events are sent; null for nowhere. */
  readonly webhookUrl: () => string | null;
  /** The types of events that are sent, as `enabled_events` of a webhook endpoint; all without. */
  readonly enabledEvents?: readonly string[];
  /** Hosts on which wallets may show. */
  readonly paymentDomains?: readonly string[];
}

/** The account itself, its one webhook endpoint and its payment method domains; for reading only. */
export function accountRoutes({ webhookUrl, enabledEvents = ['*'], paymentDomains = [] }: AccountSettings): Route[] {
  const created = 0;
  const active = { status: 'active' } as const;
  const account: Omit<Stripe.Account, 'lastResponse'> = {
    id: 'acct_local',
    object: 'account',
    charges_enabled: true,
    country: 'AU',
    details_submitted: true,
    email: 'merchant@local.example',
    payouts_enabled: true,
    type: 'standard',
  };
  return [
    route('GET', '/account', z.strictObject({}), () => ok(account)),
    route('GET', '/webhook_endpoints', z.strictObject(listing), (_work, { parameters }) => {
      const url = webhookUrl();
      const rows: Omit<Stripe.WebhookEndpoint, 'lastResponse'>[] = [];
      if (url !== null)
        rows.push({
          id: 'we_local',
          object: 'webhook_endpoint',
          api_version: apiVersion,
          application: null,
          created,
          description: null,
          enabled_events: [...enabledEvents],
          livemode: false,
          metadata: {},
          status: 'enabled',
          url,
        });
      return ok(listPage('/v1/webhook_endpoints', rows, parameters));
    }),
    route(
      'GET',
      '/payment_method_domains',
      z.strictObject({ ...listing, domain_name: text(253).optional() }),
      (_work, { parameters: { domain_name: asked, ...page } }) => {
        const rows = paymentDomains
          .filter((name) => asked === undefined || asked === name)
          .map((name, index): Omit<Stripe.PaymentMethodDomain, 'lastResponse'> => ({
            id: `pmd_local${index}`,
            object: 'payment_method_domain',
            amazon_pay: active,
            apple_pay: active,
            created,
            domain_name: name,
            enabled: true,
            google_pay: active,
            klarna: active,
            link: active,
            livemode: false,
            paypal: active,
          }));
        return ok(listPage('/v1/payment_method_domains', rows, page));
      },
    ),
  ];
}
