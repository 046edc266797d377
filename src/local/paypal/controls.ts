import { Hono } from 'hono';
import { z } from 'zod';
import { faultRoutes } from '../shared/faults';
import type { FaultQueue } from '../shared/faults';
import type { Deliveries } from '../shared/deliveries';
import { requestFaultSchema } from './requests';
import type { RequestFault } from './requests';
import { webhookRuleSchema } from './webhooks';
import type { WebhookRule } from './webhooks';

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
