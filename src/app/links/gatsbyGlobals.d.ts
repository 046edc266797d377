/** The functions that Gatsby's runtime puts on the window, and gatsby-link itself goes through. */
interface Window {
  /** Shows a page; loads what is missing first, with the framework's retries and its delayed-navigation event. */
  readonly ___navigate: (to: string, options?: { readonly replace?: boolean }) => void;
  readonly ___loader: {
    /** Puts a page into the queue that is worked off in batches of 4 every 3 seconds. */
    readonly enqueue: (path: string) => { readonly abort: () => void };
    /** Loads a page at once. */
    readonly hovering: (path: string) => void;
    /** Paths of the scripts and the data of a page whose data is there. */
    readonly getResourceURLsForPathname: (path: string) => readonly string[] | null;
    /** A page with all it needs; without `page` where that could not be loaded. */
    readonly loadPage: (
      path: string,
    ) => Promise<{ readonly page?: { readonly staticQueryHashes: readonly string[] } } | undefined>;
  };
  /** Another release's service worker is there: the router loads the next page whole. */
  ___swUpdated?: boolean;
  /** A part of the page failed to load. */
  ___failedResources?: boolean;
}

/** Path that the site is published under. */
declare const __BASE_PATH__: string;

/** The framework's caller of its browser APIs; `getBrowserAliases` says where it is. */
declare module 'gatsby-api-runner' {
  export function apiRunner(api: string, args: object): unknown;
}
