/** The attribute of the root element while the announcement that was dismissed last is hidden: style sheets go by it. */
export const dismissedAttribute = 'data-announcement-dismissed';

const key = 'mizan.announcement';

/**
 * Sets the attribute before the page is first drawn, so that nothing jumps. The same text on every page, as the policy goes by its
 * hash; whether the page's announcement is another one is looked at once its script runs.
 */
export const dismissedScript = `try{localStorage.getItem("${key}")&&document.documentElement.setAttribute("${dismissedAttribute}","")}catch(e){}`;

/** Whether an announcement of this text was dismissed in this browser. */
export function isDismissed(text: string): boolean {
  try {
    return localStorage.getItem(key) === text;
  } catch {
    return false;
  }
}

/** Stores that it was dismissed. If the browser blocks the storage, it comes back with the next visit. */
export function dismiss(text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // It is gone from this page all the same.
  }
}
