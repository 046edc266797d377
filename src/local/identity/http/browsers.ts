import type { MiddlewareHandler } from 'hono';
import { isForeign } from '../../shared/pages';

/** Lets pages of every origin call the API and read its errors, as Cognito does. */
export const allowBrowsers: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS') {
    c.res = new Response(null, { status: 200 });
    c.header('Access-Control-Allow-Methods', 'POST, GET, OPTIONS');
    c.header('Access-Control-Allow-Headers', c.req.header('Access-Control-Request-Headers') ?? '*');
    c.header('Access-Control-Max-Age', '172800');
  } else {
    await next();
  }
  c.header('Access-Control-Allow-Origin', '*');
  c.header('Access-Control-Expose-Headers', 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date');
};

/** Another site's page could send the administrator's forms too, with the help of its visitor. */
export const rejectForeignPages: MiddlewareHandler = async (c, next) => {
  if (isForeign(c)) return c.json({ error: 'Only this machine’s own page may send this.' }, 403);
  await next();
  return undefined;
};

/** Path of the emulator, without a slash at its end: its pages link by path, and so work under each name of this machine. */
export function basePath({ publicUrl }: { readonly publicUrl: () => string }): string {
  return new URL(publicUrl()).pathname.replace(/\/$/, '');
}
