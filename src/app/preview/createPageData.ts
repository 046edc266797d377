import type { Runtime } from 'gatsby-source-prismic';
import { toImageUrl } from '../../components/media/imageBase';
import { findShareImage, type PicturedDocument } from '../../content/findShareImage';
import type { PreviewNode } from '../../features/preview';
import { lists } from '../../content/lists/lists';
import { selectNodes } from '../../content/lists/selectNodes';

type QueryData = Readonly<Record<string, unknown>>;

/**
 * Creates what a template's query would answer if the release were published: the page's document, its lists, the picture for
 * link previews, and the site's settings.
 *
 * @param built - the published answer; none for a page that is not published
 */
export function createPageData(node: PreviewNode, content: Runtime, built: QueryData = {}): QueryData {
  const picture = findShareImage(node as PicturedDocument);
  const selected = (lists[node.type] ?? []).map(
    (list) => [list.name, { nodes: selectNodes(content.nodes, list)(node) }] as const,
  );
  return {
    ...built,
    global: content.nodes.find(({ type }) => type === 'global') ?? built.global ?? null,
    ...Object.fromEntries(selected),
    page: { ...node, shareImage: picture && toImageUrl(picture) },
  };
}
