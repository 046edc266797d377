import { Hono } from 'hono';
import { createSiteServer } from '../../../src/local/serve/siteServer';
import { listen } from '../../../src/local/serve/listen';
import type { Scope } from '../support/Scope';

export interface Served {
  readonly origin: string;
  /** Path of every request that reached the server so far. */
  readonly requests: () => readonly string[];
}

/** Serves a built site as the project's own server does, and notes what is asked for. */
export async function serveFolder(
  scope: Scope,
  publicDir: string,
  headers: (path: string) => Record<string, string>,
  port = 0,
): Promise<Served> {
  const asked: string[] = [];
  const app = new Hono()
    .use('*', async (context, next) => {
      asked.push(context.req.path);
      await next();
    })
    .route('/', createSiteServer({ publicDir, headers, onError: (error) => console.error(error) }));
  const { origin, close } = await listen(app, { port, variable: 'PORT' });
  scope.onEnd(close);
  return { origin, requests: () => [...asked] };
}
