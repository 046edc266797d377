import { english, languages as siteLanguages } from '../../texts/languages';
import { nameLanguage } from '../../texts/nameLanguage';

/** A language of the repository. */
export interface Language {
  /** Its code in the content service. */
  readonly id: string;
  readonly name: string;
  /** The end of the ids and file names of its documents; empty for the master language. */
  readonly suffix: string;
  readonly direction: 'ltr' | 'rtl';
}

const toLanguage = ({ documents, code, direction }: (typeof siteLanguages)[number]): Language => ({
  id: documents,
  name: nameLanguage({ code }),
  suffix: code === english.code ? '' : `.${code}`,
  direction,
});

/** The language that the API answers in if none is asked for, and that documents are translated from. */
export const masterLanguage: Language = toLanguage(english);

/** The languages that editors may write in, the master language first. */
export const languages: readonly Language[] = [
  masterLanguage,
  ...siteLanguages.filter((language) => language !== english).map(toLanguage),
];

/** Returns a language by its code; one that editors can't choose has its code as its name. */
export const findLanguage = (id: string): Language =>
  languages.find((language) => language.id === id) ?? { id, name: id, suffix: `.${id}`, direction: 'ltr' };

/** The facts of a document that say which document it is a translation of. */
export interface Translatable {
  readonly id: string;
  readonly lang: string;
}

/** Returns the id of the document that a document is a translation of; its own id in the master language. */
export function getMasterId({ id, lang }: Translatable): string {
  const { suffix } = findLanguage(lang);
  return suffix !== '' && id.endsWith(suffix) ? id.slice(0, -suffix.length) : id;
}

/** Returns the id that a document has in a language. */
export const getTranslatedId = (document: Translatable, { suffix }: Language): string =>
  `${getMasterId(document)}${suffix}`;

/** Lists the documents that are the same as one in the other languages. */
export function listTranslations<Document extends Translatable>(
  document: Translatable,
  byId: ReadonlyMap<string, Document>,
): Document[] {
  return languages.flatMap((language) => {
    const other = byId.get(getTranslatedId(document, language));
    return other && other.lang === language.id && other.lang !== document.lang ? [other] : [];
  });
}
