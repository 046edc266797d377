import { uiCopy } from '../../texts/en-AU/controls';

/** A visible part's change to the window's title. */
interface Claim {
  /** In place of the page's title. */
  readonly title?: string;
  /** The step of a form that is shown, before the title. */
  readonly step?: string;
  /** Something typed is wrong, or was refused: said first. */
  readonly isError?: true;
}

/** In order of their claims. */
const claims = new Set<Claim>();
let pageTitle = '';
let written = '';
let observer: MutationObserver | undefined;

/** Joins the title from the newest claim of each part. */
function getTitle(): string {
  const { title = pageTitle, step, isError } = Object.assign({}, ...claims) as Claim;
  const stepped = step ? uiCopy.windowTitle.step(step, title) : title;
  return isError ? uiCopy.windowTitle.error(stepped) : stepped;
}

/** Stores what the framework has written since, and writes the wanted title over it. */
function updateTitle(): void {
  if (document.title !== written) pageTitle = document.title;
  written = getTitle();
  if (document.title !== written) document.title = written;
}

/**
 * Sets a part of the window's title, such as the step that is shown. The title is the page's or preview's, unless a visible
 * part of it sets another. The framework writes the page's title whenever a page or preview is shown, so one
 * MutationObserver watches the head; two would overwrite each other forever.
 *
 * @returns a function that releases the part; the title then has the next newest one
 */
export function claimTitle(part: Claim): () => void {
  const claim = { ...part };
  if (claims.size === 0) {
    pageTitle = document.title;
    written = pageTitle;
    observer = new MutationObserver(updateTitle);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  }
  claims.add(claim);
  updateTitle();
  return () => {
    if (!claims.delete(claim)) return;
    updateTitle();
    if (claims.size === 0) observer?.disconnect();
  };
}
