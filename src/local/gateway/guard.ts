import { createMiddleware } from 'hono/factory';

/** Names of this machine alone. Another name that leads here is a page of a stranger that points its own domain at this machine. */
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Keeps strangers' pages out of the emulators: a request under another name than this machine's is refused, and no page may be framed but
 * by the gateway itself and the site, unless its emulator says more exactly by whom.
 */
export function guard(siteUrl: string) {
  const policy = `frame-ancestors 'self' ${new URL(siteUrl).origin}`;
  return createMiddleware(async (context, next) => {
    const { hostname } = new URL(context.req.url);
    if (!ownNames.has(hostname))
      return context.text(`This gateway is reached as localhost, and not as ${hostname}.\n`, 421);
    await next();
    const { headers } = context.res;
    const isPage = headers.get('content-type')?.startsWith('text/html');
    if (isPage && !headers.get('content-security-policy')?.includes('frame-ancestors'))
      context.header('Content-Security-Policy', policy, { append: true });
    return undefined;
  });
}
