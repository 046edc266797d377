/** An issue in the content, described so that an editor can find and correct it. */
export interface ContentIssue {
  /** Name of the document as editors know it: `case/winter-rent`, `home_page`, or with its release. */
  readonly document: string;
  /** Path in the document: `data` paths such as `slices[2].primary.image`, or `uid`, `type`. */
  readonly field: string;
  readonly message: string;
  /** Set if donors can't give, to a fund or at all, while it is published. */
  readonly closesGiving?: true;
  /** Set if a build goes on with it, and says so. */
  readonly isWarning?: true;
}

/** An issue inside one document; the caller adds the document's name. */
export type FieldIssue = Omit<ContentIssue, 'document'>;

/** Formats an issue as one line: `case/winter-rent › slices[2].primary.image: the alt text is empty`. */
export function formatIssue({ document, field, message }: ContentIssue): string {
  return field ? `${document} › ${field}: ${message}` : `${document}: ${message}`;
}

/** Formats the name of a document in messages: type and uid, or only the type for a single type. */
export function formatDocumentName({ type, uid }: { readonly type: string; readonly uid?: string | null }): string {
  return uid ? `${type}/${uid}` : type;
}
