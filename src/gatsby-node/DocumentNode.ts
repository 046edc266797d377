import type { Node } from 'gatsby';

/** A document as the source plugin keeps it among Gatsby's nodes. */
export interface DocumentNode extends Node {
  readonly prismicId: string;
  readonly type: string;
  readonly uid: string | null;
  readonly url: string | null;
  readonly data: Record<string, unknown>;
  /** The document's `data` as the content service answered it. */
  readonly dataRaw: Record<string, unknown>;
}
