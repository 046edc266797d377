import type Stripe from 'stripe';
import { z } from 'zod';
import type { Endpoint, EndpointSettings, Endpoints } from '../kit/deliveries';
import { noSuch } from './errors';
import { listPage, ok, route, type Route } from './route';
import { listing, text } from './parameters';
import { apiVersion, nulls } from './state';

const created = 0;

/** The settings of the account's dashboard. */
export interface AccountSettings extends EndpointSettings {
  readonly webhookSecret: string;
  /** Hosts on which wallets may show. */
  readonly paymentDomains?: readonly string[];
}

/** An endpoint as every answer has it; the secret is in that to only the request that made it. */
const showEndpoint = ({ id, url, events, isEnabled }: Endpoint): Omit<Stripe.WebhookEndpoint, 'lastResponse'> => ({
  id,
  object: 'webhook_endpoint',
  api_version: apiVersion,
  created,
  enabled_events: [...events],
  livemode: false,
  metadata: {},
  status: isEnabled ? 'enabled' : 'disabled',
  url,
  ...nulls('application description'),
});

/** Creates the routes of the account itself, its webhook endpoints and its payment method domains. */
export function accountRoutes({ paymentDomains = [] }: AccountSettings, endpoints: Endpoints): Route[] {
  const getAdded = (id: string) => {
    const endpoint = endpoints.findAdded(id);
    if (!endpoint) throw noSuch('webhook endpoint', id, 'webhook_endpoint');
    return endpoint;
  };
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
    route('GET', '/webhook_endpoints', z.strictObject(listing), (_work, { parameters }) =>
      ok(listPage('/v1/webhook_endpoints', endpoints.list().map(showEndpoint), parameters)),
    ),
    route(
      'POST',
      '/webhook_endpoints',
      z.strictObject({ url: text(2_048), enabled_events: events }),
      (_work, { parameters: { url, enabled_events } }) => {
        const endpoint = endpoints.add(url, enabled_events);
        return ok({ ...showEndpoint(endpoint), secret: endpoint.secret });
      },
    ),
    route(
      'POST',
      '/webhook_endpoints/:id',
      z.strictObject({ enabled_events: events, disabled: z.enum(['true', 'false']).optional() }),
      (_work, { id, parameters: { enabled_events, disabled } }) => {
        const endpoint = getAdded(id);
        endpoint.events = enabled_events;
        if (disabled !== undefined) endpoint.isEnabled = disabled !== 'true';
        return ok(showEndpoint(endpoint));
      },
    ),
    route('DELETE', '/webhook_endpoints/:id', z.strictObject({}), (_work, { id }) => {
      endpoints.remove(getAdded(id));
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
