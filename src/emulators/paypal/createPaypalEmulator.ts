import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { defineEmulator } from '../kit/defineEmulator';
import { deliveryRoutes } from '../kit/deliveries';
import { FaultQueue } from '../kit/faults';
import { byTimer, type Schedule } from '../kit/schedule';
import { buttonRoutes } from './buttons';
import { captureRoutes } from './captures';
import { checkoutRoutes } from './checkout';
import { disputeRoutes } from './disputes';
import { notAuthenticated, notFound, serverError } from './failures';
import { orderRoutes } from './orders';
import { createAdmin } from './page';
import { reportRoutes } from './reports';
import { injectFaults, requestFaultSchema, type RequestFault } from './requests';
import { createState } from './state';
import { vaultRoutes } from './vault';
import {
  createAppWebhooks,
  createWebhooks,
  planDeliveries,
  webhookRoutes,
  webhookRuleSchema,
  type WebhookRule,
  type WebhookSettings,
} from './webhooks';

interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Nine hours, as in the real API. */
const tokenLifetimeSeconds = 32_400;

/** Serves `POST /v1/oauth2/token`: an access token for client credentials. */
function tokenRoutes({ clientId, clientSecret }: Credentials, clock: () => Date): Hono {
  const routes = new Hono();
  routes.post('/v1/oauth2/token', async (c) => {
    const [, encoded = ''] = /^Basic ([A-Za-z\d+/=]+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    if (!isSame(Buffer.from(encoded, 'base64').toString(), `${clientId}:${clientSecret}`))
      return c.json({ error: 'invalid_client', error_description: 'Client Authentication failed' }, 401);
    const grant = new URLSearchParams(await c.req.text()).get('grant_type');
    if (grant !== 'client_credentials') {
      const error_description = grant ? 'unsupported grant_type' : 'grant_type is null';
      return c.json({ error: 'unsupported_grant_type', error_description }, 400);
    }
    const end = clock().getTime() + tokenLifetimeSeconds * 1000;
    const text = `${end.toString(36)}_${randomBytes(9).toString('hex')}`;
    return c.json({
      scope: [
        'https://uri.paypal.com/services/payments/realtimepayment',
        'https://uri.paypal.com/services/vault/payment-tokens/read',
        'https://uri.paypal.com/services/vault/payment-tokens/readwrite',
      ].join(' '),
      access_token: `A21AA.${text}.${sign(text, clientSecret)}`,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: tokenLifetimeSeconds,
      nonce: `${clock().toISOString().slice(0, 19)}Zlocal`,
    });
  });
  return routes;
}

/** Lets only requests with a valid access token through. A token contains its expiry, signed, so that it is valid after a restart. */
function requireToken({ clientSecret }: Credentials, clock: () => Date): MiddlewareHandler {
  return async (c, next) => {
    const [, token] = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    if (token === undefined) throw notAuthenticated();
    const [kind, text = '', signature = ''] = token.split('.');
    const isOurs = kind === 'A21AA' && isSame(signature, sign(text, clientSecret));
    if (isOurs && Number.parseInt(text, 36) > clock().getTime()) return next();
    const error_description = isOurs
      ? 'The token passed in was not found in the system'
      : 'Token signature verification failed';
    return c.json({ error: 'invalid_token', error_description }, 401);
  };
}

function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Compares in constant time. */
function isSame(value: string, expected: string): boolean {
  const [a, b] = [Buffer.from(value), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export interface PaypalEmulatorDeps extends Credentials, WebhookSettings {
  /** Folder of the journal; deleting it empties the emulator. */
  readonly stateDir: string;
  /** The URL at which it is mounted, e.g. `http://localhost:9001/paypal`; asked at each use, as the port may be known late. */
  readonly publicUrl: () => string;
  readonly clock: () => Date;
  readonly schedule?: Schedule;
  /** Called with errors that no request waits for. */
  readonly onError?: (error: unknown) => void;
}

export interface PaypalEmulator {
  readonly app: Hono;
  /** Sends no more webhooks; resolves when nothing is left to write. */
  readonly close: () => Promise<void>;
}

const apiPaths = ['/v1/*', '/v2/*', '/v3/*'] as const;

/** Creates the PayPal emulator: REST API, signed webhooks, browser script with its windows, and a page. Mount `app` at `/paypal`. */
export function createPaypalEmulator(deps: PaypalEmulatorDeps): PaypalEmulator {
  const { clock, clientSecret, schedule = byTimer, onError = () => undefined } = deps;
  const webhooks = createAppWebhooks(deps);
  const rules = new FaultQueue<WebhookRule>();
  const faults = new FaultQueue<RequestFault>();
  const state = createState({
    ...deps,
    planDeliveries: (event) => planDeliveries(deliveries, webhooks, rules, event),
    startDeliveries: (planned) => deliveries.start(planned),
  });
  const notifications = { clientSecret, webhooks, state, schedule, onError };
  const deliveries = createWebhooks(notifications);

  const api = new Hono();
  for (const path of apiPaths) api.use(path, injectFaults(faults));
  api.route('/', tokenRoutes(deps, clock));
  for (const path of apiPaths) api.use(path, requireToken(deps, clock));
  for (const routes of [orderRoutes, captureRoutes, disputeRoutes, vaultRoutes, reportRoutes])
    api.route('/', routes(state));
  api.route('/', webhookRoutes(notifications));
  for (const path of apiPaths)
    api.all(path, () => {
      throw notFound();
    });

  const app = defineEmulator({
    name: 'PayPal',
    settled: state.settled,
    faults: {
      schema: z.discriminatedUnion('kind', [requestFaultSchema, webhookRuleSchema]),
      faults: {
        add: (fault: RequestFault | WebhookRule) => (fault.kind === 'request' ? faults.add(fault) : rules.add(fault)),
        list: () => [...faults.list(), ...rules.list()],
        clear() {
          faults.clear();
          rules.clear();
        },
      },
    },
    admin: createAdmin(state),
    routes: [
      buttonRoutes(state, deps.clientId),
      new Hono().route('/', checkoutRoutes(state)),
      deliveryRoutes(deliveries),
      api,
    ],
    onError(error) {
      onError(error);
      return serverError().toResponse();
    },
  });

  return {
    app,
    async close() {
      await deliveries.close();
      await state.settled();
    },
  };
}
