import type { MiddlewareHandler } from 'hono';
import { isForeign } from '../../shared/pages';

/** Another site's page could send the administrator's forms too, with the help of its visitor. */
export const rejectForeignPages: MiddlewareHandler = async (c, next) => {
  if (isForeign(c)) return c.json({ error: 'Only this machine’s own page may send this.' }, 403);
  await next();
  return undefined;
};
