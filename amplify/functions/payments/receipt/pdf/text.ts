import { hasArabic, splitRuns } from './splitRuns';
import type { Sheet, TextStyle } from './sheet';

/** Arabic letters are smaller in their em square than Latin ones, so they are enlarged to match. */
const enlarged = { regular: 1, semibold: 1, serif: 1, arabic: 1.16 } as const;

/** Width of one line in points. */
export function measure({ faces }: Sheet, text: string, { face, size }: Pick<TextStyle, 'face' | 'size'>): number {
  return splitRuns(text, face, faces).reduce((width, run) => {
    const font = faces[run.face];
    return width + (font.layout(run.text).advanceWidth / font.unitsPerEm) * size * enlarged[run.face];
  }, 0);
}

/**
 * Draws one line of text.
 *
 * @param x Its left end, or its right end with `align: 'right'`.
 * @param baseline Baseline, from the top of the page.
 */
export function drawLine(
  sheet: Sheet,
  text: string,
  { x, baseline, align = 'left' }: { x: number; baseline: number; align?: 'left' | 'right' },
  style: TextStyle,
): void {
  const { doc, faces } = sheet;
  let left = align === 'right' ? x - measure(sheet, text, style) : x;
  const runs = splitRuns(text, style.face, faces);
  for (const run of runs) {
    const size = style.size * enlarged[run.face];
    doc.font(run.face).fontSize(size).fillColor(style.colour);
    // Even empty, `features` makes pdfkit shape the run as a whole, which keeps Arabic words in order.
    doc.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', features: [] });
    // Shaping is slow, and nothing follows the last run.
    if (run !== runs.at(-1))
      left += (faces[run.face].layout(run.text).advanceWidth / faces[run.face].unitsPerEm) * size;
  }
}

/** Splits a word that is wider than the line. Letters keep their marks. */
function pieces(word: string, fits: (text: string) => boolean): string[] {
  const found: string[] = [''];
  for (const { segment } of new Intl.Segmenter('en-AU').segment(word)) {
    const last = found.at(-1) ?? '';
    if (last && !fits(last + segment)) found.push(segment);
    else found[found.length - 1] = last + segment;
  }
  return found;
}

/**
 * Breaks a text into lines of at most `width` points.
 *
 * @param separator Where it may be broken: at spaces, or at the commas of an address, which are removed at line ends.
 */
export function wrap(
  sheet: Sheet,
  text: string,
  width: number,
  style: Pick<TextStyle, 'face' | 'size'>,
  separator: ' ' | ', ' = ' ',
): string[] {
  const measureWidth = (part: string) => measure(sheet, part, style);
  const gap = measureWidth(separator);
  const lines: { text: string; width: number }[] = [];
  for (const word of text.split(separator)) {
    // Measures words, not lines, because shaping is slow.
    const wide = measureWidth(word);
    const line = lines.at(-1);
    if (line && line.width + gap + wide <= width) {
      line.text += separator + word;
      line.width += gap + wide;
    } else if (wide <= width) lines.push({ text: word, width: wide });
    else {
      const fits = (part: string) => measureWidth(part) <= width;
      lines.push(...pieces(word, fits).map((piece) => ({ text: piece, width: measureWidth(piece) })));
    }
  }
  return lines.map(({ text: line }) => line);
}

/** A wrapped line ends in an invisible space, so that copied and read text keeps its words apart. */
export const endWithSpace = (line: string, last: boolean): string => (last || hasArabic(line) ? line : `${line} `);

/** Draws lines of text under each other. */
export function drawLines(
  sheet: Sheet,
  lines: readonly string[],
  { x, baseline, leading }: { x: number; baseline: number; leading: number },
  style: TextStyle,
): void {
  lines.forEach((line, index) => {
    const spot = { x, baseline: baseline + index * leading };
    drawLine(sheet, endWithSpace(line, index === lines.length - 1), spot, style);
  });
}
