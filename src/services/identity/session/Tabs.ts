/** Messages between tabs. */
export type TabMessage = 'signed-in' | 'signed-out';

/** The site's other tabs in this browser, and the rest of this page. */
export interface Tabs {
  readonly tell: (message: TabMessage) => void;
  /** Listens to other tabs, and for moments at which something may have changed unnoticed. @returns stops listening */
  readonly listen: (told: (message: TabMessage) => void, look: () => void) => () => void;
}
