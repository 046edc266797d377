import { routes } from '../../content/routes';
import type { PreviewNode } from '../../features/preview';

const pageTypes = new Set<string>(routes.filter(({ role }) => role === 'page').map(({ type }) => type));

/** The documents that make pages, by their paths; documents that a page only shows are not among them. */
export function indexPagesByPath(nodes: readonly PreviewNode[]): ReadonlyMap<string, PreviewNode> {
  return new Map(nodes.flatMap((node) => (node.url && pageTypes.has(node.type) ? [[node.url, node] as const] : [])));
}
