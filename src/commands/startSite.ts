import { join } from 'node:path';
import { Hono, type Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { Environment } from '../config/environment';
import { getLanguageOf, toLanguagePath } from '../texts/languages';
import { applyRule, createHeaderLookup, readDeployment, type CustomRule } from '../config/headers';
import { listen, type Listening } from '../emulators/kit/listen';
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

interface FoundFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** Last change, in milliseconds since 1970. */
  readonly modified: number;
}

/** The path's segments, or `null` for one that must not reach the disk: malformed, climbing, hidden, or foreign to file names. */
function toSegments(path: string): string[] | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (/[\\\0]/.test(decoded)) return null;
  const segments = decoded.split('/').slice(1);
  // A name that starts with a dot is never the site's, but for the one folder that standards put at a site's root.
  const hidden = segments.some(
    (segment, index) => segment.startsWith('.') && !(index === 0 && segment === '.well-known'),
  );
  return hidden ? null : segments;
}

async function fileAt(path: string): Promise<FoundFile | null> {
  try {
    const found = await stat(path);
    return found.isFile() ? { path, size: found.size, modified: found.mtimeMs } : null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // No such name, a file where a folder would be, or a name too long for the disk: nothing there.
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return null;
    throw error;
  }
}

/** The file of a built site that a path without a trailing slash means: itself, `<path>.html` or `<path>/index.html`. */
async function findFile(publicDir: string, path: string): Promise<FoundFile | null> {
  const segments = toSegments(path);
  if (!segments) return null;
  const base = join(publicDir, ...segments);
  if (path === '/') return fileAt(join(base, 'index.html'));
  return (await fileAt(base)) ?? (await fileAt(`${base}.html`)) ?? (await fileAt(join(base, 'index.html')));
}

type EncodingName = 'br' | 'gzip' | 'identity';

interface Encoding {
  readonly name: EncodingName;
  /** Whether another `Accept-Encoding` could get another answer. */
  readonly negotiable: boolean;
}

const compressible = /^(text\/|application\/(json|manifest\+json|xml|rss\+xml)|image\/(svg\+xml|x-icon))/;

/** Below this many bytes a compressed body and its header save nothing. */
const smallest = 512;

/** The codings a client accepts, with their weight. */
function accepted(header: string): Map<string, number> {
  const entries = header.split(',').map((part): [string, number] => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return [name, weight ? Number(weight.slice(2)) || 0 : 1];
  });
  return new Map(entries);
}

/** Chooses how a body of `size` bytes is sent: brotli before gzip if the client weighs them alike, as hostings do. */
function chooseEncoding(acceptEncoding: string | undefined, contentType: string, size: number): Encoding {
  if (size < smallest || !compressible.test(contentType)) return { name: 'identity', negotiable: false };
  const weights = accepted(acceptEncoding ?? '');
  const getWeight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [brotli, gzip] = [getWeight('br'), getWeight('gzip')];
  if (brotli === 0 && gzip === 0) return { name: 'identity', negotiable: true };
  return { name: brotli >= gzip ? 'br' : 'gzip', negotiable: true };
}

const compress: Record<EncodingName, (body: Buffer) => Promise<Buffer>> = {
  identity: async (body) => body,
  // What content delivery networks use on the fly: near gzip's time at a better ratio.
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
};

interface FileBody {
  readonly body: Buffer<ArrayBuffer>;
  /** Strong, and another one for each coding. */
  readonly etag: string;
}

/**
 * Bodies of files as they go out, kept in memory until they add up to `maxBytes`; the least lately used go first.
 * A file that changed on disk is read again.
 */
class CompressedFiles {
  readonly #bodies = new Map<string, Promise<FileBody>>();
  readonly #sizes = new Map<string, number>();
  #bytes = 0;

  constructor(private readonly maxBytes = 64 * 1024 * 1024) {}

  async read(file: FoundFile, { name }: Encoding): Promise<FileBody> {
    const key = `${name} ${file.size} ${file.modified} ${file.path}`;
    const cached = this.#bodies.get(key);
    if (cached) {
      this.#bodies.delete(key);
      this.#bodies.set(key, cached);
      return cached;
    }
    const made = this.#make(file.path, name);
    this.#bodies.set(key, made);
    try {
      const { body } = await made;
      this.#sizes.set(key, body.byteLength);
      this.#bytes += body.byteLength;
      this.#trim();
    } catch (error) {
      this.#bodies.delete(key);
      throw error;
    }
    return made;
  }

  async #make(path: string, name: EncodingName): Promise<FileBody> {
    const plain = await readFile(path);
    const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    const body = Buffer.from(await compress[name](plain));
    return { body, etag: name === 'identity' ? `"${hash}"` : `"${hash}-${name}"` };
  }

  #trim(): void {
    for (const [key] of this.#bodies) {
      if (this.#bytes <= this.maxBytes) return;
      const size = this.#sizes.get(key);
      // Still being made: it has no size yet.
      if (size === undefined) continue;
      this.#bodies.delete(key);
      this.#sizes.delete(key);
      this.#bytes -= size;
    }
  }
}

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

  /** A file of the site as an answer; `null` if there is none. */
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

  /** A short text of the server's own, if the site has no page for it. */
  const plain = (path: string, text: string, status: number, more: Record<string, string> = {}) =>
    new Response(`${text}\n`, {
      status,
      headers: { ...headers(path), 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8', ...more },
    });

  const redirect = (path: string, to: string, status: number) =>
    new Response(null, { status, headers: { ...headers(path), Location: to } });

  /**
   * Follows the first rule about a path. The hosting applies them from the top down (docs: redirects, "Understanding the order of
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
    const path = `${toLanguagePath('/500', getLanguageOf(context.req.path))}.html`;
    const page = await answerWith(context, path, 500).catch(() => null);
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

/** The `Content-Type` of a file by its name, as the hosting gives it: a drawing comes without a character set. */
function getContentType(path: string): string {
  const type = getMimeType(path.toLowerCase()) ?? 'application/octet-stream';
  return type.startsWith('image/svg+xml') ? 'image/svg+xml' : type;
}

/** A folder that cannot be served, as one line. */
export class NoBuildError extends Error {}

/**
 * Serves a finished build on the site's port, with the headers and rules that its hosting reads.
 *
 * @throws NoBuildError if the folder holds no finished build; ListenError if the port is taken.
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
  return listen(server, { port: environment.port, variable: 'PORT', hostname: '127.0.0.1' });
}
