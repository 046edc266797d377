import type { Drawing } from '../../content/validation/contentDocument';
import type { FieldIssue } from '../../content/validation/ContentIssue';
import type { CustomTypeModel, SliceModel } from '../../content/validation/contentModel';

/** A document that a link may lead to. */
export interface LinkableDocument {
  readonly id: string;
  readonly type: string;
  readonly uid: string | null;
  readonly lang: string;
  readonly title: string;
}

/** All that the form of the edit page is made from; the page has it as JSON. */
export interface EditorSource {
  /** Id of the document that is edited; empty for a new one. */
  readonly editedId: string;
  readonly types: readonly CustomTypeModel[];
  readonly slices: readonly SliceModel[];
  /** The published documents. */
  readonly documents: readonly LinkableDocument[];
  /** Their changes in each release or draft, by its ref. */
  readonly releases: Readonly<
    Record<string, { readonly documents: readonly LinkableDocument[]; readonly removedIds: readonly string[] }>
  >;
  /** The repository's pictures. */
  readonly pictures: readonly (Drawing & { readonly name: string })[];
  /** The URL at which the image service draws them, without a slash at the end. */
  readonly picturesUrl: string;
  /** The document as it was when the page was opened, as JSON. */
  readonly base: string;
  /** Issues of the document that was sent. */
  readonly issues: readonly FieldIssue[];
}

/** The answer to a form that a script sent. */
export type EditAnswer =
  | { readonly kind: 'saved'; readonly location: string }
  | { readonly kind: 'issues'; readonly issues: readonly FieldIssue[] }
  /** Another editor saved the document meanwhile: their version, and the versions that the next try is made of. */
  | { readonly kind: 'conflict'; readonly theirs: string | null; readonly versions: string };
