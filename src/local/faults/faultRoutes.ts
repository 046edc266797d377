import { Hono } from 'hono';
import type { z } from 'zod';

export interface FaultRoutesSource<Fault> {
  /** Its name, as in `no fault of the Stripe emulator`. */
  readonly emulator: string;
  readonly schema: z.ZodType<Fault>;
  readonly faults: {
    add(fault: Fault): void;
    list(): readonly Fault[];
    clear(): void;
  };
}

/** `/_faults`: the injected faults: read, add, clear. */
export function faultRoutes<Fault>({ emulator, schema, faults }: FaultRoutesSource<Fault>): Hono {
  const routes = new Hono();
  routes.get('/_faults', (c) => c.json({ faults: faults.list() }));
  routes.post('/_faults', async (c) => {
    const parsed = schema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
      return c.json({ error: `This is no fault of the ${emulator} emulator.`, issues }, 400);
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
