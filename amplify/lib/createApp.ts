import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { StorageUnavailable, TooBusy } from './storageErrors';
import { requestContext, type Log } from './createLog';
import { sendError, type AppContext, type AppEnv } from './http';
import type { siteVariables, Values } from './environmentVariables';

/** Creates the options that every function's app shares. */
export const createAppOptions = (
  env: Values<typeof siteVariables>,
  log: Log,
): Pick<AppOptions, 'siteOrigin' | 'log' | 'now'> => ({
  siteOrigin: env.SITE_URL,
  log,
  now: () => performance.now(),
});

export interface AppOptions {
  /** Named in the log. */
  readonly functionName: string;
  /** The site's origin, the only one allowed by CORS. */
  readonly siteOrigin: string;
  readonly log: Log;
  /** Milliseconds from an arbitrary start. */
  readonly now: () => number;
  /** Paths that other origins may post to. */
  readonly openPaths?: readonly string[];
}

const exposedHeaders = 'Content-Disposition, Retry-After, X-Request-Id';

/**
 * Creates the base of every function's app: request ids, one log line each, CORS for the site's origin only, no caching, and
 * every error in one shape. Mount routes, then call `closeApp`.
 */
export function createApp({ functionName, siteOrigin, log, now, openPaths = [] }: AppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.use('*', async (c, next) => {
    const start = now();
    const requestId = c.env?.requestContext?.requestId ?? randomUUID();
    await requestContext.run({ requestId }, next);
    c.header('X-Request-Id', requestId);
    c.header('X-Content-Type-Options', 'nosniff');
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
    // The route rather than the path, which may contain a reference that gives access to a donation.
    log.info('request', {
      functionName,
      requestId,
      method: c.req.method,
      route: findRoutePath(c),
      status: c.res.status,
      ms: Math.round(now() - start),
    });
  });

  app.use('*', async (c, next) => {
    const origin = c.req.header('origin');
    const isSite = origin === siteOrigin;
    if (isSite) {
      c.header('Access-Control-Allow-Origin', origin);
      c.header('Access-Control-Expose-Headers', exposedHeaders);
    }
    c.header('Vary', 'Origin');
    if (c.req.method === 'OPTIONS') {
      if (!isSite) return sendError(c, { code: 'origin_refused', message: 'Only the site may call from a browser.' });
      c.header('Access-Control-Allow-Methods', 'GET, POST');
      c.header('Access-Control-Allow-Headers', 'Content-Type, Authorization');
      c.header('Access-Control-Max-Age', '600');
      return c.body(null, 204);
    }
    const needsOrigin = c.req.method !== 'GET' && c.req.method !== 'HEAD' && !openPaths.includes(c.req.path);
    if (needsOrigin && !isSite)
      return sendError(c, { code: 'origin_refused', message: 'Only the site may ask for this.' });
    return next();
  });

  app.onError((error, c) => {
    if (error instanceof StorageUnavailable || error instanceof TooBusy) {
      log.error('storage_unavailable', { functionName, error });
      return sendError(c, {
        code: 'storage_unavailable',
        message: 'Nothing was changed; asking again is safe.',
        retryAfterSeconds: 2,
      });
    }
    log.error('failed', { functionName, error });
    return sendError(c, { code: 'internal', message: 'Something failed here; asking again is safe.' });
  });
  return app;
}

/** Answers unmatched requests: a known path with another method, or an unknown path. */
export function closeApp(app: Hono<AppEnv>): Hono<AppEnv> {
  const routes = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({ method, pattern: toPathPattern(path) }));
  app.notFound((c) => {
    const allowed = routes.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method);
    if (allowed.length === 0) return sendError(c, { code: 'not_found', message: 'There is nothing at this address.' });
    c.header('Allow', [...new Set(allowed)].join(', '));
    return sendError(c, { code: 'method_not_allowed', message: `This address takes ${allowed.join(', ')}.` });
  });
  return app;
}

const toPathPattern = (path: string) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`);

/** The pattern of the matched route; middlewares have `/*`. */
function findRoutePath(c: AppContext): string {
  return c.req.matchedRoutes.findLast(({ path }) => path !== '/*' && path !== '*')?.path ?? 'none';
}
