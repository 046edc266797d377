import type { Runtime } from 'gatsby-source-prismic';
import { browserConfig } from '../../config/browser';
import { isHostedContentService } from '../../config/isHostedContentService';

/**
 * Returns a URL that opens the page in a preview; uses the home page if the path has no document. With the hosted content service it is the site's preview page, where the toolbar sets the cookie;
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
