import type { ImageData, ImageValue } from './image';
import { toImageUrl } from './imageBase';
import * as styles from './Picture.module.css';

export interface PictureProps {
  readonly image: ImageValue | null | undefined;
  /** The `sizes` attribute; the default is for a picture over the full window width. */
  readonly sizes?: string;
  /** For the one picture above the fold: loaded eagerly, with high priority. */
  readonly priority?: boolean;
  /** `fill` crops to the box that `className` sets; `plain` is for logos: no placeholder. */
  readonly fit?: 'natural' | 'fill' | 'plain';
  /** An alt text in place of the picture's own; `''` if the text beside it says the same. */
  readonly alt?: string;
  readonly className?: string;
}

/**
 * The site's image component: a plain `<img>` that reserves its space with `width` and `height`, over a blurred
 * placeholder or its dominant colour. Needs no script and no inline style. Renders nothing for an empty image.
 */
export function Picture({ image, sizes, priority, fit = 'natural', alt, className }: PictureProps) {
  const data = image?.gatsbyImageData;
  const source = data?.images.fallback;
  if (!data || !source) return null;
  const { width, height } = pixelSize(data, image.dimensions);
  const placeholder = fit === 'plain' ? undefined : data.placeholder?.fallback;
  const color = fit === 'plain' ? undefined : data.backgroundColor;
  return (
    <span className={[styles.frame, styles[fit], className].filter(Boolean).join(' ')}>
      {placeholder && <img className={styles.placeholder} src={placeholder} alt="" aria-hidden="true" />}
      {color && (
        <svg className={styles.placeholder} aria-hidden="true">
          <rect width="100%" height="100%" fill={color} />
        </svg>
      )}
      <img
        className={styles.image}
        src={toImageUrl(source.src)}
        srcSet={source.srcSet && toImageUrl(source.srcSet)}
        sizes={sizes ?? source.sizes}
        width={width}
        height={height}
        alt={alt ?? image.alt ?? ''}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        // React 18 passes the attribute on only in lower case; the types have React 19's camel-case name.
        {...(priority ? { fetchpriority: 'high' } : {})}
      />
    </span>
  );
}

/** The size to reserve: the master's if known, otherwise from the ratio of a full-width image. */
function pixelSize(data: ImageData, dimensions: ImageValue['dimensions']) {
  if (dimensions) return { width: dimensions.width, height: dimensions.height };
  const scale = data.width > 1 ? 1 : 1600;
  return { width: Math.round(data.width * scale), height: Math.round(data.height * scale) };
}
