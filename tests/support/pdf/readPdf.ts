import { inflateSync } from 'node:zlib';
import { PdfReader, type PdfValue } from './parseObject';

type PdfDictionary = Map<string, PdfValue>;

/** The objects of a PDF file, found by its cross-reference table, as a viewer finds them. */
class PdfFile {
  private readonly source: string;
  private readonly offsets: readonly number[];
  readonly trailer: PdfDictionary;

  constructor(bytes: Uint8Array) {
    this.source = Buffer.from(bytes).toString('latin1');
    const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(this.source)?.[1]);
    const table = /^xref\n0 (\d+)\n/.exec(this.source.slice(start, start + 40));
    if (!table) throw new SyntaxError('no cross-reference table');
    const first = start + table[0].length;
    const rows = Number(table[1]);
    this.offsets = Array.from({ length: rows }, (_, index) => {
      const row = this.source.slice(first + index * 20, first + index * 20 + 20);
      if (!/^\d{10} \d{5} [nf] ?\r?\n/.test(row)) throw new SyntaxError(`row ${index} of the table: ${row}`);
      return Number(row.slice(0, 10));
    });
    const reader = new PdfReader(this.source, first + rows * 20);
    if (reader.word() !== 'trailer') throw new SyntaxError('no trailer');
    this.trailer = asDictionary(reader.value());
  }

  /** Resolves a value, which may be a reference. */
  get(value: PdfValue | undefined): PdfValue {
    return isReference(value) ? this.object(value.ref).value : (value ?? null);
  }

  dictionary(value: PdfValue | undefined): PdfDictionary {
    return asDictionary(this.get(value));
  }

  /** The bytes of a stream, unpacked, each as a character. */
  stream(value: PdfValue | undefined): string {
    if (!isReference(value)) throw new TypeError('a stream is always a reference');
    const { value: found, end } = this.object(value.ref);
    const dictionary = asDictionary(found);
    const length = Number(this.get(dictionary.get('Length')));
    const start = /^\s*stream\r?\n/.exec(this.source.slice(end, end + 20));
    if (!start) throw new SyntaxError(`object ${value.ref} has no stream`);
    const raw = this.source.slice(end + start[0].length, end + start[0].length + length);
    return dictionary.has('Filter') ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw;
  }

  private object(id: number): { value: PdfValue; end: number } {
    const offset = this.offsets[id] ?? 0;
    const head = `${id} 0 obj`;
    if (!this.source.startsWith(head, offset)) throw new SyntaxError(`object ${id} is not at ${offset}`);
    const reader = new PdfReader(this.source, offset + head.length);
    return { value: reader.value(), end: reader.at };
  }
}

const isReference = (value: PdfValue | undefined): value is { readonly ref: number } =>
  typeof value === 'object' && value !== null && 'ref' in value;

function asDictionary(value: PdfValue): PdfDictionary {
  if (!(value instanceof Map)) throw new TypeError('a dictionary was expected');
  return value;
}

/** The text of a name, such as `P` for `/P`. */
const getName = (value: PdfValue | undefined): string =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : '';

export interface StructureNode {
  /** `H1`, `P`, `Table`, `TH` … */
  readonly type: string;
  /** All the text below it, as a screen reader says it. */
  readonly text: string;
  readonly scope?: string;
  readonly children: readonly StructureNode[];
}

