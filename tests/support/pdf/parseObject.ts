/** A PDF value: names as `/Name`, references as `{ ref }`, strings decoded. */
export type PdfValue =
  | null
  | boolean
  | number
  | string
  | { readonly ref: number }
  | { readonly name: string }
  | PdfValue[]
  | Map<string, PdfValue>;

const delimiters = new Set('()<>[]{}/%'.split(''));
const isSpace = (character: string) => /[\0\t\n\f\r ]/.test(character);

function decode(raw: string): string {
  if (!raw.startsWith('\xfe\xff')) return raw;
  let text = '';
  for (let index = 2; index + 1 < raw.length; index += 2) {
    text += String.fromCharCode((raw.charCodeAt(index) << 8) | raw.charCodeAt(index + 1));
  }
  return text;
}

/** Reads PDF values and operators one after the other from text in which each character is a byte. */
export class PdfReader {
  constructor(
    private readonly source: string,
    public at = 0,
  ) {}

  private skip(): void {
    while (this.at < this.source.length && isSpace(this.source[this.at] ?? '')) this.at += 1;
  }

  get ended(): boolean {
    this.skip();
    return this.at >= this.source.length;
  }

  /** The next word that is not a value, such as `obj` or `Tf`, or nothing if a value comes. */
  word(): string | undefined {
    this.skip();
    const match = /^[A-Za-z'"*]+\d?/.exec(this.source.slice(this.at, this.at + 24));
    if (!match || ['true', 'false', 'null'].includes(match[0])) return undefined;
    this.at += match[0].length;
    return match[0];
  }

  value(): PdfValue {
    this.skip();
    const two = this.source.slice(this.at, this.at + 2);
    if (two === '<<') return this.dictionary();
    const one = two[0];
    if (one === '[') return this.array();
    if (one === '/') return this.name();
    if (one === '(') return this.literal();
    if (one === '<') return this.hex();
    return this.plain();
  }

  private dictionary(): Map<string, PdfValue> {
    this.at += 2;
    const entries = new Map<string, PdfValue>();
    for (;;) {
      this.skip();
      if (this.source.startsWith('>>', this.at)) break;
      entries.set(this.name().name, this.value());
    }
    this.at += 2;
    return entries;
  }

  private array(): PdfValue[] {
    this.at += 1;
    const items: PdfValue[] = [];
    for (;;) {
      this.skip();
      if (this.source[this.at] === ']') break;
      items.push(this.value());
    }
    this.at += 1;
    return items;
  }

  private name(): { name: string } {
    if (this.source[this.at] !== '/') throw new SyntaxError(`a name was expected at ${this.at}`);
    let name = '';
    for (this.at += 1; this.at < this.source.length; this.at += 1) {
      const character = this.source[this.at] ?? '';
      if (isSpace(character) || delimiters.has(character)) break;
      name += character;
    }
    return { name };
  }

  private literal(): string {
    let raw = '';
    let depth = 1;
    for (this.at += 1; ; this.at += 1) {
      const character = this.source[this.at];
      if (character === undefined) throw new SyntaxError('a string has no end');
      if (character === '\\') {
        this.at += 1;
        const escaped = this.source[this.at] ?? '';
        raw += { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[escaped] ?? escaped;
        continue;
      }
      if (character === '(') depth += 1;
      if (character === ')') depth -= 1;
      if (depth === 0) break;
      raw += character;
    }
    this.at += 1;
    return decode(raw);
  }

  private hex(): string {
    const end = this.source.indexOf('>', this.at);
    const digits = this.source.slice(this.at + 1, end).replace(/\s/g, '');
    this.at = end + 1;
    return decode(Buffer.from(digits, 'hex').toString('latin1'));
  }

  private plain(): PdfValue {
    const ahead = this.source.slice(this.at, this.at + 40);
    const reference = /^(\d+) \d+ R(?![A-Za-z])/.exec(ahead);
    if (reference) {
      this.at += reference[0].length;
      return { ref: Number(reference[1]) };
    }
    const match = /^(?:[-+]?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?|true|false|null)/.exec(ahead);
    if (!match) throw new SyntaxError(`no PDF value at ${this.at}: ${ahead}`);
    this.at += match[0].length;
    if (match[0] === 'null') return null;
    return match[0] === 'true' || (match[0] === 'false' ? false : Number(match[0]));
  }
}
