import sharp, { type Sharp } from 'sharp';
import { getSize, type Master, type Size } from './masters';
import { maxPixels, maxSide, type ImageParameters } from './parameters';

/** The box that a picture is drawn into, and whether it is cut at the edges. */
interface Geometry extends Size {
  readonly isCut: boolean;
}

const whole = (value: number) => Math.max(1, Math.round(value));

/** Scales a size down, proportions kept, until it is within the service's limits. */
function within({ width, height }: Size): Size {
  const factor = Math.min(1, maxSide / width, maxSide / height, Math.sqrt(maxPixels / (width * height)));
  return factor === 1 ? { width, height } : { width: width * factor, height: height * factor };
}

/**
 * Returns the size of an answer for a master of a size. `clip` and `max` keep proportions, `max` never enlarges; `crop` fills the box and
 * cuts.
 */
export function getGeometry(master: Size, { fit = 'clip', dpr = 1, w, h }: ImageParameters): Geometry {
  const ratio = master.width / master.height;
  const box = {
    width: (w ?? (h === undefined ? master.width : h * ratio)) * dpr,
    height: (h ?? (w === undefined ? master.height : w / ratio)) * dpr,
  };
  const isCut = fit === 'crop' && w !== undefined && h !== undefined;
  const inside = Math.min(box.width / master.width, box.height / master.height);
  const factor = fit === 'max' ? Math.min(1, inside) : inside;
  const { width, height } = within(isCut ? box : { width: master.width * factor, height: master.height * factor });
  return { width: whole(width), height: whole(height), isCut };
}

export type OutputFormat = 'png' | 'jpg' | 'webp';

export const outputContentTypes: Readonly<Record<OutputFormat, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

const bySuffix: Readonly<Record<string, OutputFormat>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  // Drawings have sharp edges and may be transparent.
  'image/svg+xml': 'png',
};

/** Returns the format of an answer: as asked with `fm`; else, with `auto=format`, WebP for a client that takes it; else the master's own. */
export function outputFormat(master: Master, { fm, auto }: ImageParameters, accept: string | undefined): OutputFormat {
  if (fm && fm !== 'json') return fm;
  if (auto?.includes('format') && accept?.includes('image/webp')) return 'webp';
  return bySuffix[master.contentType]!;
}

/** Pixels per inch at which a drawing comes out at the size its file states, and the least the library takes. */
const baseDensity = 72;
const smallestDensity = 1;

/** Most pixels a drawing is drawn with; a small part of it asked for larger than that is enlarged. */
const largestDrawing = 2 * maxPixels;

/** Less than this the library does not blur. */
const leastSigma = 0.3;

const renderSeconds = 30;

/** The part of the master that `rect` asks for, kept within it; the whole if nothing or nothing sensible is asked. */
function cutPart(master: Size, rect: ImageParameters['rect']) {
  if (!rect) return null;
  const [left, top, width, height] = rect;
  if (left >= master.width || top >= master.height) return null;
  return { left, top, width: Math.min(width, master.width - left), height: Math.min(height, master.height - top) };
}

/**
 * The scale at which a drawing is drawn: the least that is large enough, of those that give whole pixels both ways. At any other
 * the drawing would cover the outermost pixels in part, and they would show as a half transparent fringe.
 */
function drawingScale(whole: Size, wanted: number): number {
  const steps = greatestCommonDivisor(whole.width, whole.height);
  const min = (steps * smallestDensity) / baseDensity;
  const max = Math.floor(steps * Math.sqrt(largestDrawing / (whole.width * whole.height)));
  return Math.min(max, Math.ceil(Math.max(steps * wanted, min, 1) - 1e-9)) / steps;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** The pixels of a master, or of a part, before they are resized: a drawing is drawn as large as it is needed, at once. */
function source(master: Master, whole: Size, part: ReturnType<typeof cutPart>, geometry: Geometry): Sharp {
  const cut = part ?? whole;
  const wanted = Math.max(geometry.width / cut.width, geometry.height / cut.height);
  const scale = master.vector ? drawingScale(whole, wanted) : 1;
  const image = sharp(master.path, { density: baseDensity * scale })
    .timeout({ seconds: renderSeconds })
    .rotate();
  if (!part && !master.vector) return image;
  // A whole drawing is "cut" too: else the library would draw it again at the box's size, at a scale of its own choice.
  const { left, top, width, height } = part ?? { left: 0, top: 0, ...whole };
  const scaled = (value: number) => Math.floor(value * scale + 1e-6);
  return image.extract({
    left: scaled(left),
    top: scaled(top),
    width: Math.max(1, scaled(width)),
    height: Math.max(1, scaled(height)),
  });
}

/** Quality if none is asked for; `auto=compress` gives up what the eye hardly sees. */
function getQuality({ q, auto }: ImageParameters): number {
  if (q !== undefined) return Math.max(1, q);
  return auto?.includes('compress') ? 60 : 75;
}

function encode(image: Sharp, format: OutputFormat, parameters: ImageParameters): Sharp {
  const quality = getQuality(parameters);
  switch (format) {
    case 'webp':
      return image.webp({ quality });
    case 'jpg':
      return image
        .flatten({ background: '#fff' })
        .jpeg({ quality, mozjpeg: parameters.auto?.includes('compress') ?? false });
    case 'png':
      return image.png({ palette: parameters.auto?.includes('compress') ?? false });
  }
}

/** Draws an answer: part, size, blur, format. */
export async function render(master: Master, parameters: ImageParameters, format: OutputFormat): Promise<Buffer> {
  const whole = await getSize(master);
  const part = cutPart(whole, parameters.rect);
  const geometry = getGeometry(part ?? whole, parameters);
  const { width, height, isCut } = geometry;
  const resized = source(master, whole, part, geometry).resize(width, height, { fit: isCut ? 'cover' : 'fill' });
  // A parameter of 10 is a standard deviation of one pixel.
  const sigma = (parameters.blur ?? 0) / 10;
  const blurred = sigma < leastSigma ? resized : resized.blur(sigma);
  return encode(blurred, format, parameters).toBuffer();
}
