import type { Node } from 'gatsby';

/** A document as the source plugin keeps it among Gatsby's nodes. */
export interface DocumentNode extends Node {
  readonly prismicId: string;
  readonly type: string;
  readonly uid: string | null;
  readonly url: string | null;
  /** As the content service answered it; the normalised forms are made when a query asks for them. */
  readonly data: Record<string, unknown>;
}
