import { inflateSync } from 'node:zlib';
import { PdfReader, type PdfValue } from './parseObject';

export type PdfDictionary = Map<string, PdfValue>;

/** The objects of a PDF file, found by its cross-reference table, as a viewer finds them. */
export class PdfFile {
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

  /** What a value is, where it may be a reference. */
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
export const getName = (value: PdfValue | undefined): string =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : '';
