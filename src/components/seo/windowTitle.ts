interface Claim {
  readonly title: string;
}

/**
 * The window's one title: of the page, or of its preview, unless a part of it that is shown has another. The page's own is written
 * whenever a page, or a preview of it, is shown, so the head is watched: by one observer alone, for two would write against each other
 * for ever.
 */
const claims = new Set<Claim>();
let pageTitle = '';
let written = '';
let observer: MutationObserver | undefined;

/** The newest claim's. */
const wanted = (): string => [...claims].slice(-1)[0]?.title ?? pageTitle;

/** Notes what the framework has written since, and writes the title that is wanted over it. */
function settle(): void {
  if (document.title !== written) pageTitle = document.title;
  written = wanted();
  if (document.title !== written) document.title = written;
}

/**
 * Names the window for a part of a page, such as a step of the account, until the name is given back.
 *
 * @returns what gives the name back; the window then has the next one that is wanted.
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
