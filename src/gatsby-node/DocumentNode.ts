import type { Node } from 'gatsby';

/** A document as the source plugin stores it in Gatsby's nodes. */
export interface DocumentNode extends Node {
  readonly prismicId: string;
  readonly type: string;
  readonly uid: string | null;
  readonly url: string | null;
  /** As the content service returned it; normalised forms are computed when queried. */
  readonly data: Record<string, unknown>;
}
