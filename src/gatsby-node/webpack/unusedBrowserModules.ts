import { resolve } from 'node:path';

/**
 * Webpack aliases that leave modules out of the visitor's bundle:
 * - Gatsby's Partytown support acts only in `gatsby develop`, and drags its library and `gatsby-script` along;
 * - the manifest plugin's browser half serves sites with a manifest for each language, and by asking for all of `gatsby`
 *   keeps everything in it from being shaken out;
 * - the previews plugin's browser half only keeps its options for the preview runtime, which a visitor has not got.
 */
export function unusedBrowserModules(): Record<string, false> {
  const modules = [
    'gatsby/dist/internal-plugins/partytown/gatsby-browser.js',
    'gatsby-plugin-manifest/gatsby-browser.js',
    'gatsby-plugin-prismic-previews/gatsby-browser.js',
  ];
  return Object.fromEntries(modules.map((module) => [resolve('node_modules', module), false]));
}
