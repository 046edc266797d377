import { findShareImage } from '../../content/findShareImage';
import type { PicturedDocument } from '../../content/findShareImage';
import type { Model } from '../readModels';
import { nodeTypeName } from '../nodeTypeName';
import { rewriteImageBase } from './rewriteImageBase';

/** A `findShareImage` field on every custom type with pictures. */
export function shareImageResolvers(customTypes: readonly Model[], imageBaseUrl: string) {
  const resolve = (source: PicturedDocument) => {
    const url = findShareImage(source);
    return url && rewriteImageBase(url, imageBaseUrl);
  };
  return Object.fromEntries(
    customTypes.map(({ id }) => [nodeTypeName(id), { shareImage: { type: 'String', resolve } }]),
  );
}
