/** What Gatsby's runtime puts on the window, and gatsby-link itself goes through. */
interface Window {
  /** Shows a page; loads what is missing first, with the framework's retries and its delayed-navigation event. */
  readonly ___navigate: (to: string, options?: { readonly replace?: boolean }) => void;
  readonly ___loader: {
    /** Puts a page into the queue that is worked off in batches of 4 every 3 seconds. */
    readonly enqueue: (path: string) => { readonly abort: () => void };
    /** Loads a page at once. */
    readonly hovering: (path: string) => void;
    /** A page that is loaded already. */
    readonly loadPageSync: (
      path: string,
    ) => { readonly page: { readonly staticQueryHashes: readonly string[] } } | undefined;
  };
}
