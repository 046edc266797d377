import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasPage, languages, toLanguagePath } from '../../src/texts/languages';
import { resolvePath, routes, type DocumentType } from '../../src/content/routes';

export interface SitePage {
  readonly path: string;
  /** The document type that makes it, or `standalone`. */
  readonly type: DocumentType | 'standalone';
  readonly status: 200 | 404;
  /** Whether a search engine may list it. */
  readonly listed: boolean;
  /** The title of the page's document; standalone pages are named here. */
  readonly title: string;
}

interface Document {
  readonly type: DocumentType;
  readonly uid: string | null;
  readonly lang: string;
  readonly data: { readonly title?: string | null };
}

const documents = join(process.cwd(), 'src/content/documents');

const readDocument = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Document;

/** Documents of a type, in all languages. */
const listDocuments = (type: DocumentType) =>
  readdirSync(join(documents, type)).map((name) => readDocument(join(documents, type, name)));

/** Pages that no search engine lists although a document makes them. */
const unlisted: readonly DocumentType[] = ['account_page'];

const documentPages = routes
  .filter(({ role }) => role === 'page')
  .flatMap(({ type }) => listDocuments(type))
  .filter(({ lang }) => lang === 'en-au')
  .flatMap((document): SitePage[] => {
    const path = resolvePath(document);
    if (!path) return [];
    const { type } = document;
    return [{ path, type, status: 200, listed: !unlisted.includes(type), title: document.data.title ?? '' }];
  });

const standalone: SitePage[] = [
  { path: '/ramadan-calendars', type: 'standalone', status: 200, listed: true, title: 'Ramadan calendars' },
  { path: '/impact', type: 'standalone', status: 200, listed: true, title: 'Our open books' },
  { path: '/impact/verify', type: 'standalone', status: 200, listed: true, title: 'Check our figures' },
  { path: '/right-to-zakat-draft', type: 'standalone', status: 200, listed: false, title: 'The right to zakat' },
  { path: '/plan', type: 'standalone', status: 200, listed: false, title: 'Your plan' },
  { path: '/search', type: 'standalone', status: 200, listed: false, title: 'Search' },
  { path: '/500', type: 'standalone', status: 200, listed: false, title: 'Something went wrong on our side' },
  { path: '/offline', type: 'standalone', status: 200, listed: false, title: 'You are offline' },
  { path: '/no-such-page', type: 'standalone', status: 404, listed: false, title: 'Page not found' },
];

/** Lists the paths of a page in the languages that it is listed in: of one without a document all, of others those of its translations. */
export function listLocalizedPaths({ path, type }: SitePage): string[] {
  const translations =
    type === 'standalone' ? null : listDocuments(type).filter((document) => resolvePath(document) === path);
  return languages
    .filter(
      (language) =>
        hasPage(language, path) &&
        (translations === null || translations.some((document) => document.lang === language.documents)),
    )
    .map((language) => toLanguagePath(path, language));
}

/** Every page of the site, from the embedded documents and the type→path table; `/no-such-page` is the 404 page. */
export const sitePages: readonly SitePage[] = [...documentPages, ...standalone];
