import type { NodePluginArgs, Node } from 'gatsby';
import { routes } from '../content/routes';

/** Lists every document of the build, in the order of the routes table. */
export const listDocumentNodes = (getNodesByType: NodePluginArgs['getNodesByType']): DocumentNode[] =>
  routes.flatMap(({ type }) => getNodesByType(getNodeTypeName(type)) as unknown as DocumentNode[]);

/** Returns the GraphQL node type of a custom type or slice id: `landing_page` → `PrismicLandingPage`. */
export function getNodeTypeName(...ids: string[]): string {
  const words = ids.flatMap((id) => id.split(/[^A-Za-z0-9]+/));
  return `Prismic${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
}

/** A document as the source plugin stores it in Gatsby's nodes. */
export interface DocumentNode extends Node {
  readonly prismicId: string;
  readonly type: string;
  readonly uid: string | null;
  readonly url: string | null;
  /** `2026-11-16T04:30:00+0000` */
  readonly last_publication_date?: string | null;
  /** As the content service returned it; normalised forms are computed when queried. */
  readonly data: Record<string, unknown>;
}
