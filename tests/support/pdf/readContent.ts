import type { PdfDictionary, PdfFile } from './PdfFile';
import { getName } from './PdfFile';
import { PdfReader, type PdfValue } from './parseObject';

/** A line of text as a page shows it. */
export interface ShownText {
  readonly text: string;
  /** Where it starts, in points from the page's left and lower edges. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Name of its font without the subset's prefix. */
  readonly font: string;
  /** Fill colour as `#rrggbb`. */
  readonly colour: string;
  /** Number that the structure knows it by, or nothing for an artifact. */
  readonly mcid?: number;
}

/** Characters of a font's codes, from its table for copying. */
function parseCharacterMap(cmap: string): (code: number) => string {
  const characters: string[] = [];
  for (const [, first = '', list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, hex = ''], index) => {
      const units = hex.split(' ').map((unit) => Number.parseInt(unit, 16));
      characters[Number.parseInt(first, 16) + index] = String.fromCharCode(...units);
    });
  }
  return (code) => {
    if (code === 0) throw new RangeError('a box is drawn where a character has no glyph');
    return characters[code] ?? '';
  };
}

const toHexColor = (components: readonly number[]) =>
  `#${components
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

interface PageFont {
  readonly name: string;
  readonly read: (codes: string) => string;
}

function readFonts(file: PdfFile, page: PdfDictionary): Map<string, PageFont> {
  const fonts = new Map<string, PageFont>();
  for (const [key, value] of file.dictionary(file.dictionary(page.get('Resources')).get('Font'))) {
    const font = file.dictionary(value);
    const getCharacter = parseCharacterMap(file.stream(font.get('ToUnicode')));
    fonts.set(key, {
      name: getName(font.get('BaseFont')).replace(/^[A-Z]{6}\+/, ''),
      read: (codes) =>
        (codes.match(/[\s\S]{2}/g) ?? [])
          .map((pair) => getCharacter((pair.charCodeAt(0) << 8) | pair.charCodeAt(1)))
          .join(''),
    });
  }
  return fonts;
}

/** Whether marked content is in the structure, by its number, or an artifact. */
function readMark(operands: readonly PdfValue[]): { mcid?: number } {
  const options = operands[1];
  const mcid = options instanceof Map ? options.get('MCID') : undefined;
  if (typeof mcid === 'number') return { mcid };
  if (getName(operands[0]) === 'Artifact') return {};
  throw new SyntaxError('marked content that is neither numbered nor an artifact');
}

/** All text of a page in the order in which it is drawn. Throws where anything is drawn outside marked content. */
export function readContent(file: PdfFile, page: PdfDictionary): ShownText[] {
  const fonts = readFonts(file, page);
  const shown: ShownText[] = [];
  const marks: { mcid?: number }[] = [];
  let operands: PdfValue[] = [];
  let current: ShownText = { text: '', x: 0, y: 0, size: 0, font: '', colour: '#000000' };
  let font: PageFont | undefined;
  const drawn = new Set(['TJ', 'f', 'S', 'B', 'f*', 'Do']);
  const does: Record<string, () => void> = {
    BDC: () => marks.push(readMark(operands)),
    BMC: () => marks.push(readMark(operands)),
    EMC: () => {
      if (!marks.pop()) throw new SyntaxError('more marks end than begin');
    },
    scn: () => (current = { ...current, colour: toHexColor(operands.map(Number)) }),
    BT: () => (current = { ...current, text: '', x: Number.NaN }),
    Tm: () => {
      if (Number.isNaN(current.x)) current = { ...current, x: Number(operands[4]), y: Number(operands[5]) };
    },
    Tf: () => {
      font = fonts.get(getName(operands[0]));
      current = { ...current, font: font?.name ?? '', size: Number(operands[1]) };
    },
    TJ: () => {
      const codes = (operands[0] as PdfValue[]).filter((part) => typeof part === 'string').join('');
      current = { ...current, text: current.text + (font?.read(codes) ?? '') };
    },
    ET: () => shown.push({ ...current, ...marks.at(-1) }),
  };
  const reader = new PdfReader(file.stream(page.get('Contents')));
  while (!reader.ended) {
    const word = reader.word();
    if (!word) {
      operands.push(reader.value());
      continue;
    }
    if (drawn.has(word) && marks.length === 0) throw new SyntaxError(`${word} outside marked content`);
    does[word]?.();
    operands = [];
  }
  if (marks.length > 0) throw new SyntaxError('a mark has no end');
  return shown;
}
