import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Longest that a request is kept waiting, in milliseconds; by then every client has given up. */
const PATIENCE = 120_000;

/**
 * Leaves a request without an answer: `timeout` until the client hangs up, `cut` by closing its connection at once.
 * Where there is no connection (a request within the process) both are a 504.
 */
export async function withholdAnswer(c: Context, how: 'timeout' | 'cut'): Promise<Response> {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  if (outgoing && how === 'timeout') {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PATIENCE);
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
