import { mapOriginals, withEnglishFigures, withOriginalLinks } from '../../../content/translations';
import { formatDocumentName, type ContentIssue } from '../../../content/validation/ContentIssue';
import { copy } from '../../../texts/en-AU/preview';
import { english, languages, type Language } from '../../../texts/languages';
import type { PreviewDocument } from './PreviewDocument';

/** Ids of a document's translations by the codes of their languages. */
export type TranslationIds = Readonly<Record<string, string>>;

interface TranslatedDocuments {
  /** The English documents, with the words of their translations. */
  readonly documents: readonly PreviewDocument[];
  /** By the ids of the English documents, for those that have any. */
  readonly translations: ReadonlyMap<string, TranslationIds>;
  /** Translations that no page shows. */
  readonly issues: readonly ContentIssue[];
}

/** Finds the site's language that a document is written in; `undefined` for one that the site has no pages in. */
export const findDocumentLanguage = ({ lang }: Pick<PreviewDocument, 'lang'>): Language | undefined =>
  languages.find(({ documents }) => documents === lang);

/**
 * Makes of the documents in all languages those that a build has for pages in one: the English documents, each with the words of its
 * translation, if there is one. So each path has one document in every language.
 */
export function translateDocuments(all: readonly PreviewDocument[], language: Language): TranslatedDocuments {
  const originals = all.filter(({ lang }) => lang === english.documents);
  const others = all.filter((document) => document.lang !== english.documents && findDocumentLanguage(document));
  const ids = mapOriginals(others, originals);
  const translations = new Map<string, TranslationIds>();
  const words = new Map<string, PreviewDocument>();
  const issues: ContentIssue[] = [];
  for (const document of others) {
    const original = ids.get(document.id);
    const code = findDocumentLanguage(document)?.code ?? '';
    if (original === undefined)
      issues.push({
        document: `${formatDocumentName(document)}.${code}`,
        field: '',
        message: copy.issues.noEnglish,
        isWarning: true,
      });
    else {
      translations.set(original, { ...translations.get(original), [code]: document.id });
      if (code === language.code) words.set(original, document);
    }
  }
  const documents = originals.map((original) => {
    const translation = words.get(original.id);
    if (!translation) return original;
    const data = withEnglishFigures(original.data, withOriginalLinks(translation.data, ids));
    return { ...original, data } as PreviewDocument;
  });
  return { documents, translations, issues };
}
