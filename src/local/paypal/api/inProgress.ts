import type { MiddlewareHandler } from 'hono';
import { failureResponse } from './ApiFailure';
import { previousRequestInProgress } from './failures';

/** What a slow request waits for, while it counts as being worked on. */
export interface SlowVariables {
  slowly?: () => Promise<void>;
}

/** Refuses a request while another one with the same `PayPal-Request-Id` is being worked on at the same address. */
export function createInProgress(): MiddlewareHandler<{ Variables: SlowVariables }> {
  const underWay = new Set<string>();
  return async (c, next) => {
    const id = c.req.header('paypal-request-id');
    const key = `${c.req.method} ${c.req.path} ${id}`;
    if (id !== undefined && underWay.has(key)) return failureResponse(previousRequestInProgress);
    underWay.add(key);
    try {
      await c.get('slowly')?.();
      await next();
    } finally {
      underWay.delete(key);
    }
    return undefined;
  };
}
