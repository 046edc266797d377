import type { MiddlewareHandler } from 'hono';

/**
 * What a document in a frame may do: run and look as this room says, and talk to this room. Any page may show it, as
 * the provider's frames may be shown by any shop.
 */
export function frameHeaders(formAction: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    c.header(
      'Content-Security-Policy',
      [
        "default-src 'none'",
        "script-src 'self'",
        // The site may bring its own faces.
        "style-src 'self' https: http:",
        'font-src * data:',
        'img-src data:',
        "connect-src 'self'",
        "base-uri 'none'",
        `form-action ${formAction}`,
        'frame-ancestors *',
      ].join('; '),
    );
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Cache-Control', 'no-store');
  };
}
