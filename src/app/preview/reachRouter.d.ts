/** Gatsby's router, which brings no types; only what the preview uses of it. */
declare module '@gatsbyjs/reach-router' {
  export const globalHistory: {
    /** Calls back whenever the address changes. */
    listen(listener: () => void): () => void;
  };
}
