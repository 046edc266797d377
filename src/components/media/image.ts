/** What a template's image query answers with: `alt dimensions { width height } gatsbyImageData(…)`. */
export interface ImageValue {
  readonly alt?: string | null;
  readonly dimensions?: { readonly width: number; readonly height: number } | null;
  readonly gatsbyImageData?: ImageData | null;
}

/** The part of gatsby-plugin-image's `IGatsbyImageData` that the site draws from. */
export interface ImageData {
  readonly layout?: string;
  /** Pixels; 1 for full-width images, whose `height` is then the height of a 1 px wide picture. */
  readonly width: number;
  readonly height: number;
  readonly images: {
    readonly fallback?: { readonly src: string; readonly srcSet?: string; readonly sizes?: string };
  };
  /** The dominant colour, `#rrggbb`, where that is the placeholder. */
  readonly backgroundColor?: string;
  /** A tiny blurred copy as a data URI. */
  readonly placeholder?: { readonly fallback?: string };
}
