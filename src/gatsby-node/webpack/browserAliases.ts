import { resolve } from 'node:path';
import { usedBrowserPlugins } from './usedBrowserPlugins';

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
    'gatsby-api-runner$': resolve('.cache/api-runner-browser'),
    'gatsby-link$': resolve('src/app/standIns/gatsbyLink.tsx'),
    'gatsby-react-router-scroll$': resolve('src/app/standIns/gatsbyScroll.tsx'),
    invariant$: resolve('src/app/standIns/invariant.ts'),
    'prop-types$': resolve('src/app/standIns/propTypes.cjs'),
  };
}
