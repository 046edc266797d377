import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { getSize } from './masters';
import type { Master, Size } from './masters';
import { maxPixels, maxSide } from './parameters';
import type { ImageParameters } from './parameters';

/** The box that a picture is drawn into, and how. */
interface Geometry extends Size {
  /** `exact`: drawn to the box as it is. `cover`: cut at the edges. `contain`: padded. */
  readonly mode: 'exact' | 'cover' | 'contain';
}

const whole = (value: number) => Math.max(1, Math.round(value));

/** Scales a size down, proportions kept, until it is within the service's limits. */
function within({ width, height }: Size): Size {
  const factor = Math.min(1, maxSide / width, maxSide / height, Math.sqrt(maxPixels / (width * height)));
  return factor === 1 ? { width, height } : { width: width * factor, height: height * factor };
}

/**
 * The size and mode of an answer for a master of a size. `max` and `min` never enlarge; `clip` keeps proportions; `crop` fills the
 * box and cuts; `fill` pads; `scale` distorts. `ar` gives the missing side, and counts only where the answer is cut.
 */
export function getGeometry(master: Size, parameters: ImageParameters): Geometry {
  const { fit = 'clip', dpr = 1, ar } = parameters;
  const ratio = master.width / master.height;
  const cuts = fit === 'crop' || fit === 'min';

  let { w, h } = parameters;
  if (cuts && ar && (w === undefined || h === undefined)) {
    if (w === undefined && h === undefined) w = Math.min(master.width, master.height * ar);
    if (w !== undefined) h = w / ar;
    else w = h! * ar;
  }

  const boxed = w !== undefined && h !== undefined;
  const box = {
    width: (w ?? (h === undefined ? master.width : h * ratio)) * dpr,
    height: (h ?? (w === undefined ? master.height : w / ratio)) * dpr,
  };

  const finish = (size: Size, mode: Geometry['mode']): Geometry => {
    const { width, height } = within(size);
    return { width: whole(width), height: whole(height), mode };
  };
  const scaled = (factor: number) => ({ width: master.width * factor, height: master.height * factor });
  const inside = Math.min(box.width / master.width, box.height / master.height);

  switch (fit) {
    case 'max':
      return finish(scaled(Math.min(1, inside)), 'exact');
    case 'clip':
      return finish(scaled(inside), 'exact');
    case 'scale':
      return finish(box, 'exact');
    case 'crop':
      return finish(box, boxed ? 'cover' : 'exact');
    case 'fill':
      return finish(box, boxed ? 'contain' : 'exact');
    case 'min': {
      // The largest cut of the box's proportions that the master has.
      const shrink = Math.min(1, master.width / box.width, master.height / box.height);
      return finish({ width: box.width * shrink, height: box.height * shrink }, 'cover');
    }
  }
}

export type OutputFormat = 'png' | 'jpg' | 'webp' | 'avif';

export const outputContentTypes: Readonly<Record<OutputFormat, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};

const bySuffix: Readonly<Record<string, OutputFormat>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  // Drawings have sharp edges and may be transparent.
  'image/svg+xml': 'png',
};

/**
 * The format of an answer: as asked with `fm`; else, with `auto=format`, WebP for a client that takes it; else the master's own.
 * AVIF comes only where asked for: measured on two cores, it takes six times as long to encode as WebP.
 */
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

/** The blur of the largest radius that is cheap to compute; stronger ones are computed on a smaller picture. */
const cheapSigma = 8;

const renderSeconds = 30;

/** The part of the master that `rect` asks for, kept within it; the whole where nothing or nothing sensible is asked. */
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
  const least = (steps * smallestDensity) / baseDensity;
  const most = Math.floor(steps * Math.sqrt(largestDrawing / (whole.width * whole.height)));
  return Math.min(most, Math.ceil(Math.max(steps * wanted, least, 1) - 1e-9)) / steps;
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

/** Where a cut is centred, from the words of `crop`. */
function toPosition(crop: ImageParameters['crop']): string | number {
  if (!crop?.length) return 'centre';
  if (crop.includes('entropy')) return sharp.strategy.entropy;
  if (crop.includes('faces') || crop.includes('edges')) return sharp.strategy.attention;
  const vertical = crop.find((word) => word === 'top' || word === 'bottom');
  const horizontal = crop.find((word) => word === 'left' || word === 'right');
  return [horizontal, vertical].filter(Boolean).join(' ') || 'centre';
}

/** Fits a picture into its box. */
function resize(image: Sharp, { width, height, mode }: Geometry, crop: ImageParameters['crop']): Sharp {
  if (mode === 'cover') return image.resize(width, height, { fit: 'cover', position: toPosition(crop) });
  if (mode === 'contain')
    return image.resize(width, height, { fit: 'contain', background: { r: 255, g: 255, b: 255, alpha: 0 } });
  return image.resize(width, height, { fit: 'fill' });
}

/**
 * Blurs. A parameter of 10 is a standard deviation of one pixel. A strong blur leaves no detail, so it is computed on a picture so
 * much smaller that a cheap one does, and drawn large again.
 */
async function blur(image: Sharp, amount: number, { width, height }: Size): Promise<Sharp> {
  const sigma = amount / 10;
  if (sigma < 0.3) return image;
  if (sigma <= cheapSigma) return image.blur(sigma);
  const factor = cheapSigma / sigma;
  const small = { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
  const sharpSmall = await sharp(await image.png({ compressionLevel: 1 }).toBuffer())
    .resize(small.width, small.height, { fit: 'fill' })
    .blur(cheapSigma)
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(sharpSmall).resize(width, height, { fit: 'fill', kernel: 'cubic' });
}

/** Quality where none is asked for; `auto=compress` gives up what the eye hardly sees. */
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
    case 'avif':
      return image.avif({ quality, effort: 2 });
  }
}

/** Draws an answer: part, size, blur, format. */
export async function render(master: Master, parameters: ImageParameters, format: OutputFormat): Promise<Buffer> {
  const whole = await getSize(master);
  const part = cutPart(whole, parameters.rect);
  const geometry = getGeometry(part ?? whole, parameters);
  const resized = resize(source(master, whole, part, geometry), geometry, parameters.crop);
  const blurred = await blur(resized, parameters.blur ?? 0, geometry);
  return encode(blurred, format, parameters).toBuffer();
}
