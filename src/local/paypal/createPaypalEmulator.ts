import { Hono } from 'hono';
import { z } from 'zod';
import { FaultQueue, faultRoutes } from '../shared/faults';
import { byTimer } from '../shared/schedule';
import type { Schedule } from '../shared/schedule';
import { requireToken, tokenRoutes } from './accessTokens';
import type { Credentials } from './accessTokens';
import { buttonRoutes } from './buttons';
import { captureRoutes } from './captures';
import { checkoutRoutes } from './checkout';
import { disputeRoutes } from './disputes';
import { methodNotSupported, notFound, respondWithFailure, serverError } from './failures';
import { orderRoutes } from './orders';
import { pageRoutes } from './page';
import { reportRoutes } from './reports';
import { injectFaults, requestFaultSchema } from './requests';
import type { RequestFault } from './requests';
import { createState } from './state';
import { vaultRoutes } from './vault';
import { createWebhooks, planDeliveries, webhookRoutes, webhookRuleSchema } from './webhooks';
import type { WebhookRule } from './webhooks';
import type { Deliveries } from '../shared/deliveries';

export interface PaypalEmulatorDeps extends Credentials {
  /** Folder of the journal; deleting it empties the emulator. */
  readonly stateDir: string;
  /** Where it is mounted, e.g. `http://localhost:9001/paypal`; asked at each use, as the port may be known late. */
  readonly publicUrl: () => string;
  readonly webhookId: string;
  /** Where webhooks are sent; null for nowhere. */
  readonly webhookUrl: () => string | null;
  /** The names of events that are sent; all without. */
  readonly enabledEvents?: readonly string[];
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

/** The PayPal emulator: REST API, signed webhooks, browser script with its windows, and a page. Mount `app` at `/paypal`. */
export function createPaypalEmulator(deps: PaypalEmulatorDeps): PaypalEmulator {
  const { clock, webhookUrl, enabledEvents, schedule = byTimer, onError = () => undefined } = deps;
  const rules = new FaultQueue<WebhookRule>();
  const faults = new FaultQueue<RequestFault>();
  const state = createState({
    ...deps,
    planDeliveries: (event) =>
      webhookUrl() === null || enabledEvents?.includes(event.type) === false
        ? []
        : planDeliveries(deliveries, rules, event),
    startDeliveries: (planned) => deliveries.start(planned),
  });
  const webhooks = { ...deps, state, schedule, onError };
  const deliveries = createWebhooks(webhooks);

  const app = new Hono();
  app.onError((error) => {
    onError(error);
    return respondWithFailure(serverError);
  });
  // What an answer acknowledges is on the disk before it is sent.
  app.use('*', async (_c, next) => {
    await next();
    await state.settled();
  });
  app.route('/', buttonRoutes(state, deps.clientId));
  app.route('/', checkoutRoutes(state));
  app.route('/', pageRoutes(state));
  app.route('/', controlRoutes(faults, rules, deliveries));

  for (const path of apiPaths) app.use(path, injectFaults(faults));
  app.route('/', tokenRoutes(deps, clock));
  for (const path of apiPaths) app.use(path, requireToken(deps, clock));
  app.route('/', orderRoutes(state));
  app.route('/', captureRoutes(state));
  app.route('/', disputeRoutes(state));
  app.route('/', vaultRoutes(state));
  app.route('/', reportRoutes(state));
  app.route('/', webhookRoutes(webhooks));
  for (const path of apiPaths)
    app.all(path, (c) =>
      respondWithFailure(['GET', 'POST', 'DELETE'].includes(c.req.method) ? notFound : methodNotSupported),
    );

  return {
    app,
    async close() {
      await deliveries.close();
      await state.settled();
    },
  };
}

/** JSON for tests: injected faults of requests and webhooks, and webhooks sent now. */
export function controlRoutes(
  requests: FaultQueue<RequestFault>,
  rules: FaultQueue<WebhookRule>,
  deliveries: Deliveries,
): Hono {
  const routes = new Hono();
  const faults = {
    add: (fault: RequestFault | WebhookRule) => (fault.kind === 'request' ? requests.add(fault) : rules.add(fault)),
    list: () => [...requests.list(), ...rules.list()],
    clear() {
      requests.clear();
      rules.clear();
    },
  };
  const schema = z.discriminatedUnion('kind', [requestFaultSchema, webhookRuleSchema]);
  routes.route('/', faultRoutes({ emulator: 'PayPal', schema, faults }));
  routes.post('/_webhooks/flush', async (c) => c.json(await deliveries.flush()));
  routes.post('/_webhooks/release', async (c) => {
    const { order } = (await c.req.json().catch(() => ({}))) as { order?: unknown };
    return c.json(await deliveries.release(order === 'reversed' ? 'reversed' : 'created'));
  });
  return routes;
}
