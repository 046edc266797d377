/** Who may name the window in the page's place; of several, the first in this list does. */
const owners = ['screen', 'preview'] as const;

interface Claim {
  readonly owner: (typeof owners)[number];
  readonly title: string;
}

/**
 * The window's one title: of the page, unless a part of it that is shown, or a preview of it, has another. The framework writes the
 * page's own whenever it shows a page, so the head is watched: by one observer alone, for two would write against each other for ever.
 */
const claims = new Set<Claim>();
let pageTitle = '';
let written = '';
let observer: MutationObserver | undefined;

const wanted = (): string => {
  const byOwner = owners.flatMap((owner) => [...claims].filter((claim) => claim.owner === owner).slice(-1));
  return byOwner[0]?.title ?? pageTitle;
};

/** Notes what the framework has written since, and writes the title that is wanted over it. */
function settle(): void {
  if (document.title !== written) pageTitle = document.title;
  written = wanted();
  if (document.title !== written) document.title = written;
}

/**
 * Names the window until the name is given back.
 *
 * @param owner - `screen` is a part of a page, such as a step of the account; it goes before a `preview` of the page.
 * @returns what gives the name back; the window then has the next one that is wanted.
 */
export function claimTitle(owner: Claim['owner'], title: string): () => void {
  const claim: Claim = { owner, title };
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
