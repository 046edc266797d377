import { directionFeatures } from './fonts/faces';
import { isShaped, sliceLine, splitRuns, toLine, type Line, type Run } from './splitRuns';
import { page, type Sheet, type TextStyle } from './sheet';

/** Letters of other scripts are smaller in their em square than Latin ones, so they are enlarged to match. */
const enlarged = { regular: 1, semibold: 1, serif: 1, arabic: 1.16, bengali: 1, thai: 1.05 } as const;

/** The outline of a bold letter, as a share of its size. */
const outline = 0.03;

const getWidth = ({ faces }: Sheet, { text, face, direction }: Run, size: number) =>
  (faces[face].layout(text, directionFeatures[direction]).advanceWidth / faces[face].unitsPerEm) *
  size *
  enlarged[face];

/** Measures the width of one line in points. */
export function measure(sheet: Sheet, text: Line | string, { face, size }: Pick<TextStyle, 'face' | 'size'>): number {
  const line = typeof text === 'string' ? toLine(text, sheet.direction) : text;
  return splitRuns(line, face, sheet.faces).reduce((width, run) => width + getWidth(sheet, run, size), 0);
}

/**
 * Marks what follows with the text that viewers copy and search instead of its glyphs. Chrome's takes it from a mark of any name.
 * Poppler's takes it from a `Span`, and turns it if it is Arabic; without one it reads the glyphs, and puts them in order itself.
 */
function beginReadable(sheet: Sheet, { text, embedding }: Line): void {
  beginInsteadOf(sheet, embedding.levels.some((level) => level > 0) ? 'ReadingOrder' : 'Span', text);
}

function beginInsteadOf({ doc }: Sheet, tag: 'ReadingOrder' | 'Span', text: string): void {
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex');
  doc.addContent(`/${tag} <</ActualText <${utf16}>>> BDC`);
}

/** Vowel signs of Arabic, above and below the letters: in names, and where a word would be read wrongly without. */
const vowelSigns = /[\u064B-\u065F\u0670]/gu;

interface Sign {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/**
 * Finds the places of a run's vowel signs, which are drawn after the line. Poppler, which Linux's viewers copy and search with, begins a new
 * word wherever something is not drawn on the line from left to right: it would tear a word with a sign in two.
 *
 * @param left - where the run begins, in points
 */
function placeSigns({ faces }: Sheet, { text, face, direction }: Run, left: number, size: number): readonly Sign[] {
  if (face !== 'arabic' || text.search(vowelSigns) < 0) return [];
  const { glyphs, positions } = faces[face].layout(text, directionFeatures[direction]);
  const scale = (size * enlarged[face]) / faces[face].unitsPerEm;
  let pen = 0;
  return glyphs.flatMap(({ codePoints }, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index]!;
    const sign = String.fromCodePoint(...codePoints);
    const place = { text: sign, x: left + (pen + xOffset) * scale, y: -yOffset * scale };
    pen += xAdvance;
    return sign !== '' && sign.replace(vowelSigns, '') === '' ? [place] : [];
  });
}

/**
 * Draws one line of text.
 *
 * @param x Where it begins, or where it ends with `align: 'end'`.
 * @param baseline Baseline, from the top of the page.
 */
export function drawLine(
  sheet: Sheet,
  text: Line | string,
  { x, baseline, align = 'start' }: { x: number; baseline: number; align?: 'start' | 'end' },
  style: TextStyle,
): void {
  const { doc, faces, direction } = sheet;
  const line = typeof text === 'string' ? toLine(text, sheet.direction) : text;
  const at = direction === 'rtl' ? page.width - x : x;
  const shaped = isShaped(line.text);
  // A space at the end of a Latin line lies beyond the edge.
  const getLineWidth = () => measure(sheet, shaped ? line : line.text.trimEnd(), style);
  let left = (align === 'end') !== (direction === 'rtl') ? at - getLineWidth() : at;
  if (shaped) beginReadable(sheet, line);
  const runs = splitRuns(line, style.face, faces);
  const signs: Sign[] = [];
  for (const run of runs) {
    doc
      .font(run.face)
      .fontSize(style.size * enlarged[run.face])
      .fillColor(style.colour);
    const features = [...directionFeatures[run.direction]];
    // The Arabic face has one weight; a heading's letters have an outline.
    const isBold = direction === 'rtl' && run.face === 'arabic' && style.face !== 'regular';
    if (isBold) doc.lineWidth(style.size * outline).strokeColor(style.colour);
    const placed = placeSigns(sheet, run, left, style.size);
    signs.push(...placed);
    const letters = placed.length > 0 ? run.text.replace(vowelSigns, '') : run.text;
    doc.text(letters, left, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      features,
      ...(isBold && { fill: true, stroke: true }),
    });
    // Shaping is slow, and nothing follows the last run.
    if (run !== runs.at(-1)) left += getWidth(sheet, run, style.size);
  }
  if (shaped) doc.addContent('EMC');
  if (signs.length === 0) return;
  // A viewer leaves the character 0 out of what it copies.
  beginInsteadOf(sheet, 'Span', '\0');
  doc.font('arabic').fontSize(style.size * enlarged.arabic);
  for (const { text: sign, x: across, y } of signs)
    doc.text(sign, across, baseline + y, {
      lineBreak: false,
      baseline: 'alphabetic',
      features: [...directionFeatures.rtl],
    });
  doc.addContent('EMC');
}

/** The ends of the parts of a word that is wider than the line. Letters keep their marks. */
function* splitWord(word: string, fits: (text: string) => boolean): Generator<number> {
  let start = 0;
  for (const { segment, index } of new Intl.Segmenter('en-AU').segment(word)) {
    if (index === start || fits(word.slice(start, index + segment.length))) continue;
    yield index;
    start = index;
  }
  yield word.length;
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
): Line[] {
  const measureWidth = (part: string) => measure(sheet, part, style);
  // Between Arabic words it is of their face, and wider.
  const arabicGap: Run = { text: separator, face: 'arabic', direction: 'rtl' };
  const gap = sheet.direction === 'rtl' ? getWidth(sheet, arabicGap, style.size) : measureWidth(separator);
  const lines: { start: number; end: number; width: number }[] = [];
  let start = 0;
  for (const word of text.split(separator)) {
    // Measures words, not lines, because shaping is slow.
    const wide = measureWidth(word);
    const line = lines.at(-1);
    if (line && line.width + gap + wide <= width) {
      line.end = start + word.length;
      line.width += gap + wide;
    } else if (wide <= width) lines.push({ start, end: start + word.length, width: wide });
    else {
      let from = 0;
      for (const to of splitWord(word, (part) => measureWidth(part) <= width)) {
        lines.push({ start: start + from, end: start + to, width: measureWidth(word.slice(from, to)) });
        from = to;
      }
    }
    start += word.length + separator.length;
  }
  const paragraph = toLine(text, sheet.direction);
  return lines.map((line) => sliceLine(paragraph, line.start, line.end));
}

/** Ends a wrapped line with an invisible space, so that copied and read text keeps its words apart. */
export const endWithSpace = (line: Line, last: boolean): Line =>
  last || isShaped(line.text) ? line : toLine(`${line.text} `);

/** Draws lines of text under each other. */
export function drawLines(
  sheet: Sheet,
  lines: readonly Line[],
  { x, baseline, leading }: { x: number; baseline: number; leading: number },
  style: TextStyle,
): void {
  lines.forEach((line, index) => {
    const spot = { x, baseline: baseline + index * leading };
    drawLine(sheet, endWithSpace(line, index === lines.length - 1), spot, style);
  });
}
