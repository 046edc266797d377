import type { MiddlewareHandler } from 'hono';

/** Another site's page could send the administrator's forms too, with the help of whoever looks at it. */
export const refuseForeignPages: MiddlewareHandler = async (c, next) => {
  const { origin } = new URL(c.req.url);
  if (![undefined, origin].includes(c.req.header('origin')))
    return c.json({ error: 'Only this machine’s own page may send this.' }, 403);
  await next();
  return undefined;
};
