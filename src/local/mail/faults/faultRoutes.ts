import { Hono } from 'hono';
import type { MailFaults } from './createMailFaults';
import { mailFaultSchema } from './MailFault';

/** `/_faults`: what tests ask to go wrong. */
export function faultRoutes(faults: MailFaults): Hono {
  const routes = new Hono();
  routes.get('/_faults', (c) => c.json({ faults: faults.list() }));
  routes.post('/_faults', async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined);
    const parsed = mailFaultSchema.safeParse(body);
    if (!parsed.success) {
      const problems = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
      return c.json({ error: 'This is no fault of the mail room.', problems }, 400);
    }
    faults.add(parsed.data);
    return c.json({ faults: faults.list() }, 201);
  });
  routes.delete('/_faults', (c) => {
    faults.clear();
    return c.body(null, 204);
  });
  return routes;
}
