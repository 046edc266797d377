import type { GatsbyNode } from 'gatsby';
import { english, getLanguageOf, hasPage, languages, toLanguagePath } from '../texts/languages';

/** Pages that no visitor reads: the editors' one, the framework's own, and what the service worker draws other pages in. */
const englishAlone = /^\/(dev-404-page|preview|offline-plugin-app-shell-fallback)\/?$/;

/** The pages of errors, which the framework has as files too: `/404.html` is the name that a static host looks for. */
const errorPage = /^\/(404|500)\/?$/;

/** Creates each page without a document in all languages that have it, and the pages of errors as files beside them: `/ar/404.html`. */
export const onCreatePage: GatsbyNode['onCreatePage'] = ({ page, actions }) => {
  const hasDocument = 'id' in (page.context ?? {});
  if (hasDocument || /\.html$/.test(page.path) || englishAlone.test(page.path)) return;
  if (getLanguageOf(page.path) !== english) return;
  const [, error] = errorPage.exec(page.path) ?? [];
  if (error === '500') actions.createPage({ ...page, path: '/500.html' });
  for (const language of languages) {
    if (language === english || !hasPage(language, page.path.replace(/(.)\/$/, '$1'))) continue;
    actions.createPage({ ...page, path: toLanguagePath(page.path, language) });
    if (error) actions.createPage({ ...page, path: `${language.path}/${error}.html` });
  }
};
