/** A language that pages, emails and PDF are written in. */
export interface Language {
  /** The value of the `lang` attribute; also the name of the folder with its texts. */
  readonly code: string;
  /** The beginning of its pages' paths; empty for English, whose paths are the specification's. */
  readonly path: string;
  /** The value of the `dir` attribute. */
  readonly direction: 'ltr' | 'rtl';
  /** The language's name in itself, for the menu. */
  readonly name: string;
  /** Set if times count to 24 hours: 14.30. */
  readonly hours?: 24;
  /** For `Intl`: Australian habits and Western digits in every language. */
  readonly locale: string;
  /** The content service's code of its documents. */
  readonly documents: string;
  /**
   * The English paths of its pages, if it has only some: those are whole in it, while all others, emails and PDF are in English. The first
   * is where it is offered.
   */
  readonly pages?: readonly string[];
}

/** The language that all others are translated from, and that is shown if a translation is missing. */
export const english: Language = {
  code: 'en-AU',
  path: '',
  direction: 'ltr',
  name: 'English',
  locale: 'en-AU',
  documents: 'en-au',
};

/** All languages of the site, in the order of the menu. */
export const languages: readonly Language[] = [
  english,
  {
    code: 'ar',
    path: '/ar',
    direction: 'rtl',
    name: 'العربية',
    locale: 'ar-AU-u-nu-latn',
    documents: 'ar-au',
  },
  {
    code: 'id',
    path: '/id',
    direction: 'ltr',
    name: 'Bahasa Indonesia',
    hours: 24,
    locale: 'id-u-nu-latn',
    documents: 'id-au',
  },
  {
    code: 'tr',
    path: '/tr',
    direction: 'ltr',
    name: 'Türkçe',
    locale: 'tr-u-nu-latn',
    documents: 'tr-au',
    pages: ['/pay', '/pay/zakat', '/pay/sadaqah', '/plan'],
  },
];

/** Lists the folders of the languages that have pages of errors: nothing for English. */
export const listErrorFolders = (): readonly string[] =>
  languages.filter((language) => hasPage(language, '/404')).map(({ path }) => path);

/** Returns the beginning of the names of a language's scripts: `ar.`; nothing for English. */
export const getScriptPrefix = ({ code }: Language): string => (code === english.code ? '' : `${code}.`);

/** Returns the language of a page's path, without what comes after it: `/ar/pay/zakat` is Arabic. */
export const getLanguageOf = (path: string): Language =>
  languages.find(
    (language) => language.path !== '' && (path === language.path || path.startsWith(`${language.path}/`)),
  ) ?? english;

/** Returns a page's path in English, by which it is known: `/ar/pay/zakat` → `/pay/zakat`, `/ar` → `/`. */
export const toEnglishPath = (path: string): string => path.slice(getLanguageOf(path).path.length) || '/';

/** Whether a language has a page. @param path - the path in English, without what comes after it */
export const hasPage = ({ pages }: Pick<Language, 'pages'>, path: string): boolean => !pages || pages.includes(path);

/** Lists the languages that an account may have, in which its pages and emails are. */
export const listAccountLanguages = (): Language[] => languages.filter((language) => hasPage(language, '/account'));

/** A file beside the pages, which no language has of its own. */
const isFile = /\.[a-z0-9]{2,5}$/i;

/**
 * Returns a link's address in a language: `/pay/zakat?amount=50` → `/ar/pay/zakat?amount=50`, `/#news` → `/ar#news`. Addresses of other
 * sites, fragments and files stay as they are, and those of pages that the language does not have.
 */
export function toLanguagePath(address: string, language: Pick<Language, 'path' | 'pages'>): string {
  const { path: prefix } = language;
  const [, path = '', rest = ''] = /^(\/(?!\/)[^?#]*)([^]*)$/.exec(address) ?? [];
  if (!path || !prefix || isFile.test(path) || getLanguageOf(path) !== english || !hasPage(language, path))
    return address;
  return `${path === '/' ? prefix : `${prefix}${path}`}${rest}`;
}

/** Returns the address of a file that each language has of its own, from its English one: `/calendars/a.ics` → `/calendars/ar/a.ics`. */
export const toLanguageFile = (file: string, { path: prefix }: Pick<Language, 'path'>): string =>
  file.replace(/\/[^/]*$/, (name) => `${prefix}${name}`);
