import type { Model } from '../readModels';
import { nodeTypeName } from '../nodeTypeName';
import { sharePictureParams } from './constants';
import { rewriteImageBase } from './rewriteImageBase';

interface ImageField {
  readonly url?: string | null;
}
interface DocumentNode {
  readonly data: {
    readonly meta_image?: ImageField;
    readonly image?: ImageField;
    readonly slices?: readonly { readonly primary?: { readonly image?: ImageField } }[];
  };
}

/** The picture a link preview of the document shows: its own, else the page's, else the first slice's; `null` when it has none. */
export function shareImage({ data }: DocumentNode, imageBaseUrl: string): string | null {
  const candidates = [data.meta_image, data.image, ...(data.slices ?? []).map(({ primary }) => primary?.image)];
  const url = candidates.find((image) => image?.url)?.url;
  if (!url) return null;
  const address = new URL(rewriteImageBase(url, imageBaseUrl));
  address.search = new URLSearchParams(
    Object.entries(sharePictureParams).map(([key, value]) => [key, String(value)]),
  ).toString();
  return address.href;
}

/** A `shareImage` field on every custom type that has pictures. */
export function shareImageResolvers(customTypes: readonly Model[], imageBaseUrl: string) {
  const field = { shareImage: { type: 'String', resolve: (source: DocumentNode) => shareImage(source, imageBaseUrl) } };
  return Object.fromEntries(customTypes.map(({ id }) => [nodeTypeName(id), field]));
}
