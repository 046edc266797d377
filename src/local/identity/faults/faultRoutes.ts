import { Hono } from 'hono';
import { z } from 'zod';
import { refuseForeignPages } from '../http/refuseForeignPages';
import type { FaultQueue } from './FaultQueue';

const fault = z.object({
  kind: z.enum(['error', 'throttle', 'timeout', 'close']),
  times: z.number().int().min(1).max(1000).default(1),
  action: z.string().min(1).optional(),
});

/** `/_faults`: what shall go wrong next, to be read, added to and emptied. */
export function faultRoutes(faults: FaultQueue): Hono {
  const routes = new Hono();
  routes.use('/_faults', refuseForeignPages);
  routes.get('/_faults', (c) => c.json({ faults: faults.list() }));
  routes.post('/_faults', async (c) => {
    const parsed = fault.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400);
    faults.add(parsed.data);
    return c.json({ faults: faults.list() }, 201);
  });
  routes.delete('/_faults', (c) => {
    faults.clear();
    return c.json({ faults: [] });
  });
  return routes;
}
