import type { Context } from 'hono';

/** Whether another site's page sent a request: it could send any form, with the help of whoever looks at it. */
export function isForeign(c: Context): boolean {
  const { origin } = new URL(c.req.url);
  return (c.req.header('origin') ?? origin) !== origin;
}
