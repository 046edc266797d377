import { resolve } from 'node:path';
import { usedBrowserPlugins } from './usedBrowserPlugins';

/**
 * What the visitor's bundle takes in place of a module of Gatsby's:
 * - the list of browser plugins without those that do nothing for a visitor;
 * - `gatsby-link` as the site's one link handler makes it possible: src/app/links/gatsbyLink.tsx says more;
 * - no `useScrollRestoration`: no page uses it, and its CommonJS half asks for the whole router, of which a third is used;
 * - Babel's helper for `[...iterable]` by what every browser of the list in package.json can do itself.
 */
export function browserAliases(): Record<string, string | false> {
  return {
    [resolve('.cache/api-runner-browser-plugins')]: usedBrowserPlugins(resolve('.cache')),
    'gatsby-link$': resolve('src/app/links/gatsbyLink.tsx'),
    [resolve('node_modules/gatsby-react-router-scroll/use-scroll-restoration')]: false,
  };
}
