import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import type { Master } from './masters';
import { sizeOf } from './render';

/** What `fm=json` answers: facts of the master, under the service's names. */
export interface MasterDescription {
  readonly 'Content-Type': string;
  readonly 'Content-Length': number;
  readonly PixelWidth: number;
  readonly PixelHeight: number;
  readonly ColorModel: 'RGB' | 'Gray' | 'CMYK';
  readonly Depth: 8 | 16;
  readonly HasAlpha: boolean;
}

const colorModels: Readonly<Record<string, MasterDescription['ColorModel']>> = {
  'b-w': 'Gray',
  grey16: 'Gray',
  cmyk: 'CMYK',
};

/** Reads the facts of a master. */
export async function describeMaster(master: Master): Promise<MasterDescription> {
  const [{ width, height }, metadata, { size }] = await Promise.all([
    sizeOf(master),
    sharp(master.path).metadata(),
    stat(master.path),
  ]);
  return {
    'Content-Type': master.contentType,
    'Content-Length': size,
    PixelWidth: width,
    PixelHeight: height,
    ColorModel: colorModels[metadata.space ?? ''] ?? 'RGB',
    Depth: metadata.depth === 'ushort' ? 16 : 8,
    HasAlpha: metadata.hasAlpha ?? false,
  };
}
