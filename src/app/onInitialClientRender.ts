import type { GatsbyBrowser } from 'gatsby';
import { plainFontsAttribute } from '../config/formPages';
import { cachePage, getController, type GetResources } from './cacheForOffline';
import { followLinks } from './links';
import { replayInput } from './takeOver';

/** Runs after hydration. Link handling comes first, so that links work whatever a field's handlers do. */
export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = ({ getResourceURLsForPathname }) => {
  followLinks();
  replayInput();
  // Only now: a slow phone takes a fifth of a second to lay the page out with them.
  document.documentElement.removeAttribute(plainFontsAttribute);
  // Gatsby's types say `Function`.
  if (getController()) void cachePage(getResourceURLsForPathname as GetResources);
};
