import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import sharp from 'sharp';

/** A colour as the service writes it: parts from 0 to 1, and the hex text. */
interface PaletteColor {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly hex: string;
}

interface Palette {
  /** Most frequent first. */
  readonly colors: readonly PaletteColor[];
  /** From 0 (black) to 1 (white). */
  readonly average_luminance: number;
  readonly dominant_colors: Readonly<Record<DominantName, PaletteColor>>;
}

const dominantNames = ['vibrant', 'muted', 'vibrant_light', 'muted_light', 'vibrant_dark', 'muted_dark'] as const;
type DominantName = (typeof dominantNames)[number];

/** Saturation and lightness each dominant colour comes nearest to, from 0 to 1. */
const targets: Readonly<Record<DominantName, readonly [saturation: number, lightness: number]>> = {
  vibrant: [1, 0.5],
  muted: [0.3, 0.5],
  vibrant_light: [1, 0.74],
  muted_light: [0.3, 0.74],
  vibrant_dark: [1, 0.26],
  muted_dark: [0.3, 0.26],
};

/** Colours are counted on a picture this many pixels wide and high. */
const sampleSide = 96;
/** Colours the picture is reduced to before the dominant ones are looked for. */
const paletteSize = 16;

const round = (value: number) => Math.round(value * 1e6) / 1e6;

function toColor(rgb: number): PaletteColor {
  const [red, green, blue] = [rgb >> 16, (rgb >> 8) & 255, rgb & 255] as [number, number, number];
  const part = (value: number) => round(value / 255);
  return { red: part(red), green: part(green), blue: part(blue), hex: `#${rgb.toString(16).padStart(6, '0')}` };
}

/** Relative luminance as WCAG defines it. */
function luminance({ red, green, blue }: PaletteColor): number {
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function saturationAndLightness({ red, green, blue }: PaletteColor): [number, number] {
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const lightness = (high + low) / 2;
  const spread = high - low;
  return [spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1)), lightness];
}

/** The colour nearest to a kind. Every kind is answered: the vibrant colour of a grey picture is its least grey. */
function nearest(colors: readonly PaletteColor[], [saturation, lightness]: readonly [number, number]): PaletteColor {
  const distance = (color: PaletteColor) => {
    const [s, l] = saturationAndLightness(color);
    return 3 * (s - saturation) ** 2 + 6 * (l - lightness) ** 2;
  };
  return colors.reduce((best, color) => (distance(color) < distance(best) ? color : best));
}

/** Counts the colours of a master, after reducing it to a few. */
async function countColors(master: Master): Promise<Map<number, number>> {
  const reduced = await sharp(master.path)
    .rotate()
    .resize(sampleSide, sampleSide, { fit: 'inside' })
    .flatten({ background: '#fff' })
    .png({ palette: true, colours: paletteSize, dither: 0 })
    .toBuffer();
  const { data, info } = await sharp(reduced)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<number, number>();
  for (let at = 0; at + 2 < data.length; at += info.channels) {
    const rgb = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
    counts.set(rgb, (counts.get(rgb) ?? 0) + 1);
  }
  return counts;
}

/** As many of the most frequent colours as the service names. */
const colorsNamed = 6;

/** Returns the most frequent colours of a master, and the one nearest to each kind of dominant colour. */
export async function getPalette(master: Master): Promise<Palette> {
  const counts = [...(await countColors(master))].sort(([, a], [, b]) => b - a);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const colors = counts.map(([rgb]) => toColor(rgb));
  const light = counts.reduce((sum, [rgb, count]) => sum + luminance(toColor(rgb)) * count, 0) / total;
  const dominant = dominantNames.map((name) => [name, nearest(colors, targets[name])]);
  return {
    colors: colors.slice(0, colorsNamed),
    average_luminance: round(light),
    dominant_colors: Object.fromEntries(dominant),
  };
}

/** A picture as it was drawn or taken, before anything is asked of it. */
export interface Master {
  readonly path: string;
  readonly contentType: string;
  readonly vector: boolean;
  /** A digest of the file. */
  readonly version: string;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** A plain file name: no folders, nothing hidden. */
const fileName = /^[A-Za-z0-9][A-Za-z0-9._ ()-]{0,199}$/;

/** Finds the master of a name in the first folder that has it, or `null`. */
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

/** Returns the size of a master as it is shown: after the camera's rotation. */
export async function getSize(master: Master): Promise<Size> {
  const { width = 1, height = 1, orientation = 1 } = await sharp(master.path).metadata();
  return orientation > 4 ? { width: height, height: width } : { width, height };
}

/** The answer to `fm=json`: facts of the master, under the service's names. */
export interface MasterDescription {
  readonly 'Content-Type': string;
  readonly 'Content-Length': number;
  readonly PixelWidth: number;
  readonly PixelHeight: number;
}

/** Reads the facts of a master. */
export async function describeMaster(master: Master): Promise<MasterDescription> {
  const [{ width, height }, { size }] = await Promise.all([getSize(master), stat(master.path)]);
  return {
    'Content-Type': master.contentType,
    'Content-Length': size,
    PixelWidth: width,
    PixelHeight: height,
  };
}
