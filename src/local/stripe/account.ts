import { z } from 'zod';
import { listPage, ok, route } from './route';
import type { Route } from './route';
import { listing, text } from './parameters';

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
  const active = { status: 'active' };
  return [
    route('GET', '/account', z.strictObject({}), () =>
      ok({ id: 'acct_local', object: 'account', country: 'AU', charges_enabled: true, payouts_enabled: true }),
    ),
    route('GET', '/webhook_endpoints', z.strictObject(listing), (_work, { parameters }) => {
      const url = webhookUrl();
      const endpoint = { id: 'we_local', object: 'webhook_endpoint', created, status: 'enabled', livemode: false };
      const rows = url === null ? [] : [{ ...endpoint, url, enabled_events: enabledEvents }];
      return ok(listPage('/v1/webhook_endpoints', rows, parameters));
    }),
    route(
      'GET',
      '/payment_method_domains',
      z.strictObject({ ...listing, domain_name: text(253).optional() }),
      (_work, { parameters: { domain_name: asked, ...page } }) => {
        const rows = paymentDomains
          .filter((name) => asked === undefined || asked === name)
          .map((name, index) => ({
            id: `pmd_local${index}`,
            object: 'payment_method_domain',
            created,
            domain_name: name,
            enabled: true,
            livemode: false,
            apple_pay: active,
            google_pay: active,
            link: active,
          }));
        return ok(listPage('/v1/payment_method_domains', rows, page));
      },
    ),
  ];
}
