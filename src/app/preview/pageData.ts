import type { Runtime } from 'gatsby-source-prismic';
import { imageUrl } from '../../components/media/imageBase';
import { shareImage } from '../../content/shareImage';
import type { PicturedDocument } from '../../content/shareImage';
import { givingKinds } from '../../templates/Giving/givingData';
import type { PreviewNode } from '../../features/preview';
import { lists } from './lists';
import { selectNodes } from './selectNodes';

type Answer = Readonly<Record<string, unknown>>;

/** Under which name a template's query asks for the page's own document. */
function nameOf(type: string): string {
  return givingKinds.find((kind) => type === `${kind}_donation_page`) ?? 'page';
}

/**
 * What a template's query would answer if the release were published: the page's document, its lists, the picture for
 * link previews, and the site's settings.
 *
 * @param given - the published answer; none for a page that is not published
 */
export function pageData(node: PreviewNode, content: Runtime, given: Answer = {}): Answer {
  const name = nameOf(node.type);
  const picture = shareImage(node as PicturedDocument);
  const selected = (lists[node.type] ?? []).map(
    (list) => [list.name, { nodes: selectNodes(content.nodes, list, node) }] as const,
  );
  return {
    ...Object.fromEntries(givingKinds.map((kind) => [kind, null])),
    ...given,
    global: content.nodes.find(({ type }) => type === 'global') ?? given.global ?? null,
    ...Object.fromEntries(selected),
    [name]: { ...node, shareImage: picture && imageUrl(picture) },
  };
}
