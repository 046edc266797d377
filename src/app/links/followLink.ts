import { getCurrentPage, findLink, getPagePath } from './pageLink';

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
