import type { GatsbyBrowser } from 'gatsby';
import { copy } from '../texts/en-AU/site';
import { getLanguage } from '../texts/language';
import { english } from '../texts/languages';
import { onRouteUpdate as prefetchLinks } from './links';

/** Says in the page's language which page is shown: the framework says “Navigated to” before its title, in the frame in which this begins. */
function announcePage(): void {
  const title = document.querySelector('#gatsby-focus-wrapper h1')?.textContent || document.title;
  const announcer = document.getElementById('gatsby-announcer');
  if (announcer) announcer.innerText = copy.layout.navigated(title);
}

/** Prefetches the links of a page that is shown, and announces it to screen readers, but for the first one, whose title they read. */
export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ prevLocation }) => {
  prefetchLinks();
  if (prevLocation && getLanguage().code !== english.code) requestAnimationFrame(announcePage);
};
