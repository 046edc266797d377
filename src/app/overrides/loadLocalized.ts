import { getLanguage } from '../../texts/language';
import { getScriptPrefix, toLanguagePath } from '../../texts/languages';
import type { LoaderPrototype } from './retryStaticQueries';

/** Webpack's function that names the file of a part that loads later. There is none in tests. */
declare let __webpack_get_script_filename__: (part: string | number) => string;

/**
 * Makes Gatsby's loader request the answers of static queries in the page's language (`gatsby-node/translations.ts`), and the page that
 * it shows for a missing one; and webpack the parts that load later in it (`gatsby-node/texts/localizeScripts.ts`).
 */
export function loadLocalized(loader: LoaderPrototype): void {
  const language = getLanguage();
  const { memoizedGet } = loader;
  loader.memoizedGet = function localized(this: LoaderPrototype, url: string) {
    const address = url
      .replace('/sq/d/', `/sq/${language.code}/`)
      .replace('/page-data/404.html/', `/page-data${toLanguagePath('/404', language)}.html/`);
    return memoizedGet.call(this, address);
  };
  if (typeof __webpack_get_script_filename__ === 'undefined') return;
  const getFile = __webpack_get_script_filename__;
  __webpack_get_script_filename__ = (part) => `${getScriptPrefix(language)}${getFile(part)}`;
}
