import type { ContentDocument } from './ContentDocument';

/** The content that one ref shows, indexed. Never changes. */
export interface Snapshot {
  readonly ref: string;
  /** In the default order: last published first, then by id. */
  readonly documents: readonly ContentDocument[];
  readonly byId: ReadonlyMap<string, ContentDocument>;
  readonly byType: ReadonlyMap<string, readonly ContentDocument[]>;
  /** By `uidKey(type, uid)`; more than one where a uid is used in several languages. */
  readonly byUid: ReadonlyMap<string, readonly ContentDocument[]>;
}
