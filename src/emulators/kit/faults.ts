import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import type { z } from 'zod';

/** Injected faults, first come first served. Each use takes one of a fault's `times`; one without stays until all are cleared. */
export class FaultQueue<Fault extends { readonly times?: number | undefined }> {
  #faults: readonly Fault[] = [];

  add(fault: Fault): void {
    this.#faults = [...this.#faults, { ...fault }];
  }

  /** The faults that are left, with the times that they have left. */
  list(): readonly Fault[] {
    return this.#faults;
  }

  clear(): void {
    this.#faults = [];
  }

  /** Takes the first fault that matches, once. */
  take(matches: (fault: Fault) => boolean): Fault | undefined {
    const fault = this.#faults.find(matches);
    if (fault?.times === undefined) return fault;
    const { times } = fault;
    this.#faults = this.#faults.flatMap((other) => {
      if (other !== fault) return [other];
      return times > 1 ? [{ ...fault, times: times - 1 }] : [];
    });
    return fault;
  }
}

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

/** Creates the routes of `/_faults`: lists, adds and clears the injected faults. */
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

export interface RequestPattern {
  /** Only requests with this method. */
  readonly method?: string | undefined;
  /** Only this path; a star stands for anything: `/payment_intents/*` and `/confirm` after it. */
  readonly path?: string | undefined;
}

/** Whether an injected fault is for a request. */
export function matchesRequest({ method, path = '*' }: RequestPattern, requested: string, at: string): boolean {
  const parts = path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return (method ?? requested) === requested && new RegExp(`^${parts.join('.*')}$`).test(at);
}

/** Whether an event's type matches: `charge.refunded` itself, or `charge.*`. */
export function matchesType(pattern: string, type: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}

/** Longest wait for a client to give up, in milliseconds. */
const longestWait = 120_000;

/**
 * Leaves a request without an answer: `timeout` until the client hangs up, `cut` by closing its connection at once.
 * If there is no connection (a request within the process) both are a 504.
 */
export async function withholdAnswer(c: Context, how: 'timeout' | 'cut'): Promise<Response> {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  if (outgoing && how === 'timeout') {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, longestWait);
      timer.unref();
      outgoing.once('close', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
  outgoing?.destroy();
  return new Response(null, { status: 504 });
}
