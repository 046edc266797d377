import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import type { InlineHashes } from './InlineHashes';

/** Script types that a browser executes; every other type is a data block (JSON-LD), which a policy does not affect. */
const activeScriptTypes = /^(|module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma)script)$/i;

/** Texts of at least this length are removed from later pages before parsing. */
const longText = 1024;

const sampleLength = 80;

type Kind = keyof InlineHashes;

/** Hashes of one kind, each with the start of its text; a known text is not hashed again. */
class Texts {
  readonly found = new Map<string, string>();
  readonly #known = new Set<string>();

  /** Adds a text; returns whether it was new. */
  add(text: string): boolean {
    if (!text || this.#known.has(text)) return false;
    this.#known.add(text);
    // Browsers hash the parsed text, in which every line ends with a line feed.
    const hash = createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64');
    this.found.set(`sha256-${hash}`, text.slice(0, sampleLength));
    return true;
  }

  toRecord(): Record<string, string> {
    return Object.fromEntries([...this.found].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/**
 * Hashes the inline scripts, styles and style attributes of pages for a Content-Security-Policy, each once, in a stable
 * order. Most of a page is the same long style sheet as in the page before: it is removed before parsing, so that
 * thousands of pages take seconds.
 */
export function collectInlineHashes(pages: Iterable<string>): InlineHashes {
  const texts: Record<Kind, Texts> = { scripts: new Texts(), styles: new Texts(), styleAttributes: new Texts() };
  const longTexts: string[] = [];

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
      if (inside && texts[inside].add(text) && text.length >= longText) longTexts.push(text);
      inside = null;
    },
  });

  for (const page of pages) {
    // A function, so that "$&" in a style sheet is not read as a replacement pattern.
    const rest = longTexts.reduce((html, long) => html.replace(long, () => ''), page);
    parser.reset();
    parser.end(rest);
  }
  return {
    scripts: texts.scripts.toRecord(),
    styles: texts.styles.toRecord(),
    styleAttributes: texts.styleAttributes.toRecord(),
  };
}
