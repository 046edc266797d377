import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { Language } from './languages';

type Node = Exclude<CompiledMessage, string>[number];
type Branches = Readonly<Record<string, Node | Node[]>>;

/** The signs around a value that keeps its own direction within a sentence (UAX #9: FSI … PDI). */
const [before, after] = ['\u2068', '\u2069'];

/**
 * Stands before a text without words of its own, such as a date of three values: as a value of another text it would run from left to right,
 * because what is isolated in it does not count for its direction (UAX #9: P2, RLM).
 */
const rightToLeft = '\u200F';

const isBranched = (node: readonly unknown[]): node is [string, number, Branches] =>
  typeof node[1] === 'number' && node[1] !== 0 && typeof node[2] === 'object';

/** Isolates each value of a compiled text: a Latin name or an amount would otherwise be torn apart from right to left. */
function isolateValues(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (!Array.isArray(node)) return [node];
    if (node.length === 1) return [before, node, after];
    const [name, type, branches, ...rest] = node as readonly unknown[];
    if (!isBranched(node)) return [[name, ...isolateValues(node.slice(1) as Node[])] as Node];
    const isolated = Object.entries(branches as Branches).map(([key, branch]) => [
      key,
      Array.isArray(branch) ? isolateValues(branch as Node[]) : branch,
    ]);
    return [[name, type, Object.fromEntries(isolated), ...rest] as Node];
  });
}

/**
 * Compiles a text in ICU's message format for a language.
 *
 * @throws Error if the text is not in that format
 */
export function compileText(text: string, { direction }: Pick<Language, 'direction'>): CompiledMessage {
  const compiled = compile(text);
  if (direction === 'ltr' || typeof compiled === 'string') return compiled;
  const hasWords = compiled.some((node) => typeof node === 'string' && /\p{L}/u.test(node));
  return [...(hasWords ? [] : [rightToLeft]), ...isolateValues(compiled)];
}
