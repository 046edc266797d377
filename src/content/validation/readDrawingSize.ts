import type { Drawing } from './contentDocument';

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Size of an SVG or PNG master, `undefined` for anything else and for an SVG without width, height or viewBox. */
export function readDrawingSize(file: Buffer): Drawing | undefined {
  if (file.subarray(0, 8).equals(pngSignature)) {
    return { width: file.readUInt32BE(16), height: file.readUInt32BE(20), exact: true };
  }
  const tag = /<svg\b[^>]*>/.exec(file.toString('utf8'))?.[0];
  if (!tag) return undefined;
  const width = attribute(tag, 'width');
  const height = attribute(tag, 'height');
  if (width && height) return { width, height, exact: true };
  const [, , boxWidth, boxHeight] = (/\sviewBox\s*=\s*["']([^"']+)/.exec(tag)?.[1] ?? '').trim().split(/[\s,]+/);
  const box = { width: Number(boxWidth), height: Number(boxHeight), exact: false };
  return box.width > 0 && box.height > 0 ? box : undefined;
}

/** A length in pixels; `undefined` for a relative one (`100%`). */
function attribute(tag: string, name: string): number | undefined {
  const value = new RegExp(`\\s${name}\\s*=\\s*["'](\\d+(?:\\.\\d+)?)(?:px)?["']`).exec(tag)?.[1];
  return value === undefined ? undefined : Number(value);
}
