import { fail, succeed } from '../http/ApiFailure';
import type { Result } from '../http/ApiFailure';
import { parsingError } from '../http/failures';

export interface Token {
  readonly kind: 'symbol' | 'name' | 'string' | 'number' | 'end';
  /** The symbol, the name, the string without its quotes, or the number's digits. */
  readonly text: string;
  readonly offset: number;
}

const SPACE = /\s+/y;
const SYMBOL = /[[\](),=]/y;
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y;
const NAME = /:?[A-Za-z_][\w.-]*/y;
// The client puts a string between quotes as it is, so a backslash only escapes a quote or itself.
const STRING = /"((?:[^"\\]|\\.|\\$)*)"|'((?:[^'\\]|\\.|\\$)*)'/sy;

/** Cuts a predicate query into tokens; the last one is `end`. */
export function tokenize(query: string): Result<readonly Token[]> {
  const tokens: Token[] = [];
  let offset = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = offset;
    return pattern.exec(query);
  };
  while (offset < query.length) {
    const space = take(SPACE);
    if (space) {
      offset += space[0].length;
      continue;
    }
    const symbol = take(SYMBOL);
    const number = symbol ? null : take(NUMBER);
    const name = symbol || number ? null : take(NAME);
    const string = symbol || number || name ? null : take(STRING);
    const found = symbol ?? number ?? name ?? string;
    if (!found) {
      const what = `unexpected character '${query.charAt(offset)}'`;
      return fail(parsingError(what, { query, offset, location: 'query' }));
    }
    const kind = symbol ? 'symbol' : number ? 'number' : name ? 'name' : 'string';
    const text = string ? (string[1] ?? string[2] ?? '').replace(/\\(["'\\])/g, '$1') : found[0];
    tokens.push({ kind, text, offset });
    offset += found[0].length;
  }
  tokens.push({ kind: 'end', text: '', offset: query.length });
  return succeed(tokens);
}
