import type { ImageValue } from '../../src/components/media/image';

/** Returns a picture for tests, with its words. */
export function picture(alt: string): ImageValue {
  return {
    alt,
    dimensions: { width: 1600, height: 1200 },
    gatsbyImageData: {
      layout: 'fullWidth',
      width: 1,
      height: 0.75,
      images: { fallback: { src: 'https://images.prismic.io/m/a.svg' } },
    },
  };
}
