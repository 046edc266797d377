import type { CustomTypeModel } from '../../content/validation/contentModel';
import type { ContentState } from './createContentStore';
import { documentTitle, findDocument } from './findDocument';
import { getTranslatedId, languages, type Language } from './languages';
import { createDocument, createTranslation } from './newDocuments';
import type { ContentDocument } from './parseDocument';
import type { Release } from './Snapshot';

/** The subject of an edit page: a document, a translation of it, or a new document of a type. */
export interface EditSubject {
  readonly document: ContentDocument;
  /** The heading of the page. */
  readonly heading: string;
  /** For a new document, the fields by which the page is opened again; `null` for one that there is. */
  readonly origin: Readonly<Record<string, string>> | null;
}

interface SubjectQuery {
  readonly types: ReadonlyMap<string, CustomTypeModel>;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Reads a field of the page's address, or of the form that it sent; empty without one. */
  readonly get: (name: string) => string;
  /** The release or draft whose version is edited. */
  readonly ref: string | undefined;
}

/** Finds what an edit page is opened for; `null` for a document or a type that there is not. */
export function findEditSubject(state: ContentState, { types, now, get, ref }: SubjectQuery): EditSubject | null {
  const [id, type, uid] = [get('document'), get('type'), get('uid')];
  if (type !== '') {
    const model = types.get(type);
    if (!model) return null;
    const heading = `New document: ${model.label ?? type}`;
    return { document: createDocument(model, uid, now), heading, origin: { type, uid } };
  }
  const document = findDocument(state, id, ref);
  if (!document) return null;
  const title = documentTitle(document);
  const language = languages.find((candidate) => candidate.id === get('translate'));
  if (!language) return { document, heading: `Edit ${title}`, origin: null };
  return {
    document: createTranslation(document, language, now),
    heading: `Translate ${title} into ${language.name}`,
    origin: { document: id, translate: language.id },
  };
}

/** The way to a document's version in another language. */
export interface LanguageLink {
  readonly language: Language;
  /** Whether there is one; else it leads to the copy that becomes one. */
  readonly isThere: boolean;
  /** The query of its edit page. */
  readonly query: Readonly<Record<string, string>>;
}

/** Lists the ways to the other languages of a document, as the release or draft of a ref has them, or else what was saved elsewhere. */
export function listLanguageLinks(
  { master, releases }: ContentState,
  { document, origin }: EditSubject,
  ref: string | undefined,
): LanguageLink[] {
  const holds = (id: string) => (release: Release) => release.documents.some((other) => other.id === id);
  return languages
    .filter(({ id }) => id !== document.lang)
    .flatMap((language) => {
      const id = getTranslatedId(document, language);
      const shown = releases.find((release) => release.ref === ref && holds(id)(release));
      const found = shown ?? (master.byId.has(id) ? undefined : releases.find(holds(id)));
      if (found || master.byId.has(id))
        return { language, isThere: true, query: { document: id, ...(found && { ref: found.ref }) } };
      // What is not saved yet can't be translated.
      if (origin) return [];
      const query = { document: document.id, translate: language.id, ...(ref !== undefined && { ref }) };
      return { language, isThere: false, query };
    });
}
