import { extname } from 'node:path';
import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Environment } from '../../config/environment';
import { applyRule, createHeaderLookup, readDeployment } from '../../config/headers';
import type { CustomRule } from '../../config/headers';
import { listen } from './listen';
import type { Listening } from './listen';
import { chooseEncoding, CompressedFiles, findFile } from './siteFiles';

interface SiteServerOptions {
  /** Folder of the built site. */
  readonly publicDir: string;
  /** Headers of the deployment by path. */
  readonly headers: (path: string) => Record<string, string>;
  /** Redirects and rewrites of the hosting; the first that is about a path counts. */
  readonly rules?: readonly CustomRule[];
  /** Told what went wrong when an answer becomes the 500 page. */
  readonly onError?: (error: Error) => void;
}

/**
 * Serves a built site the way the hosting does: addresses without `.html` and without a trailing slash, the deployment's
 * headers on every answer, the site's own 404 and 500 pages, compression and conditional requests.
 */
export function createSiteServer({ publicDir, headers, rules = [], onError }: SiteServerOptions): Hono {
  const files = new CompressedFiles();
  const app = new Hono();

  /** A file of the site as an answer; `null` where there is none. */
  async function answerWith(context: Context, path: string, status: 200 | 404 | 500): Promise<Response | null> {
    const file = await findFile(publicDir, path);
    if (!file) return null;

    const type = getContentType(file.path);
    const encoding = chooseEncoding(context.req.header('accept-encoding'), type, file.size);
    const { body, etag } = await files.read(file, encoding);
    // A missing file's own row may say "keep for ever", which must not hold for the page that stands in for it.
    const all: Record<string, string> = {
      ...headers(status === 200 ? context.req.path : path),
      'Content-Type': type,
      ETag: etag,
    };
    if (encoding.negotiable) all.Vary = 'Accept-Encoding';
    if (status === 200 && isFresh(context.req.header('if-none-match'), etag))
      return new Response(null, { status: 304, headers: all });

    if (encoding.name !== 'identity') all['Content-Encoding'] = encoding.name;
    all['Content-Length'] = String(body.byteLength);
    return new Response(body, { status, headers: all });
  }

  /** A short text of the server's own, for where the site has no page for it. */
  const plain = (path: string, text: string, status: number, more: Record<string, string> = {}) =>
    new Response(`${text}\n`, {
      status,
      headers: { ...headers(path), 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8', ...more },
    });

  const redirect = (path: string, to: string, status: number) =>
    new Response(null, { status, headers: { ...headers(path), Location: to } });

  /**
   * Where the first rule about a path leads. The hosting applies them from the top down (docs: redirects, "Understanding the order of
   * redirects"); those of missing pages are about no path that is there.
   */
  async function follow(path: string) {
    for (const rule of rules) {
      const to = applyRule(rule, path);
      if (to === null || (rule.status.startsWith('404') && (await findFile(publicDir, path)))) continue;
      return { to, status: rule.status };
    }
    return null;
  }

  app.get('*', async (context) => {
    const { path } = context.req;
    // As it was asked for: decoded, "/%5chost" and "/%09/host" would be another site's address.
    const { pathname, search } = new URL(context.req.url);

    const rule = await follow(path);
    if (rule?.status.startsWith('30')) return redirect(path, rule.to, Number(rule.status));

    // One slash at the front only: "//host" would be another site's address.
    const bare = pathname.replace(/^\/+/, '/').replace(/\/+$/, '');
    if (pathname !== '/' && pathname.endsWith('/')) return redirect(path, `${bare || '/'}${search}`, 301);

    const isMissing = rule?.status.startsWith('404');
    const answer = await answerWith(context, rule?.to ?? path, isMissing ? 404 : 200);
    return answer ?? plain(path, 'Not found', 404);
  });

  app.all('*', (context) =>
    plain(context.req.path, 'Only GET and HEAD are answered here', 405, { Allow: 'GET, HEAD' }),
  );

  app.onError(async (error, context) => {
    onError?.(error);
    const page = await answerWith(context, '/500.html', 500).catch(() => null);
    return page ?? plain(context.req.path, 'Something went wrong', 500);
  });

  return app;
}

/** Whether a client's `If-None-Match` names the tag; weak and strong tags compare alike here (RFC 9110, 13.1.2). */
function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const strong = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => strong(tag) === strong(etag));
}

const asText = (type: string) => `${type}; charset=utf-8`;

/** Types of the files a built site consists of. */
const types: Readonly<Record<string, string>> = {
  '.html': asText('text/html'),
  '.css': asText('text/css'),
  '.js': asText('text/javascript'),
  '.mjs': asText('text/javascript'),
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': asText('application/xml'),
  '.rss': asText('application/rss+xml'),
  '.txt': asText('text/plain'),
  '.ics': asText('text/calendar'),
  '.csv': asText('text/csv'),
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.pdf': 'application/pdf',
};

/** The `Content-Type` of a file by its name. */
function getContentType(path: string): string {
  return types[extname(path).toLowerCase()] ?? 'application/octet-stream';
}

/** A folder that cannot be served, as one line. */
export class NoBuildError extends Error {}

/**
 * Serves a finished build on the site's port, with the headers and rules that its hosting reads.
 *
 * @throws NoBuildError where the folder holds no finished build; ListenError where the port is taken.
 */
export async function startSite(environment: Environment, publicDir: string): Promise<Listening> {
  const deployment = readDeployment(publicDir);
  if (!deployment)
    throw new NoBuildError('There is no finished build in public/: run "npm run build", or "npm start".');
  const server = createSiteServer({
    publicDir,
    headers: createHeaderLookup(deployment.headers),
    rules: deployment.rules,
    onError: (error) => console.error(error),
  });
  return listen(server, { port: environment.port, variable: 'PORT' });
}
