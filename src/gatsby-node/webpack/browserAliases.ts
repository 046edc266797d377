import { resolve, join } from 'node:path';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Plugins whose browser part does nothing for a visitor:
 * - Gatsby's Partytown support is active only in `gatsby develop`, and loads its library and `gatsby-script`;
 * - the manifest plugin's is for sites with a manifest for each language, and its import of all of `gatsby` prevents
 *   tree shaking;
 * - the previews plugin's only stores its options for the preview runtime, which visitors do not load;
 * - the image plugin's is empty.
 */
const idle = [
  'gatsby/dist/internal-plugins/partytown',
  'gatsby-plugin-manifest',
  'gatsby-plugin-prismic-previews',
  'gatsby-plugin-imgix',
];

/** Plugins whose browser part reads no options. */
const withoutOptions = ['gatsby-plugin-offline'];

/** Gatsby's list of browser plugins without idle plugins and unused options. */
function removeIdlePlugins(list: string): string {
  const createEntryPattern = (plugin: string) =>
    new RegExp(
      `\\{\\s*(plugin: require\\('[^']*/node_modules/${plugin}/gatsby-browser\\.js'\\)),\\s*options: .*,\\s*\\},?`,
    );
  const used = idle.reduce((left, plugin) => left.replace(createEntryPattern(plugin), ''), list);
  return withoutOptions.reduce((left, plugin) => left.replace(createEntryPattern(plugin), '{ $1 },'), used);
}

/** Writes the list beside Gatsby's own in the given `.cache` folder; returns the new file's path. */
export function usedBrowserPlugins(cacheDirectory: string): string {
  const list = readFileSync(join(cacheDirectory, 'api-runner-browser-plugins.js'), 'utf8');
  const path = join(cacheDirectory, 'used-browser-plugins.js');
  writeFileSync(path, removeIdlePlugins(list));
  return path;
}

/** @throws Error if a package has no such module any more, so that a later release can't silently undo its replacement */
function moduleOf(path: string): string {
  const module = resolve('node_modules', path);
  if (!existsSync(module)) throw new Error(`There is no ${module}; browserAliases.ts replaces it.`);
  return module;
}

/**
 * Replacements of modules in the browser bundle: the list of browser plugins without those that do nothing for
 * visitors, and the modules of src/app/standIns, each of which says what for. `gatsby develop` and the pages written at
 * build time keep the originals.
 */
export function browserAliases(): Record<string, string> {
  return {
    [resolve('.cache/api-runner-browser-plugins')]: usedBrowserPlugins(resolve('.cache')),
    [resolve('.cache/loader')]: resolve('src/app/standIns/loader.ts'),
    'framework-loader$': resolve('.cache/loader.js'),
    [resolve('.cache/register-service-worker')]: resolve('src/app/standIns/registerServiceWorker.ts'),
    [moduleOf('@aws-amplify/ui/dist/esm/theme/defaultTheme.mjs')]: resolve('src/app/standIns/amplifyTheme.ts'),
    'gatsby-api-runner$': resolve('.cache/api-runner-browser'),
    'gatsby-link$': resolve('src/app/standIns/gatsbyLink.tsx'),
    'gatsby-react-router-scroll$': resolve('src/app/standIns/gatsbyScroll.tsx'),
    invariant$: resolve('src/app/standIns/invariant.ts'),
    'prop-types$': resolve('src/app/standIns/propTypes.cjs'),
  };
}
