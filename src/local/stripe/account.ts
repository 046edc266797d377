import type Stripe from 'stripe';
import { z } from 'zod';
import { noSuch } from './errors';
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

/** The account itself, its webhook endpoints and its payment method domains. Events are sent to the first endpoint alone. */
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
  type Endpoint = Omit<Stripe.WebhookEndpoint, 'lastResponse'>;
  const createEndpoint = (id: string, url: string, events: readonly string[]): Endpoint => ({
    id,
    object: 'webhook_endpoint',
    api_version: apiVersion,
    application: null,
    created,
    description: null,
    enabled_events: [...events],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  });
  /** Those that were made by requests, until the emulator ends. */
  const added: Endpoint[] = [];
  let made = 0;
  const findAdded = (id: string): Endpoint => {
    const endpoint = added.find((one) => one.id === id);
    if (!endpoint) throw noSuch('webhook endpoint', id, 'webhook_endpoint');
    return endpoint;
  };
  const domains = [...paymentDomains];
  const createDomain = (name: string, index: number): Omit<Stripe.PaymentMethodDomain, 'lastResponse'> => ({
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
  });
  const events = z.array(text(100)).min(1);
  return [
    route('GET', '/account', z.strictObject({}), () => ok(account)),
    route('GET', '/webhook_endpoints', z.strictObject(listing), (_work, { parameters }) => {
      const url = webhookUrl();
      const rows = [...(url === null ? [] : [createEndpoint('we_local', url, enabledEvents)]), ...added];
      return ok(listPage('/v1/webhook_endpoints', rows, parameters));
    }),
    route(
      'POST',
      '/webhook_endpoints',
      z.strictObject({ url: text(2_048), enabled_events: events }),
      (_work, { parameters: { url, enabled_events } }) => {
        made += 1;
        const endpoint = createEndpoint(`we_local${made}`, url, enabled_events);
        added.push(endpoint);
        // Only this answer has it.
        return ok({ ...endpoint, secret: `whsec_local${made}` });
      },
    ),
    route(
      'POST',
      '/webhook_endpoints/:id',
      z.strictObject({ enabled_events: events, disabled: z.enum(['true', 'false']).optional() }),
      (_work, { id, parameters: { enabled_events, disabled } }) => {
        const endpoint = findAdded(id);
        endpoint.enabled_events = enabled_events;
        if (disabled !== undefined) endpoint.status = disabled === 'true' ? 'disabled' : 'enabled';
        return ok(endpoint);
      },
    ),
    route('DELETE', '/webhook_endpoints/:id', z.strictObject({}), (_work, { id }) => {
      added.splice(added.indexOf(findAdded(id)), 1);
      return ok({ id, object: 'webhook_endpoint', deleted: true });
    }),
    route('POST', '/payment_method_domains', z.strictObject({ domain_name: text(253) }), (_work, { parameters }) => {
      if (!domains.includes(parameters.domain_name)) domains.push(parameters.domain_name);
      return ok(createDomain(parameters.domain_name, domains.indexOf(parameters.domain_name)));
    }),
    route(
      'GET',
      '/payment_method_domains',
      z.strictObject({ ...listing, domain_name: text(253).optional() }),
      (_work, { parameters: { domain_name: asked, ...page } }) => {
        const rows = domains.filter((name) => asked === undefined || asked === name).map(createDomain);
        return ok(listPage('/v1/payment_method_domains', rows, page));
      },
    ),
  ];
}
