/** One thing that is wrong in the content, said so that an editor can find and mend it. */
export interface Problem {
  /** Name of the document as an editor knows it: `case/winter-rent`, `home_page`, or with its release. */
  readonly document: string;
  /** Where in the document: `data` paths such as `slices[2].primary.image`, or `uid`, `type`. */
  readonly field: string;
  readonly message: string;
}

/** A problem inside one document; the document's name is put to it by the caller. */
export type FieldProblem = Omit<Problem, 'document'>;

/** A problem as one line: `case/winter-rent › slices[2].primary.image: the alt text is empty`. */
export function formatProblem({ document, field, message }: Problem): string {
  return field ? `${document} › ${field}: ${message}` : `${document}: ${message}`;
}

/** The name of a document in messages: its type and uid, or its type alone for a type with one document. */
export function documentName({ type, uid }: { readonly type: string; readonly uid?: string | null }): string {
  return uid ? `${type}/${uid}` : type;
}
