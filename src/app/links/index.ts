import type { PrefetchPathnameArgs } from 'gatsby';
import { getCurrentPage, findLink, getPagePath, followLink } from './pageLink';
import { PrefetchedLinks } from './PrefetchedLinks';

let prefetched: PrefetchedLinks | undefined;

/**
 * Adds one handler for every link of the site, of a component or of an editor's text. A page that the finger,
 * the pointer or the keyboard is on is loaded at once, whatever the queue holds. Begins with the first render: if the
 * page's own data never came there is no router to show anything, and the browser must follow the links.
 */
export function followLinks(): void {
  const loadNow = (event: Event) => {
    const link = findLink(event);
    const page = link && getPagePath(link);
    if (page && page !== getCurrentPage()) window.___loader.hovering(page);
  };
  document.addEventListener('click', followLink);
  document.addEventListener('pointerover', loadNow);
  document.addEventListener('focusin', loadNow);
}

/** Observes the links of a page: each page brings its own. */
export function onRouteUpdate(): void {
  if (!('IntersectionObserver' in window)) return;
  (prefetched ??= new PrefetchedLinks()).observe(document.links);
}

/**
 * Takes a prefetched page into memory. The framework leaves a page's parts in the browser's cache, and a tap would still send the server a
 * request whether they are current. Taking them from there into memory beforehand saves the tap a request.
 */
export function onPostPrefetchPathname({ pathname }: Pick<PrefetchPathnameArgs, 'pathname'>): void {
  window.___loader.hovering(pathname);
}
