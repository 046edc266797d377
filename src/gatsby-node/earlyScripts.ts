import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { earlyScriptsAttribute, isFormPage } from '../config/formPages';
import { getLanguageOf, getScriptPrefix, toEnglishPath } from '../texts/languages';

/** The link that every such page has of its component (`app/onRenderBody.tsx`), or those that a build before has made of it. */
const links = new RegExp(`(?:<link ${earlyScriptsAttribute}="([^"]*)"[^>]*>)+`);

/**
 * Has the pages that are there to be used request their scripts from their beginning. Their names are known only to the framework's
 * loader: it writes a page again only if something else of it has changed.
 *
 * @param publicDirectory - the folder `public`
 * @param paths - the paths of all pages
 * @throws Error if such a page has no link to complete
 */
export function completeEarlyScripts(publicDirectory: string, paths: Iterable<string>): void {
  const stats = readFileSync(join(publicDirectory, 'webpack.stats.json'), 'utf8');
  const { assetsByChunkName: files } = JSON.parse(stats) as { assetsByChunkName: Record<string, readonly string[]> };
  for (const path of [...paths].filter((page) => isFormPage(toEnglishPath(page)))) {
    const file = join(publicDirectory, path, 'index.html');
    const html = readFileSync(file, 'utf8');
    const component = links.exec(html)?.[1];
    if (!component) throw new Error(`${file} does not say where its scripts belong; earlyScripts.ts expects it.`);
    const scripts = new Set(
      [...(files['app'] ?? []), ...(files[component] ?? [])].filter((name) => /\.js$/.test(name)),
    );
    const preloads = [...scripts].map(
      (name) =>
        `<link ${earlyScriptsAttribute}="${component}" rel="preload" as="script" fetchpriority="low" href="/${getScriptPrefix(getLanguageOf(path))}${name}"/>`,
    );
    writeFileSync(file, html.replace(links, preloads.join('')));
  }
}