/** A line of text as a page shows it. */
interface ShownText {
  readonly text: string;
  /** The place at which it starts, in points from the page's left and lower edges. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Name of its font without the subset's prefix. */
  readonly font: string;
  /** Fill colour as `#rrggbb`. */
  readonly colour: string;
  /** Number that the structure knows it by, or nothing for an artifact. */
  readonly mcid?: number;
  /** The text that a viewer copies instead; runs of one line share it. */
  readonly copied?: string;
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

type Mark = Pick<ShownText, 'mcid' | 'copied'>;

/** Whether marked content is in the structure, by its number, an artifact, or a part with a text of its own. */
function readMark(operands: readonly PdfValue[]): Mark {
  const options = operands[1] instanceof Map ? operands[1] : new Map<string, PdfValue>();
  const [mcid, copied] = [options.get('MCID'), options.get('ActualText')];
  if (typeof mcid === 'number') return { mcid };
  if (getName(operands[0]) === 'Artifact') return {};
  if (typeof copied === 'string') return { copied };
  throw new SyntaxError('marked content that is neither numbered nor an artifact');
}

/** All text of a page in the order in which it is drawn. Throws if anything is drawn outside marked content. */
function readContent(file: PdfFile, page: PdfDictionary): ShownText[] {
  const fonts = readFonts(file, page);
  const shown: ShownText[] = [];
  const marks: Mark[] = [];
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
    ET: () => shown.push(Object.assign({}, current, ...marks) as ShownText),
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

export interface PdfContent {
  readonly info: Readonly<Record<string, string>>;
  readonly language: string;
  readonly tagged: boolean;
  readonly showsTitle: boolean;
  /** The XMP packet. */
  readonly metadata: string;
  readonly pages: readonly (readonly ShownText[])[];
  readonly structure: StructureNode;
  /** Names of all embedded fonts. */
  readonly fonts: readonly string[];
}

/** Reads a PDF back as a viewer and a screen reader would; throws on what they would stumble over. */
export function readPdf(bytes: Uint8Array): PdfContent {
  const file = new PdfFile(bytes);
  const root = file.dictionary(file.trailer.get('Root'));
  const kids = file.get(file.dictionary(root.get('Pages')).get('Kids')) as PdfValue[];
  const pages = kids.map((kid) => file.dictionary(kid));
  const pageNumbers = new Map(kids.map((kid, index) => [(kid as { ref: number }).ref, index]));
  const shown = pages.map((page) => readContent(file, page));
  const read = new Set<ShownText>();

  const readNode = (value: PdfValue): StructureNode => {
    const element = file.dictionary(value);
    const ownPage = pageNumbers.get((element.get('Pg') as { ref: number } | undefined)?.ref ?? -1);
    const children: StructureNode[] = [];
    let text = '';
    for (const kid of asArray(file.get(element.get('K')), element.get('K'))) {
      if (typeof kid === 'number') {
        for (const one of (shown[ownPage ?? -1] ?? []).filter(({ mcid }) => mcid === kid)) {
          read.add(one);
          text += one.text;
        }
      } else {
        const child = readNode(kid);
        children.push(child);
        text += `${child.text}\n`;
      }
    }
    const scope = getName((element.get('A') as PdfDictionary | undefined)?.get('Scope'));
    const actual = element.get('ActualText');
    return {
      type: getName(element.get('S')),
      text: typeof actual === 'string' ? actual : text,
      ...(scope && { scope }),
      children,
    };
  };
  const [document] = asArray(file.get(file.dictionary(root.get('StructTreeRoot')).get('K')), null);
  const structure = readNode(document ?? null);
  const lost = shown.flat().filter((one) => one.mcid !== undefined && !read.has(one));
  if (lost.length > 0) throw new SyntaxError(`in no element of the structure: ${lost.map(({ text }) => text).join()}`);

  const viewer = root.get('ViewerPreferences');
  return {
    info: Object.fromEntries(
      [...file.dictionary(file.trailer.get('Info'))].map(([key, value]) => [key, String(file.get(value))]),
    ),
    language: String(root.get('Lang')),
    tagged: file.dictionary(root.get('MarkInfo')).get('Marked') === true,
    showsTitle: viewer !== undefined && file.dictionary(viewer).get('DisplayDocTitle') === true,
    metadata: Buffer.from(file.stream(root.get('Metadata')), 'latin1').toString('utf8'),
    pages: shown,
    structure,
    fonts: [...new Set(shown.flat().map(({ font }) => font))],
  };
}

/** One kid may stand without an array; a reference stays one, so that its element is known. */
function asArray(found: PdfValue, raw: PdfValue | undefined): readonly PdfValue[] {
  if (Array.isArray(found)) return found;
  return raw === undefined || raw === null ? [] : [raw];
}

/** Finds all nodes of a type, in reading order. */
export function findNodes(node: StructureNode, type: string): StructureNode[] {
  return [...(node.type === type ? [node] : []), ...node.children.flatMap((child) => findNodes(child, type))];
}
