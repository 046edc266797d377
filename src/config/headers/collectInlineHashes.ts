import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

/** From a hash as a policy writes it (`sha256-…`) to the start of the inline text, so that a reader can identify it. */
type TextOfHash = Readonly<Record<string, string>>;

/** All inline content of the built pages that the policy must allow by hash. */
export interface InlineHashes {
  readonly scripts: TextOfHash;
  readonly styles: TextOfHash;
  readonly styleAttributes: TextOfHash;
}

/** Script types that a browser executes; every other type is a data block (JSON-LD), which a policy does not affect. */
const activeScriptTypes = /^(|module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma)script)$/i;

/**
 * Elements with a script or style, and tags with a style of their own: all that is looked at. Parsing the rest of a page takes three times
 * as long. In what React writes, neither an attribute's value nor a text has an angle bracket.
 */
const relevant = /<(script|style)\b[^]*?<\/\1>|<[a-z][^<>]*\sstyle="[^<>]*>/gi;

const sampleLength = 80;

type Kind = keyof InlineHashes;

/** Hashes of one kind, each with the start of its text; a known text is not hashed again. */
class Texts {
  readonly found = new Map<string, string>();
  readonly #known = new Set<string>();

  add(text: string): void {
    if (!text || this.#known.has(text)) return;
    this.#known.add(text);
    // Browsers hash the parsed text, in which every line ends with a line feed.
    const hash = createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64');
    this.found.set(`sha256-${hash}`, text.slice(0, sampleLength));
  }

  toRecord(): Record<string, string> {
    return Object.fromEntries([...this.found].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** Hashes the inline scripts, styles and style attributes of pages for a Content-Security-Policy, each once, in a stable order. */
export function collectInlineHashes(pages: Iterable<string>): InlineHashes {
  const texts: Record<Kind, Texts> = { scripts: new Texts(), styles: new Texts(), styleAttributes: new Texts() };

  let inside: Kind | null = null;
  let text = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.style) texts.styleAttributes.add(attributes.style);
      if (name === 'style') inside = 'styles';
      else if (
        name === 'script' &&
        attributes.src === undefined &&
        activeScriptTypes.test(attributes.type?.trim() ?? '')
      )
        inside = 'scripts';
      text = '';
    },
    ontext(chunk) {
      if (inside) text += chunk;
    },
    onclosetag() {
      if (inside) texts[inside].add(text);
      inside = null;
    },
  });

  for (const page of pages) {
    parser.reset();
    parser.end(page.match(relevant)?.join(''));
  }
  return {
    scripts: texts.scripts.toRecord(),
    styles: texts.styles.toRecord(),
    styleAttributes: texts.styleAttributes.toRecord(),
  };
}
