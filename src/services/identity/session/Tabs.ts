/** Messages between tabs. `signed-out` comes when the tokens are removed, which is before they are revoked. */
export const tabMessages = ['signed-in', 'signed-out'] as const;
export type TabMessage = (typeof tabMessages)[number];

/** The site's other tabs in this browser, and the rest of this page. */
export interface Tabs {
  readonly tell: (message: TabMessage) => void;
  /** Listens to other tabs, and for moments at which something may have changed unnoticed. @returns stops listening */
  readonly listen: (told: (message: TabMessage) => void, look: () => void) => () => void;
}
