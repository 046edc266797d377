import { PdfFile, getName, type PdfDictionary } from './PdfFile';
import type { PdfValue } from './parseObject';
import { readContent, type ShownText } from './readContent';

export interface StructureNode {
  /** `H1`, `P`, `Table`, `TH` … */
  readonly type: string;
  /** All the text below it, as a screen reader says it. */
  readonly text: string;
  readonly scope?: string;
  readonly children: readonly StructureNode[];
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

/** All nodes of a type, in reading order. */
export function findNodes(node: StructureNode, type: string): StructureNode[] {
  return [...(node.type === type ? [node] : []), ...node.children.flatMap((child) => findNodes(child, type))];
}
