import type Stripe from 'stripe';
import { z } from 'zod';
import { noSuch } from './errors';
import { listPage, ok, route } from './route';
import type { Route } from './route';
import { listing, text } from './parameters';
import { apiVersion } from './state';

const created = 0;

/** What is set in the account's dashboard. */
export interface AccountSettings {
  /** Where events are sent; null for nowhere but to the endpoints that requests make. */
  readonly webhookUrl: () => string | null;
  readonly webhookSecret: string;
  /** The types of events that are sent there, as `enabled_events` of a webhook endpoint; all without. */
  readonly enabledEvents?: readonly string[];
  /** Hosts on which wallets may show. */
  readonly paymentDomains?: readonly string[];
}

type Endpoint = Omit<Stripe.WebhookEndpoint, 'lastResponse'> & { readonly secret: string };

const ownEndpoint = 'we_local';

/** The account's webhook endpoints: its own, and those that requests made, until the emulator ends. */
export function createEndpoints({ webhookUrl, webhookSecret, enabledEvents = ['*'] }: AccountSettings) {
  const added: Endpoint[] = [];
  let made = 0;
  const create = (id: string, url: string, events: readonly string[], secret: string): Endpoint => ({
    id,
    object: 'webhook_endpoint',
    api_version: apiVersion,
    application: null,
    created,
    description: null,
    enabled_events: [...events],
    livemode: false,
    metadata: {},
    secret,
    status: 'enabled',
    url,
  });
  function list(): readonly Endpoint[] {
    const url = webhookUrl();
    return [...(url === null ? [] : [create(ownEndpoint, url, enabledEvents, webhookSecret)]), ...added];
  }
  return {
    list,
    /** Those that get events of a type. */
    listFor: (type: string) =>
      list().filter(
        ({ status, enabled_events: [...events] }) =>
          status === 'enabled' && (events.includes('*') || events.includes(type)),
      ),
    find: (id = ownEndpoint) => list().find((one) => one.id === id),
    /** One that a request made. @throws ApiFailure if there is none */
    getAdded(id: string): Endpoint {
      const endpoint = added.find((one) => one.id === id);
      if (!endpoint) throw noSuch('webhook endpoint', id, 'webhook_endpoint');
      return endpoint;
    },
    add(url: string, events: readonly string[]): Endpoint {
      made += 1;
      const endpoint = create(`we_local${made}`, url, events, `whsec_local${made}`);
      added.push(endpoint);
      return endpoint;
    },
    remove: (endpoint: Endpoint) => void added.splice(added.indexOf(endpoint), 1),
  };
}

export type Endpoints = ReturnType<typeof createEndpoints>;

/** An endpoint as every answer has it but the one to the request that made it. */
const withoutSecret = ({ secret: _, ...endpoint }: Endpoint) => endpoint;

/** The account itself, its webhook endpoints and its payment method domains. */
export function accountRoutes({ paymentDomains = [] }: AccountSettings, endpoints: Endpoints): Route[] {
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
      ok(listPage('/v1/webhook_endpoints', endpoints.list().map(withoutSecret), parameters)),
    ),
    route(
      'POST',
      '/webhook_endpoints',
      z.strictObject({ url: text(2_048), enabled_events: events }),
      (_work, { parameters: { url, enabled_events } }) => ok(endpoints.add(url, enabled_events)),
    ),
    route(
      'POST',
      '/webhook_endpoints/:id',
      z.strictObject({ enabled_events: events, disabled: z.enum(['true', 'false']).optional() }),
      (_work, { id, parameters: { enabled_events, disabled } }) => {
        const endpoint = endpoints.getAdded(id);
        endpoint.enabled_events = enabled_events;
        if (disabled !== undefined) endpoint.status = disabled === 'true' ? 'disabled' : 'enabled';
        return ok(withoutSecret(endpoint));
      },
    ),
    route('DELETE', '/webhook_endpoints/:id', z.strictObject({}), (_work, { id }) => {
      endpoints.remove(endpoints.getAdded(id));
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
