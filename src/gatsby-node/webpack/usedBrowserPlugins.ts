import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Plugins whose browser half does nothing for a visitor:
 * - Gatsby's Partytown support acts only in `gatsby develop`, and drags its library and `gatsby-script` along;
 * - the manifest plugin's serves sites with a manifest for each language, and by asking for all of `gatsby` keeps
 *   everything in it from being shaken out;
 * - the previews plugin's only keeps its options for the preview runtime, which a visitor has not got;
 * - the image plugin's is empty.
 */
const idle = [
  'gatsby/dist/internal-plugins/partytown',
  'gatsby-plugin-manifest',
  'gatsby-plugin-prismic-previews',
  'gatsby-plugin-imgix',
];

/** Plugins whose browser half reads no options: theirs are for the build. */
const withoutOptions = ['gatsby-plugin-offline'];

/** Gatsby's list of browser plugins with what a visitor needs of it: neither idle plugins nor options nobody reads. */
export function neededOf(list: string): string {
  const entryOf = (plugin: string) =>
    new RegExp(
      `\\{\\s*(plugin: require\\('[^']*/node_modules/${plugin}/gatsby-browser\\.js'\\)),\\s*options: .*,\\s*\\},?`,
    );
  const used = idle.reduce((left, plugin) => left.replace(entryOf(plugin), ''), list);
  return withoutOptions.reduce((left, plugin) => left.replace(entryOf(plugin), '{ $1 },'), used);
}

/** Writes the list beside Gatsby's own, in the given `.cache` folder, and gives the new file's path. */
export function usedBrowserPlugins(cacheDirectory: string): string {
  const list = readFileSync(join(cacheDirectory, 'api-runner-browser-plugins.js'), 'utf8');
  const path = join(cacheDirectory, 'used-browser-plugins.js');
  writeFileSync(path, neededOf(list));
  return path;
}
