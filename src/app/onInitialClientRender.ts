import type { GatsbyBrowser } from 'gatsby';
import { plainFontsAttribute } from '../config/formPages';
import { cachePage, getController, type GetResources } from './cacheForOffline';
import { followLinks } from './links';
import { repeatTyped } from './takeOver';

/** The page is React's. First the links: whatever a field's own handlers do, they have to work. */
export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = ({ getResourceURLsForPathname }) => {
  followLinks();
  repeatTyped();
  // Only now: a slow phone takes a fifth of a second to lay the page out with them.
  document.documentElement.removeAttribute(plainFontsAttribute);
  // Gatsby's types say `Function`.
  if (getController()) void cachePage(getResourceURLsForPathname as GetResources);
};
