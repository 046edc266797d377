import type { MiddlewareHandler } from 'hono';

/** Lets pages of every origin read every answer, errors too, and answers their preflight requests. */
export const allowEveryOrigin: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS') {
    c.res = new Response(null, { status: 204 });
    c.header('Access-Control-Allow-Methods', 'GET, HEAD, OPTIONS');
    c.header('Access-Control-Allow-Headers', c.req.header('Access-Control-Request-Headers') ?? 'authorization');
    c.header('Access-Control-Max-Age', '86400');
  } else {
    await next();
  }
  c.header('Access-Control-Allow-Origin', '*');
  c.header('Access-Control-Expose-Headers', 'retry-after');
};
