/** Messages between tabs. `signing-out` comes before the tokens are revoked, `signed-out` when they are removed. */
export const tabMessages = ['signed-in', 'signing-out', 'signed-out'] as const;
export type TabMessage = (typeof tabMessages)[number];

/** The site's other tabs in this browser, and the rest of this page. */
export interface Tabs {
  readonly tell: (message: TabMessage) => void;
  /** Listens to other tabs, and for moments at which something may have changed unnoticed. @returns stops listening */
  readonly listen: (told: (message: TabMessage) => void, look: () => void) => () => void;
}
