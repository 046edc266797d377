/** Image parameters of a link preview's picture: the size that social networks crop to. */
const sharePictureParams = { w: '1200', h: '630', fit: 'crop', fm: 'jpg' };

interface ImageField {
  readonly url?: string | null;
}

/** The part of a document that its link preview needs. */
export interface PicturedDocument {
  readonly data: {
    readonly meta_image?: ImageField | null;
    readonly image?: ImageField | null;
    readonly slices?: readonly ({ readonly primary?: { readonly image?: ImageField | null } } | null)[] | null;
  };
}

/**
 * Finds the link preview's picture: its own, else the page's, else the first slice's; `null` if there is none. The address is
 * on the content service's host; callers replace it with the configured one.
 */
export function findShareImage({ data }: PicturedDocument): string | null {
  const candidates = [data.meta_image, data.image, ...(data.slices ?? []).map((slice) => slice?.primary?.image)];
  const url = candidates.find((image) => image?.url)?.url;
  if (!url) return null;
  const address = new URL(url);
  address.search = new URLSearchParams(sharePictureParams).toString();
  return address.href;
}
