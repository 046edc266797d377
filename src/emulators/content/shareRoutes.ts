import { existsSync, readFileSync } from 'node:fs';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import { parseAsOfRef } from '../../content/asOf';
import { getBasePath, wantsJson } from './basePath';
import type { ContentStore } from './createContentStore';
import { documentTitle, findDocument } from './findDocument';
import { writeJson } from './listContentFiles';
import { deadLinkPage, sharePage } from './sharePages';

/** A shared link's release, and until when it opens, in milliseconds since 1970. */
interface SharedPreview {
  readonly documentId: string;
  /** The ref of the preview. */
  readonly token: string;
  readonly until: number;
}

type OpenedLink =
  | { readonly ok: true; readonly preview: SharedPreview }
  | { readonly ok: false; readonly reason: 'changed' }
  | { readonly ok: false; readonly reason: 'expired'; readonly preview: SharedPreview };

/** Links to previews that work until a moment: the moment is signed, with a key that stays on this machine. */
interface ShareLinks {
  /** The query of a link. */
  sign(preview: SharedPreview): string;
  open(query: URLSearchParams, now: number): OpenedLink;
}

function createShareLinks(editsDir: string): ShareLinks {
  const sign = ({ documentId, token, until }: SharedPreview) =>
    createHmac('sha256', keyIn(editsDir))
      .update(JSON.stringify([documentId, token, until]))
      .digest('base64url');

  return {
    sign: (preview) =>
      new URLSearchParams({
        documentId: preview.documentId,
        token: preview.token,
        until: String(preview.until),
        signature: sign(preview),
      }).toString(),
    open(query, now) {
      const field = (name: string) => query.get(name) ?? '';
      const preview = { documentId: field('documentId'), token: field('token'), until: Number(field('until')) };
      if (!isEqual(sign(preview), field('signature'))) return { ok: false, reason: 'changed' };
      return now < preview.until ? { ok: true, preview } : { ok: false, reason: 'expired', preview };
    },
  };
}

function keyIn(editsDir: string): string {
  const path = join(editsDir, 'share-key.json');
  if (!existsSync(path)) writeJson(path, randomBytes(32).toString('base64url'));
  return JSON.parse(readFileSync(path, 'utf8')) as string;
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
const hourMilliseconds = 3_600_000;
/** How long a shared link can be made to work. */
const lifetimes = [
  { label: 'Link for 24 hours', milliseconds: 24 * hourMilliseconds },
  { label: 'Link for 7 days', milliseconds: 7 * 24 * hourMilliseconds },
];
/** The cookie that the site's preview, and the content service's client, look for. */
const previewCookieName = 'io.prismic.preview';

/**
 * The cookie that opens a preview, as the hosted toolbar sets it. Cookies know no ports, so one that the gateway sets is
 * there for the site on the same host.
 *
 * @param maxAge - seconds after which the browser forgets it; left out, it stays as long as the browser is open.
 */
function previewCookie(repositoryName: string, ref: string, maxAge?: number): string {
  const value = encodeURIComponent(JSON.stringify({ [`${repositoryName}.prismic.io`]: { preview: ref } }));
  return `${previewCookieName}=${value}; Path=/; SameSite=Lax${maxAge === undefined ? '' : `; Max-Age=${maxAge}`}`;
}
export interface ShareRoutesDeps {
  readonly repositoryName: string;
  readonly siteUrl: string;
  /** The folder in which the key of the links is kept; without it links open previews, and none that expires can be made. */
  readonly editsDir?: string | undefined;
  readonly store: ContentStore;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** Opens previews, and makes and opens the links to them that expire. */
export function shareRoutes({ repositoryName, siteUrl, editsDir, store, clock }: ShareRoutesDeps): Hono {
  const routes = new Hono();

  routes.get('/preview', (c) => {
    const { documentId = '', token = '', redirect } = c.req.query();
    c.header('Set-Cookie', previewCookie(repositoryName, token));
    const query = { documentId, token, ...(redirect === 'off' && { redirect }) };
    return c.redirect(`${siteUrl}/preview?${new URLSearchParams(query).toString()}`);
  });

  if (editsDir === undefined) return routes;
  const shareLinks = createShareLinks(editsDir);

  routes.get('/share', (c) => {
    const { documentId = '', token = '' } = c.req.query();
    const moment = parseAsOfRef(token);
    const document = findDocument(store.current(), documentId, moment ? undefined : token);
    const links = lifetimes.map(({ label, milliseconds }) => {
      const until = clock() + milliseconds;
      const query = shareLinks.sign({ documentId, token, until });
      return { label, until: new Date(until), url: `${new URL(c.req.url).origin}${getBasePath(c)}/shared?${query}` };
    });
    // The preview's bar asks for them too.
    if (wantsJson(c)) return c.json(links);
    return c.html(sharePage({ base: getBasePath(c), title: document ? documentTitle(document) : documentId, links }));
  });

  routes.get('/shared', (c) => {
    const link = shareLinks.open(new URL(c.req.url).searchParams, clock());
    if (!link.ok && link.reason === 'changed') return c.html(deadLinkPage(null), 403);
    const { documentId, token, until } = link.preview;
    if (!link.ok) return c.html(deadLinkPage(new Date(until)), 410);
    // The browser forgets the preview when the link expires.
    c.header('Set-Cookie', previewCookie(repositoryName, token, Math.ceil((until - clock()) / 1000)));
    return c.redirect(`${siteUrl}/preview?${new URLSearchParams({ documentId, token }).toString()}`);
  });
  return routes;
}
