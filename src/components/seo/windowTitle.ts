interface Claim {
  readonly title: string;
}

/**
 * Manages the window's title: the page's or preview's, unless a visible part of it sets another. The framework writes
 * the page's title whenever a page or preview is shown, so one MutationObserver watches the head; two would overwrite
 * each other forever.
 */
const claims = new Set<Claim>();
let pageTitle = '';
let written = '';
let observer: MutationObserver | undefined;

/** The newest claim's. */
const getTitle = (): string => [...claims].slice(-1)[0]?.title ?? pageTitle;

/** Stores what the framework has written since, and writes the wanted title over it. */
function settle(): void {
  if (document.title !== written) pageTitle = document.title;
  written = getTitle();
  if (document.title !== written) document.title = written;
}

/**
 * Sets the window's title for a part of a page, such as a step of the account.
 *
 * @returns releases the title; the window then has the next newest one
 */
export function claimTitle(title: string): () => void {
  const claim: Claim = { title };
  if (claims.size === 0) {
    pageTitle = document.title;
    written = pageTitle;
    observer = new MutationObserver(settle);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  }
  claims.add(claim);
  settle();
  return () => {
    if (!claims.delete(claim)) return;
    settle();
    if (claims.size === 0) observer?.disconnect();
  };
}
