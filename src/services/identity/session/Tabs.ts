/** What one tab tells the others. */
export type TabMessage = 'signed-in' | 'signed-out';

/** The other tabs of the site in this browser, and the rest of this page. */
export interface Tabs {
  readonly tell: (message: TabMessage) => void;
  /** Listens for what other tabs tell, and for the moments in which something may have changed unseen. @returns what ends it */
  readonly listen: (told: (message: TabMessage) => void, look: () => void) => () => void;
}
