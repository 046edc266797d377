/**
 * Selects what is no part of what visitors see of a page, or would do something in a picture of it. The bar for giving comes and goes by
 * the page's script: before one has run it is shown, and beside the preview that would look like a change.
 */
const excludedSelector =
  'script, dialog, base, .preview-bar, [data-give-bar], #gatsby-announcer, link[rel=preload], link[rel=prefetch], link[rel=manifest], [id^=prismic-toolbar]';

/**
 * The site has styles on elements only where the framework puts them, for what is read and not seen. A browser writes them in other words
 * than the page did, and the policy, which holds for what is parsed too, knows only those of the pages.
 */
const stylePattern = / style="[^"]*"/g;

/**
 * Creates a page as a document that only shows: without scripts, and without the preview's own bar and dialogs. Its links open in the
 * window that shows it.
 *
 * @param page - the page's whole HTML
 * @param address - the address of the page, so that what it names by path is found
 */
export function createSnapshot(page: string, address: string): string {
  const copy = new DOMParser().parseFromString(page.replaceAll(stylePattern, ''), 'text/html');
  for (const element of copy.querySelectorAll(excludedSelector)) element.remove();
  const base = copy.createElement('base');
  base.href = address;
  base.target = '_top';
  copy.head.prepend(base);
  return `<!doctype html>${copy.documentElement.outerHTML}`;
}
