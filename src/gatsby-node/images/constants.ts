/** Widths of a picture's `srcset` candidates, in CSS pixels. */
export const breakpoints = [750, 1080, 1366, 1920] as const;
/** Width of a picture where none is asked for. */
export const defaultWidth = 800;
/** Width over height where a picture has no dimensions of its own. */
export const defaultAspectRatio = 4 / 3;
/** Multiples of a constrained picture's width that are offered. */
export const pixelDensities = [0.25, 0.5, 1, 2] as const;
/** Width of a `fixed` picture and largest width of a `fluid` one. */
export const fixedWidth = 400;
export const fluidMaxWidth = 800;

/** What every picture asks of the image service; `max` never enlarges beyond the master. */
export const imgixParams = { auto: 'compress,format', fit: 'max' } as const;
/** The blurred picture shown while the real one loads. */
export const placeholderImgixParams = { w: 100, blur: 15 } as const;
