import type { GatsbyNode } from 'gatsby';
import { english, getLanguageOf, hasPage, languages, toLanguagePath } from '../texts/languages';

/** Pages without a document that are in English only: those of editors, and those that are answered at the addresses of others. */
const englishAlone = /^\/(404|500|dev-404-page|offline|preview|offline-plugin-app-shell-fallback)(\.html)?\/?$/;

/** Creates each page without a document in all languages that have it, and the server error page as `/500.html`, the name a static host looks for. */
export const onCreatePage: GatsbyNode['onCreatePage'] = ({ page, actions }) => {
  if (page.path === '/500') actions.createPage({ ...page, path: '/500.html' });
  const hasDocument = 'id' in (page.context ?? {});
  if (hasDocument || englishAlone.test(page.path) || getLanguageOf(page.path) !== english) return;
  for (const language of languages)
    if (language !== english && hasPage(language, page.path))
      actions.createPage({ ...page, path: toLanguagePath(page.path, language) });
};
