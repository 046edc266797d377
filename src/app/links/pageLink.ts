import { getLanguageOf } from '../../texts/languages';

/** Finds the link that an event happened on or in. */
export function findLink({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/**
 * Returns the page that a link leads to, as path and search; `null` if the router has nothing to show: another site, a file,
 * a download, another window, a page in another language, which has other scripts.
 */
export function getPagePath(link: HTMLAnchorElement): string | null {
  const { origin, pathname, search, target } = link;
  const leaves = origin !== location.origin || (target && target !== '_self') || link.hasAttribute('download');
  const isForeign = getLanguageOf(pathname) !== getLanguageOf(location.pathname);
  return leaves || isForeign || /\.[a-z0-9]{2,5}$/i.test(pathname) ? null : pathname + search;
}

/** Renders the page that is shown now, as `getPagePath` names it. */
export function getCurrentPage(): string {
  return location.pathname + location.search;
}

/**
 * Shows the page of a clicked link without leaving the site. Left to the browser: what another handler has handled already, a
 * click that opens a new tab or window, and a fragment of this very page.
 */
export function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey)
    return;
  const link = findLink(event);
  const page = link && getPagePath(link);
  if (!page) return;
  const isHere = page === getCurrentPage();
  if (isHere && link.hash) return;
  event.preventDefault();
  window.___navigate(page + link.hash, { replace: isHere });
}
