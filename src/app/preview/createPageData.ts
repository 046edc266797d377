import type { Runtime } from 'gatsby-source-prismic';
import { toImageUrl } from '../../components/media/imageBase';
import { findShareImage } from '../../content/findShareImage';
import type { PicturedDocument } from '../../content/findShareImage';
import type { PreviewNode } from '../../features/preview';
import { lists } from './lists';
import type { Filter, List, Sort } from './lists';

type QueryData = Readonly<Record<string, unknown>>;

/** The nodes of a list for the page of a document. Nodes that sort alike keep their order. */
export function selectNodes(nodes: readonly PreviewNode[], list: List, page: PreviewNode): PreviewNode[] {
  return nodes
    .filter((node) => list.types.includes(node.type) && matches(comparable(node), list.filter ?? {}, page))
    .sort((a, b) => compareBy(list.sort, a, b))
    .slice(0, list.limit);
}

/** In GraphQL a node's `id` is Gatsby's own; a preview has none, and knows documents by the content service's. */
const comparable = (node: PreviewNode) => ({ id: node.prismicId, data: node.data as unknown });

function matches(value: unknown, filter: Filter, page: PreviewNode): boolean {
  return Object.entries(filter).every(([field, condition]) => {
    if (field === 'eq') return value === bind(condition, page);
    if (field === 'ne') return value !== bind(condition, page);
    const inner = (value as Record<string, unknown> | null | undefined)?.[field];
    return matches(inner, condition as Filter, page);
  });
}

function bind(value: unknown, page: PreviewNode): unknown {
  return value === '$id' || value === '$prismicId' ? page.prismicId : value;
}

function compareBy(sorts: readonly Sort[], a: PreviewNode, b: PreviewNode): number {
  for (const sort of sorts) {
    const { path, direction } = flatten(sort);
    const order = compare(at(a, path), at(b, path));
    if (order !== 0) return direction === 'DESC' ? -order : order;
  }
  return 0;
}

function flatten(sort: Sort, path: readonly string[] = []): { path: readonly string[]; direction: string } {
  const [field = '', rest = 'ASC'] = Object.entries(sort)[0] ?? [];
  return typeof rest === 'string' ? { path: [...path, field], direction: rest } : flatten(rest, [...path, field]);
}

function at(node: PreviewNode, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, field) => (value as Record<string, unknown> | null)?.[field], node);
}

/** Without a value comes last in ascending order. */
function compare(a: unknown, b: unknown): number {
  const missing = Number(a === null || a === undefined) - Number(b === null || b === undefined);
  if (missing !== 0 || a === null || a === undefined) return missing;
  return a === b ? 0 : (a as string) < (b as string) ? -1 : 1;
}

/**
 * What a template's query would answer if the release were published: the page's document, its lists, the picture for
 * link previews, and the site's settings.
 *
 * @param given - the published answer; none for a page that is not published
 */
export function createPageData(node: PreviewNode, content: Runtime, given: QueryData = {}): QueryData {
  const picture = findShareImage(node as PicturedDocument);
  const selected = (lists[node.type] ?? []).map(
    (list) => [list.name, { nodes: selectNodes(content.nodes, list, node) }] as const,
  );
  return {
    ...given,
    global: content.nodes.find(({ type }) => type === 'global') ?? given.global ?? null,
    ...Object.fromEntries(selected),
    page: { ...node, shareImage: picture && toImageUrl(picture) },
  };
}
