import type { Runtime } from 'gatsby-source-prismic';
import { resolvePath } from '../../content/routes';
import { browserConfig } from '../../config/browser';
import { isHostedContentService } from '../../config/isHostedContentService';

/**
 * An address that opens a page in a preview in anyone's browser, by the document of the page or, where it has none, of
 * the home page. With the hosted content service it is the site's preview page, where the toolbar sets the cookie;
 * with the emulator that service's own page, which sets it itself.
 */
export function getShareUrl(
  ref: string,
  path: string,
  runtime: Runtime | undefined,
  { prismicApiEndpoint, siteUrl }: Pick<typeof browserConfig, 'prismicApiEndpoint' | 'siteUrl'> = browserConfig,
): string | null {
  const document =
    runtime?.nodes.find(({ url }) => url === path) ?? runtime?.nodes.find(({ type }) => type === 'home_page');
  if (!document) return null;
  const opener = isHostedContentService(prismicApiEndpoint)
    ? `${siteUrl}/preview`
    : prismicApiEndpoint.replace(/\/api\/v2\/?$/, '/preview');
  return `${opener}?${new URLSearchParams({ documentId: document.prismicId, token: ref }).toString()}`;
}

interface LinkedDocument {
  readonly type: string;
  readonly uid?: string | null;
  readonly isBroken?: boolean;
}

/**
 * The path of a linked document. Empty for a document that the release takes off the site, so that the link goes too:
 * anything but a text would make the client fall back to the address it had.
 */
export function linkToDocument(document: LinkedDocument): string {
  return document.isBroken ? '' : (resolvePath(document) ?? '');
}
