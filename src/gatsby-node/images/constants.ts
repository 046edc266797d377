/** Widths of a picture's `srcset` candidates, in CSS pixels. */
export const breakpoints = [750, 1080, 1366, 1920] as const;
/** Width of a picture if none is requested. */
export const defaultWidth = 800;
/** Aspect ratio (width over height) of a picture without dimensions. */
export const defaultAspectRatio = 4 / 3;
/** Candidate widths of a constrained picture, as multiples of its width. */
export const pixelDensities = [0.25, 0.5, 1, 2] as const;
/** Width of a `fixed` picture and largest width of a `fluid` one. */
export const fixedWidth = 400;
export const fluidMaxWidth = 800;

/** Image service parameters of every picture; `max` never enlarges beyond the master. */
export const imgixParams = { auto: 'compress,format', fit: 'max' } as const;
/** The blurred picture shown while the real one loads. */
export const placeholderImgixParams = { w: 100, blur: 15 } as const;

/** The host in the content service's documents; the repository's folder follows it. */
const contentImageOrigin = 'https://images.prismic.io';

/**
 * Replaces the content service's image host with the configured service, in a url or a whole `srcset`. The plugins' url
 * builder keeps only host names and forces https, so the base is replaced after it has run.
 */
export function rewriteImageBase(value: string, imageBaseUrl: string): string {
  return value.replaceAll(contentImageOrigin, imageBaseUrl.replace(/\/$/, ''));
}
