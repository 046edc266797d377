import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import sharp from 'sharp';

/** A picture as it was drawn or taken, before anything is asked of it. */
export interface Master {
  readonly path: string;
  readonly contentType: string;
  readonly vector: boolean;
  /** Changes with the file. */
  readonly version: string;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** A plain file name: no folders, nothing hidden. */
const fileName = /^[A-Za-z0-9][A-Za-z0-9._ ()-]{0,199}$/;

/** The master of a name in the first folder that has it, or `null`. */
export async function findMaster(directories: readonly string[], name: string): Promise<Master | null> {
  const contentType = contentTypes[extname(name).toLowerCase()];
  if (!contentType || !fileName.test(name)) return null;
  for (const directory of directories) {
    const path = join(directory, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile())
      return { path, contentType, vector: contentType === 'image/svg+xml', version: `${found.size}-${found.mtimeMs}` };
  }
  return null;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a master as it is shown: after the camera's rotation. */
export async function getSize(master: Master): Promise<Size> {
  const { width = 1, height = 1, orientation = 1 } = await sharp(master.path).metadata();
  return orientation > 4 ? { width: height, height: width } : { width, height };
}

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
    getSize(master),
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
