/** What a page costs a first visitor; sizes in bytes. */
export interface PageWeight {
  /** Scripts the page runs, each gzipped at the best level. */
  readonly scripts: number;
  /** Scripts fetched ahead for the pages it links to, the same way. */
  readonly prefetchedScripts: number;
  /** The style sheets within the page, gzipped. */
  readonly inlinedStyles: number;
  readonly fonts: number;
  /** Addresses asked for that belong neither to the site nor to its picture service. */
  readonly thirdParties: readonly string[];
  /** Cumulative layout shift while reading from top to bottom. */
  readonly layoutShift: number;
  /** All that came over the wire, pictures and prefetches too. */
  readonly transferred: number;
}
