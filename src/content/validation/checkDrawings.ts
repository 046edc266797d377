import type { Drawing } from './contentDocument';
import type { FieldIssue } from './ContentIssue';
import { findImages, isObject } from './walkData';

/** The content service's folder for this repository's pictures. */
export const imageBase = 'https://images.prismic.io/mizan-zakat/';

/** Checks that each image has its drawing among the masters, and states its size. */
export function checkDrawings(data: unknown, drawings: ReadonlyMap<string, Drawing>): FieldIssue[] {
  return findImages(data).flatMap(({ path, value }) => {
    const { url, dimensions } = value;
    if (typeof url !== 'string' || !isObject(dimensions)) return [];
    const message = checkDrawing(url, Number(dimensions['width']), Number(dimensions['height']), drawings);
    return message ? [{ field: path, message }] : [];
  });
}

function checkDrawing(
  url: string,
  width: number,
  height: number,
  drawings: ReadonlyMap<string, Drawing>,
): string | undefined {
  if (!url.startsWith(imageBase)) return `the picture's url must begin with ${imageBase}`;
  const file = decodeURIComponent(url.slice(imageBase.length).split('?')[0] ?? '');
  const drawing = drawings.get(file);
  if (!drawing) return `there is no drawing src/content/images/${file}`;
  const same = drawing.exact
    ? width === drawing.width && height === drawing.height
    : Math.abs(width * drawing.height - height * drawing.width) < Math.max(drawing.width, drawing.height);
  if (same) return undefined;
  return `the dimensions are ${width}×${height}, but ${file} is drawn ${drawing.width}×${drawing.height}`;
}
