import { shareImage } from '../../content/shareImage';
import type { PicturedDocument } from '../../content/shareImage';
import type { Model } from '../readModels';
import { nodeTypeName } from '../nodeTypeName';
import { rewriteImageBase } from './rewriteImageBase';

/** A `shareImage` field on every custom type with pictures. */
export function shareImageResolvers(customTypes: readonly Model[], imageBaseUrl: string) {
  const resolve = (source: PicturedDocument) => {
    const url = shareImage(source);
    return url && rewriteImageBase(url, imageBaseUrl);
  };
  return Object.fromEntries(
    customTypes.map(({ id }) => [nodeTypeName(id), { shareImage: { type: 'String', resolve } }]),
  );
}
