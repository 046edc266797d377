/** Result of a template's image query: `alt dimensions { width height } gatsbyImageData(…)`. */
export interface ImageValue {
  readonly alt?: string | null;
  readonly dimensions?: { readonly width: number; readonly height: number } | null;
  readonly gatsbyImageData?: ImageData | null;
}

/** The part of gatsby-plugin-image's `IGatsbyImageData` that the site uses. */
export interface ImageData {
  readonly layout?: string;
  /** Pixels; 1 for full-width images, whose `height` then is the ratio. */
  readonly width: number;
  readonly height: number;
  readonly images: {
    readonly fallback?: { readonly src: string; readonly srcSet?: string; readonly sizes?: string };
  };
  /** The dominant colour, `#rrggbb`, if used as the placeholder. */
  readonly backgroundColor?: string;
  /** A tiny blurred copy as a data URI. */
  readonly placeholder?: { readonly fallback?: string };
}
