import type { Runtime } from 'gatsby-source-prismic';
import * as v from 'valibot';
import { browserConfig } from '../../config/browser';
import { isHostedContentService } from '../../config/isHostedContentService';
import { parseAsOfRef } from '../../content/asOf';
import { offline, type CallResult } from '../../contract/CallResult';
import { succeed } from '../../domain/Result';
import { getShownId } from './content/indexRuntime';
import { parsePreviewCookie } from './previewCookie';

type Addresses = Pick<typeof browserConfig, 'prismicApiEndpoint' | 'siteUrl'>;

/** Returns the id of the document whose words the page shows, which leads to it in its language; that of the home page if the path has none. */
function findSharedId(path: string, runtime: Runtime | undefined): string | undefined {
  const document =
    runtime?.nodes.find(({ url }) => url === path) ?? runtime?.nodes.find(({ type }) => type === 'home_page');
  return runtime && document && getShownId(runtime, document.prismicId);
}

/** The editors' page of the local gateway, without a slash at its end; `null` with the hosted content service. */
const getEditorPage = ({ prismicApiEndpoint }: Pick<Addresses, 'prismicApiEndpoint'>): string | null =>
  isHostedContentService(prismicApiEndpoint) ? null : prismicApiEndpoint.replace(/\/api\/v2\/?$/, '');

/**
 * Returns a URL that opens the page in a preview; uses the home page if the path has no document. With the hosted content service it is the
 * site's preview page, where the toolbar sets the cookie; with the emulator that service's own page, which sets it itself.
 */
export function getShareUrl(
  ref: string,
  path: string,
  runtime: Runtime | undefined,
  addresses: Addresses = browserConfig,
): string | null {
  const id = findSharedId(path, runtime);
  if (id === undefined) return null;
  const opener = `${getEditorPage(addresses) ?? addresses.siteUrl}/preview`;
  return `${opener}?${new URLSearchParams({ documentId: id, token: ref }).toString()}`;
}

/**
 * Returns the address of the form that edits a document in a preview; a field's path after `#` leads to that field. With the hosted content
 * service it is the document's page in its editor (the form of address is that of Prismic's own MCP server), which knows no fields. `null`
 * for a date, which several releases make together.
 */
export function getEditUrl(
  ref: string,
  documentId: string,
  addresses: Pick<typeof browserConfig, 'prismicApiEndpoint' | 'prismicRepository'> = browserConfig,
): string | null {
  if (parseAsOfRef(ref)) return null;
  const page = getEditorPage(addresses);
  if (page === null)
    return `https://${addresses.prismicRepository}.prismic.io/builder/pages/${encodeURIComponent(documentId)}`;
  return `${page}/edit?${new URLSearchParams({ document: documentId, ref }).toString()}`;
}

/** Finds the form that edits a document in the preview that the browser has; `null` if there is none. */
export function findEditUrl(documentId: string): string | null {
  const cookie = parsePreviewCookie(document.cookie);
  return cookie && getEditUrl(cookie.ref, documentId);
}

const shareLinksSchema = v.array(v.object({ label: v.string(), url: v.string() }));

/** A link to a preview that stops working by itself. */
export type ShareLink = v.InferOutput<typeof shareLinksSchema>[number];

/**
 * Requests links to the preview of a page that stop working after a while, each with a label that says when. Without any if the
 * content service makes none: a link of the hosted one lives as long as its preview.
 */
export async function loadShareLinks(
  ref: string,
  path: string,
  runtime: Runtime | undefined,
  fetcher: typeof globalThis.fetch = globalThis.fetch,
): Promise<CallResult<readonly ShareLink[]>> {
  const page = getEditorPage(browserConfig);
  const id = findSharedId(path, runtime);
  if (page === null || id === undefined) return succeed([]);
  try {
    const query = new URLSearchParams({ documentId: id, token: ref }).toString();
    const response = await fetcher(`${page}/share?${query}`, { headers: { Accept: 'application/json' } });
    return succeed(v.parse(shareLinksSchema, await response.json()));
  } catch {
    return offline;
  }
}
