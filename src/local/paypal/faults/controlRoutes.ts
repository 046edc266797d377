import { Hono } from 'hono';
import { z } from 'zod';
import type { FaultQueue } from '../../faults/FaultQueue';
import { faultRoutes } from '../../faults/faultRoutes';
import type { Deliveries } from '../webhooks/createDeliveries';
import { webhookPolicySchema } from '../webhooks/webhookPolicies';
import type { WebhookPolicy } from '../webhooks/webhookPolicies';
import { requestFaultSchema } from './requestFaults';
import type { RequestFault } from './requestFaults';

const faultSchema = z.discriminatedUnion('kind', [requestFaultSchema, webhookPolicySchema]);
const releaseSchema = z.strictObject({ order: z.enum(['as-held', 'reversed']).default('as-held') });

export interface ControlRoutesDeps {
  readonly requests: FaultQueue<RequestFault>;
  readonly policies: FaultQueue<WebhookPolicy>;
  readonly deliveries: Deliveries;
}

/** What tests ask for: faults of requests and webhooks, and webhooks sent now. */
export function controlRoutes({ requests, policies, deliveries }: ControlRoutesDeps): Hono {
  const routes = new Hono();
  routes.route(
    '/',
    faultRoutes({
      emulator: 'PayPal',
      schema: faultSchema,
      faults: {
        add: (fault) => (fault.kind === 'request' ? requests.add(fault) : policies.add(fault)),
        list: () => [...requests.list(), ...policies.list()],
        clear() {
          requests.clear();
          policies.clear();
        },
      },
    }),
  );

  routes.post('/_webhooks/flush', async (c) => c.json(await deliveries.flush()));
  routes.post('/_webhooks/release', async (c) => {
    const parsed = releaseSchema.safeParse(await c.req.json().catch(() => ({})));
    if (!parsed.success) return c.json({ error: 'The order is as-held or reversed.' }, 400);
    return c.json({ sent: await deliveries.release(parsed.data.order) });
  });

  return routes;
}
