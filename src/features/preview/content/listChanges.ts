import { listFieldChanges, type FieldChange } from '../../../content/fieldChanges';
import { english } from '../../../texts/languages';
import { nameLanguage } from '../../../texts/nameLanguage';
import { formatDocumentName } from '../../../content/validation/ContentIssue';
import { resolveDocumentPath } from '../resolveDocumentPath';
import type { PreviewDocument } from './PreviewDocument';
import { findDocumentLanguage } from './translateDocuments';

/** A document that a preview changes. */
export interface DocumentChange {
  readonly id: string;
  readonly kind: 'new' | 'changed' | 'moved' | 'removed';
  /** Its title, else its type and uid. */
  readonly title: string;
  /** The language that it is written in; `null` for English. */
  readonly language: { readonly code: string; readonly direction: 'ltr' | 'rtl'; readonly name: string } | null;
  /** The path at which the change is to be seen: for a document without a page of its own, a page that shows it. */
  readonly path: string | null;
  /** The fields that differ, if both versions have the document. */
  readonly fields: readonly FieldChange[];
  /** The previewed version, else the published one. */
  readonly document: Compared;
}

/** The part of a document that is compared: what its editor wrote. */
export type Compared = Pick<PreviewDocument, 'id' | 'type' | 'uid' | 'data' | 'lang'>;

/**
 * Lists what a preview changes of the published content, in the order of the previewed documents; what it takes away last.
 * Documents are compared by what editors write: dates and addresses of links differ without an editor's doing.
 */
export function listChanges(published: readonly Compared[], previewed: readonly Compared[]): DocumentChange[] {
  const before = new Map(published.map((document) => [document.id, document]));
  const after = new Set(previewed.map(({ id }) => id));
  return [
    ...previewed.flatMap((document) => {
      const kind = getChangeKind(before.get(document.id), document);
      return kind ? [toDocumentChange(document, kind, before.get(document.id))] : [];
    }),
    ...published.filter(({ id }) => !after.has(id)).map((document) => toDocumentChange(document, 'removed')),
  ];
}

/** Whether an editor wrote something else, or another address, than before. */
export const differs = (before: Compared | undefined, after: Compared): boolean =>
  getChangeKind(before, after) !== null;

function getChangeKind(before: Compared | undefined, after: Compared): DocumentChange['kind'] | null {
  if (!before) return 'new';
  if ((before.uid ?? null) !== (after.uid ?? null)) return 'moved';
  return written(before) === written(after) ? null : 'changed';
}

function toDocumentChange(document: Compared, kind: DocumentChange['kind'], before?: Compared): DocumentChange {
  const { title, name, site_name: siteName } = document.data as Readonly<Record<string, unknown>>;
  const words = [title, name, siteName].find((text) => typeof text === 'string' && text !== '');
  return {
    id: document.id,
    kind,
    title: (words as string | undefined) ?? formatDocumentName(document),
    language: describeLanguage(document),
    // The site has no page in another language than its own.
    path: findDocumentLanguage(document) ? resolveDocumentPath(document) || null : null,
    fields: before ? listFieldChanges(withWrittenLinks(before), withWrittenLinks(document)) : [],
    document,
  };
}

/**
 * Returns the content that an editor wrote, as JSON; the fields that the service adds to a link describe its target.
 */
const written = ({ data }: Compared): string =>
  JSON.stringify(data, (_key, value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    'link_type' in value &&
    value.link_type === 'Document' &&
    'id' in value
      ? { link_type: value.link_type, id: value.id }
      : value,
  );

/** An editor's name of a language; its code if the site has no pages in it. */
function describeLanguage(document: Compared): DocumentChange['language'] {
  const language = findDocumentLanguage(document);
  if (language === english) return null;
  const { code, direction } = language ?? { code: document.lang, direction: 'ltr' };
  return { code, direction, name: language ? nameLanguage(language) : code };
}

const withWrittenLinks = (document: Compared) => ({
  uid: document.uid ?? null,
  data: JSON.parse(written(document)) as unknown,
});
