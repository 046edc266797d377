/** What a link preview's picture asks of the image service: as the networks crop it. */
const sharePictureParams = { w: '1200', h: '630', fit: 'crop', fm: 'jpg' };

interface ImageField {
  readonly url?: string | null;
}

/** A document with pictures, as far as its link preview needs it. */
export interface PicturedDocument {
  readonly data: {
    readonly meta_image?: ImageField | null;
    readonly image?: ImageField | null;
    readonly slices?: readonly ({ readonly primary?: { readonly image?: ImageField | null } } | null)[] | null;
  };
}

/**
 * The picture a link preview of the document shows: its own, else the page's, else the first slice's; `null` when it has none.
 * The address is the content service's own; whoever shows it puts the configured image service in its place.
 */
export function shareImage({ data }: PicturedDocument): string | null {
  const candidates = [data.meta_image, data.image, ...(data.slices ?? []).map((slice) => slice?.primary?.image)];
  const url = candidates.find((image) => image?.url)?.url;
  if (!url) return null;
  const address = new URL(url);
  address.search = new URLSearchParams(sharePictureParams).toString();
  return address.href;
}
