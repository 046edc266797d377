import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import { withholdAnswer } from '../shared/faults';
import type { FaultQueue } from '../shared/faults';
import { rejectForeignPages } from './http/browsers';
import { sendError } from './http/answerCall';
import { CognitoError } from './http/CognitoError';

const faultSchema = z.object({
  kind: z.enum(['error', 'throttle', 'timeout', 'close']),
  /** Requests that it still meets. */
  times: z.number().int().min(1).max(1000).default(1),
  /** Only this action, such as `InitiateAuth`; any without. */
  action: z.string().min(1).optional(),
});

/** What goes wrong with requests. */
export type InjectedFault = z.output<typeof faultSchema>;

/** `/_faults`: what shall go wrong next, to be read, added to and emptied. */
export function createIdentityFaultRoutes(faults: FaultQueue<InjectedFault>): Hono {
  const routes = new Hono();
  routes.use('/_faults', rejectForeignPages);
  routes.get('/_faults', (c) => c.json({ faults: faults.list() }));
  routes.post('/_faults', async (c) => {
    const parsed = faultSchema.safeParse(await c.req.json().catch(() => undefined));
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

/** Lets a request go wrong. */
export async function injectFault(c: Context, kind: InjectedFault['kind']): Promise<Response> {
  switch (kind) {
    case 'error':
      return sendError(c, new CognitoError('InternalErrorException', 'An internal error has occurred.', 500));
    case 'throttle':
      return sendError(c, new CognitoError('TooManyRequestsException', 'Rate exceeded'));
    case 'timeout':
      return withholdAnswer(c, 'timeout');
    case 'close':
      return withholdAnswer(c, 'cut');
  }
}
