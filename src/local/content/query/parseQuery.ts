import { parsingError, fail, succeed } from '../failures';
import type { Result } from '../failures';

interface Token {
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
function tokenize(query: string): Result<readonly Token[]> {
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

/** What stops the parser; it never leaves this file. */
class Unexpected extends Error {
  constructor(
    readonly expected: string,
    readonly token: Token,
  ) {
    super(expected);
  }
}

/** A value in a predicate, with the place where it stands. */
export type Literal = string | number | boolean | readonly Literal[];

/** One condition of a query as it was written, e.g. `at(my.case.status, "open")`. */
export interface Predicate {
  readonly name: string;
  readonly nameOffset: number;
  /** `document`, `document.<name>` or `my.<type>.<field>`; empty for a predicate without one, such as `similar`. */
  readonly path: string;
  readonly pathOffset: number;
  readonly values: readonly Literal[];
}

/**
 * Parses one `q` parameter, `[[at(document.type, "case")][at(document.tags, ["rent"])]]`: a list of conditions that all hold.
 * The older `[:d = at(…)]` is understood as well. An empty query has no condition.
 */
export function parseQuery(query: string): Result<readonly Predicate[]> {
  const tokenized = tokenize(query);
  if (!tokenized.ok) return tokenized;
  try {
    return succeed(createParser(tokenized.value).query());
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
    const { expected, token } = error;
    const found = token.kind === 'end' ? 'end of source' : `'${token.text}'`;
    return fail(
      parsingError(`${expected} expected but ${found} found`, { query, offset: token.offset, location: 'query' }),
    );
  }
}

function createParser(tokens: readonly Token[]): { query(): Predicate[] } {
  let position = 0;
  const peek = (): Token => tokens[position] ?? (tokens.at(-1) as Token);
  const isSymbol = (symbol: string): boolean => peek().kind === 'symbol' && peek().text === symbol;

  function next(): Token {
    const token = peek();
    position += 1;
    return token;
  }

  function expectSymbol(symbol: string): Token {
    if (!isSymbol(symbol)) throw new Unexpected(`'${symbol}'`, peek());
    return next();
  }

  function query(): Predicate[] {
    const predicates: Predicate[] = [];
    if (peek().kind === 'end') return predicates;
    expectSymbol('[');
    while (isSymbol('[')) {
      next();
      predicates.push(predicate());
      expectSymbol(']');
    }
    expectSymbol(']');
    if (peek().kind !== 'end') throw new Unexpected('end of source', peek());
    return predicates;
  }

  function predicate(): Predicate {
    if (peek().kind === 'name' && peek().text === ':d') {
      next();
      expectSymbol('=');
    }
    if (peek().kind !== 'name') throw new Unexpected('predicate', peek());
    const { text: name, offset: nameOffset } = next();
    expectSymbol('(');
    const first = peek();
    let path = '';
    const values: Literal[] = [];
    if (first.kind === 'name' && !isBoolean(first.text)) {
      path = next().text;
      if (isSymbol(',')) next();
      else if (!isSymbol(')')) throw new Unexpected("`,' or `)'", peek());
    }
    while (!isSymbol(')')) {
      values.push(literal());
      if (!isSymbol(',')) break;
      next();
    }
    expectSymbol(')');
    return { name, nameOffset, path, pathOffset: first.offset, values };
  }

  function literal(): Literal {
    if (isSymbol('[')) {
      next();
      const items: Literal[] = [];
      while (!isSymbol(']')) {
        items.push(literal());
        if (!isSymbol(',')) break;
        next();
      }
      expectSymbol(']');
      return items;
    }
    const token = peek();
    if (token.kind === 'string') return next().text;
    if (token.kind === 'number') return Number(next().text);
    if (token.kind === 'name' && isBoolean(token.text)) return next().text === 'true';
    throw new Unexpected('value', token);
  }

  return { query };
}

function isBoolean(text: string): boolean {
  return text === 'true' || text === 'false';
}
