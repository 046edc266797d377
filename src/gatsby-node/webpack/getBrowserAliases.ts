import { resolve, join } from 'node:path';
import { existsSync, realpathSync, writeFileSync } from 'node:fs';

/** A plugin as Gatsby's store describes it. */
export interface Plugin {
  readonly name: string;
  /** Its folder. */
  readonly resolve: string;
  /** The exports of its `gatsby-browser`. */
  readonly browserAPIs?: readonly string[];
  readonly pluginOptions?: object;
}

/**
 * Plugins whose browser part does nothing for a visitor: Gatsby's Partytown support is active only in `gatsby develop`, and loads its
 * library and `gatsby-script`; the manifest plugin's is for sites with a manifest for each language, and its import of all of `gatsby`
 * prevents tree shaking.
 */
const idle = ['partytown', 'gatsby-plugin-manifest'];

/** Plugins whose browser part reads no options: these have the builder's own paths in them. */
const withoutOptions = ['gatsby-plugin-offline'];

/** The site's own `gatsby-browser`, by Gatsby's name for it. */
const own = 'default-site-plugin';

/**
 * Writes a module that is Gatsby's list of browser plugins, without those that export nothing, idle ones and unused options.
 *
 * @throws Error if one of those named here is not in the list any more, so that a later release can't silently change what is left
 */
export function writeBrowserPlugins(plugins: readonly Plugin[]): string {
  const active = plugins.filter(({ browserAPIs = [] }) => browserAPIs.length > 0);
  const missing = [own, ...idle, ...withoutOptions].filter((name) => !active.some((plugin) => plugin.name === name));
  if (missing.length > 0) throw new Error(`Gatsby has no browser plugin ${missing.join(', ')}; see browserAliases.ts.`);
  const entries = active
    .filter(({ name }) => !idle.includes(name))
    .map(({ name, resolve: folder, pluginOptions }) => {
      const plugin = `plugin: require(${JSON.stringify(join(folder, 'gatsby-browser'))})`;
      return withoutOptions.includes(name)
        ? `{ ${plugin} }`
        : `{ ${plugin}, options: ${JSON.stringify(pluginOptions)} }`;
    });
  return `module.exports = [${entries.join(', ')}];\n`;
}

/**
 * The file of a package's module, where webpack finds it: a copy of the project has a link to its packages.
 *
 * @throws Error if a package has no such module any more, so that a later release can't silently undo its replacement
 */
function findModule(path: string): string {
  const module = resolve('node_modules', path);
  if (!existsSync(module)) throw new Error(`There is no ${module}; browserAliases.ts replaces it.`);
  return realpathSync(module);
}

/** Amplify's part that proves a password without sending it. */
const srp = 'aws-amplify/node_modules/@aws-amplify/auth/dist/esm/providers/cognito/utils/srp';

/**
 * Returns replacements of modules in the browser bundle: the list of browser plugins without those that do nothing for
 * visitors, and the modules of src/app/overrides, each of which says what for. `gatsby develop` and the pages written at
 * build time keep the originals.
 */
export function getBrowserAliases(plugins: readonly Plugin[]): Record<string, string> {
  const usedPlugins = resolve('.cache/used-browser-plugins.js');
  writeFileSync(usedPlugins, writeBrowserPlugins(plugins));
  return {
    [resolve('.cache/api-runner-browser-plugins')]: usedPlugins,
    [resolve('.cache/loader')]: resolve('src/app/overrides/loader.ts'),
    'framework-loader$': resolve('.cache/loader.js'),
    [resolve('.cache/register-service-worker')]: resolve('src/app/overrides/registerServiceWorker.ts'),
    [findModule('@aws-amplify/core/dist/esm/utils/parseAmplifyConfig.mjs')]: resolve(
      'src/app/overrides/amplifyConfig.ts',
    ),
    [findModule('@aws-amplify/ui/dist/esm/theme/createTheme/createTheme.mjs')]: resolve(
      'src/app/overrides/amplifyTheme.ts',
    ),
    [findModule(`${srp}/BigInteger/BigInteger.mjs`)]: resolve('src/app/overrides/bigInteger.ts'),
    '@gatsbyjs/reach-router$': resolve('src/app/overrides/router.tsx'),
    'gatsby-api-runner$': resolve('.cache/api-runner-browser'),
    'gatsby-link$': resolve('src/app/overrides/gatsbyLink.tsx'),
    'gatsby-react-router-scroll$': resolve('src/app/overrides/gatsbyScroll.tsx'),
    invariant$: resolve('src/app/overrides/invariant.ts'),
    // All of it is needed, as a plugin loads it by `require`: one file rather than 331 modules.
    ramda$: findModule('ramda/dist/ramda.min.js'),
    'prop-types$': resolve('src/app/overrides/propTypes.cjs'),
  };
}
