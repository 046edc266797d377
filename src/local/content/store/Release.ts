import type { ContentDocument } from './ContentDocument';

/** Unpublished content that is looked at together: a release, or the draft of a single page. */
export interface Release {
  readonly kind: 'release' | 'draft';
  readonly id: string;
  readonly label: string;
  /** What a preview sends as its ref. */
  readonly ref: string;
  /** When it will be published, if that is planned; ISO 8601. */
  readonly scheduledAt?: string | undefined;
  /** New documents, and those that replace a published one of the same id. */
  readonly documents: readonly ContentDocument[];
  /** Ids of published documents that it takes away. */
  readonly removedIds: readonly string[];
}
