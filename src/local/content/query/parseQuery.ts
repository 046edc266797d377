import { fail, succeed } from '../http/ApiFailure';
import type { Result } from '../http/ApiFailure';
import { parsingError } from '../http/failures';
import type { Literal, Predicate } from './Predicate';
import { tokenize } from './tokenize';
import type { Token } from './tokenize';

/** What stops the parser; it never leaves this file. */
class Unexpected extends Error {
  constructor(
    readonly expected: string,
    readonly token: Token,
  ) {
    super(expected);
  }
}

/**
 * Parses one `q` parameter, `[[at(document.type, "case")][fulltext(document, "rent")]]`: a list of conditions that all hold.
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
