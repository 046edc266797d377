import type { ContentDocument } from '../store/ContentDocument';

/** What a path of a query points at, and how it is read. */
export interface FieldPath {
  /** `document` for the whole of it, else the metadata's name or the field's model type (`Text`, `Number`, `Link`, `UID` …). */
  readonly kind: string;
  /** The type that `my.<type>…` names; a document of another type has no value there. */
  readonly type: string | null;
  /** The values there, none for a document without: a group has one for each of its items. */
  read(document: ContentDocument): readonly unknown[];
}
