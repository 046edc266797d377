import { Hono } from 'hono';
import { z } from 'zod';
import type { Deliveries } from '../webhooks/createDeliveries';
import { webhookPolicySchema } from '../webhooks/webhookPolicies';
import type { WebhookPolicies } from '../webhooks/webhookPolicies';
import { requestFaultSchema } from './requestFaults';
import type { RequestFaults } from './requestFaults';

const faultSchema = z.discriminatedUnion('kind', [requestFaultSchema, webhookPolicySchema]);
const releaseSchema = z.strictObject({ order: z.enum(['as-held', 'reversed']).default('as-held') });

export interface FaultRoutesDeps {
  readonly requests: RequestFaults;
  readonly policies: WebhookPolicies;
  readonly deliveries: Deliveries;
}

/** What tests ask for: faults of requests and webhooks, and webhooks sent now. */
export function faultRoutes({ requests, policies, deliveries }: FaultRoutesDeps): Hono {
  const routes = new Hono();
  const all = () => ({ faults: [...requests.list(), ...policies.list()] });

  routes.get('/_faults', (c) => c.json(all()));
  routes.post('/_faults', async (c) => {
    const parsed = faultSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) {
      const problems = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
      return c.json({ error: 'This is no fault of the PayPal room.', problems }, 400);
    }
    if (parsed.data.kind === 'request') requests.add(parsed.data);
    else policies.add(parsed.data);
    return c.json(all(), 201);
  });
  routes.delete('/_faults', (c) => {
    requests.clear();
    policies.clear();
    return c.body(null, 204);
  });

  routes.post('/_webhooks/flush', async (c) => c.json(await deliveries.flush()));
  routes.post('/_webhooks/release', async (c) => {
    const parsed = releaseSchema.safeParse(await c.req.json().catch(() => ({})));
    if (!parsed.success) return c.json({ error: 'The order is as-held or reversed.' }, 400);
    return c.json({ sent: await deliveries.release(parsed.data.order) });
  });

  return routes;
}
