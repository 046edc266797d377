import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import type { FaultQueue } from '../../faults/FaultQueue';
import { ApiFailure } from '../api/ApiFailure';
import { faultKinds } from '../faults/Fault';
import type { Fault } from '../faults/Fault';
import type { Store } from '../store/Store';
import { webhookModes } from '../webhooks/WebhookPolicy';
import type { WebhookPolicy } from '../webhooks/WebhookPolicy';
import type { Controls } from './createControls';

export interface ControlRoutesDeps {
  readonly store: Store;
  readonly faults: FaultQueue<Fault>;
  readonly policy: WebhookPolicy;
  readonly controls: Controls;
}

const faultSchema = z.strictObject({
  kind: z.enum(faultKinds),
  method: z.enum(['GET', 'POST']).optional(),
  path: z.string().startsWith('/').optional(),
  times: z.int().min(1).default(1),
  holdMs: z.int().min(0).max(600_000).optional(),
});

const ruleSchema = z.strictObject({
  mode: z.enum(webhookModes),
  types: z.array(z.string()).optional(),
  times: z.int().min(1).optional(),
});

const releaseSchema = z.strictObject({
  order: z.enum(['created', 'reversed']).default('created'),
  events: z.array(z.string()).optional(),
});

/** JSON for tests: what is to go wrong, and when events go out. Takes JSON alone, so no page of another site can send it. */
export function controlRoutes({ store, faults, policy, controls }: ControlRoutesDeps): Hono {
  const routes = new Hono();

  routes.get('/_faults', (c) => c.json({ faults: faults.list() }));
  routes.post('/_faults', async (c) => {
    faults.add(await readJson(c, faultSchema));
    return c.json({ faults: faults.list() });
  });
  routes.delete('/_faults', (c) => {
    faults.clear();
    return c.json({ faults: [] });
  });

  routes.get('/_webhooks', (c) => c.json({ rules: policy.rules, deliveries: store.all('delivery') }));
  routes.post('/_webhooks/rules', async (c) => {
    policy.add(await readJson(c, ruleSchema));
    return c.json({ rules: policy.rules });
  });
  routes.delete('/_webhooks/rules', (c) => {
    policy.clear();
    return c.json({ rules: [] });
  });
  routes.post('/_webhooks/release', async (c) =>
    c.json({ deliveries: await controls.release(await readJson(c, releaseSchema)) }),
  );
  routes.post('/_webhooks/flush', async (c) => {
    await readJson(c, z.strictObject({}));
    return c.json({ deliveries: await controls.flush() });
  });
  routes.post('/_webhooks/resend', async (c) => {
    const { event, copies } = await readJson(
      c,
      z.strictObject({ event: z.string(), copies: z.int().min(1).max(20).default(1) }),
    );
    return c.json({ deliveries: await controls.resend(event, copies) });
  });

  routes.get('/_bank', (c) => c.json({ tasks: store.all('task') }));
  routes.post('/_bank/run', async (c) => {
    await readJson(c, z.strictObject({}));
    return c.json({ done: await controls.runTasks() });
  });
  routes.post('/_bank/settle', async (c) => {
    const schema = z.strictObject({ payment_intent: z.string(), outcome: z.enum(['succeeded', 'failed']) });
    const { payment_intent: id, outcome } = await readJson(c, schema);
    await controls.settle(id, outcome);
    return c.json(store.get('payment_intent', id) ?? null);
  });
  routes.post('/_bank/dispute', async (c) => {
    const schema = z.strictObject({ payment_intent: z.string(), reason: z.string().default('fraudulent') });
    const { payment_intent: id, reason } = await readJson(c, schema);
    await controls.dispute(id, reason);
    return c.json(store.all('dispute').at(-1) ?? null);
  });
  routes.post('/_bank/resolve', async (c) => {
    const schema = z.strictObject({ dispute: z.string(), outcome: z.enum(['won', 'lost']) });
    const { dispute, outcome } = await readJson(c, schema);
    await controls.resolve(dispute, outcome);
    return c.json(store.get('dispute', dispute) ?? null);
  });

  routes.onError((error, c) => {
    if (error instanceof ApiFailure) return c.json({ error: error.body }, error.status as 400);
    throw error;
  });
  return routes;
}

async function readJson<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  if (!c.req.header('content-type')?.startsWith('application/json'))
    throw new ApiFailure(415, { type: 'invalid_request_error', message: 'Send JSON (content-type application/json).' });
  const json: unknown = await c.req.json().catch(() => undefined);
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  throw new ApiFailure(400, { type: 'invalid_request_error', message: z.prettifyError(result.error) });
}
