import { fail, succeed } from '../http/ApiFailure';
import type { Result } from '../http/ApiFailure';
import type { GraphField, GraphSelection, GraphSpread } from './GraphSelection';
import { graphQueryError } from './graphQueryError';

interface Token {
  readonly text: string;
  readonly offset: number;
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

/**
 * Parses a graph query, `{ case { title ...on … } }`. It looks like GraphQL and is none: names may have hyphens,
 * and `...onhero{` is `...on hero {` without the spaces, as clients send it.
 */
export function parseGraphQuery(query: string): Result<GraphSelection> {
  const tokens = [...query.matchAll(/\.\.\.|[{}]|[\w-]+|[^\s,]/g)].map(({ 0: text, index }): Token => ({
    text,
    offset: index,
  }));
  try {
    return succeed(parseTokens(tokens, query.length));
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
    const found = error.token.text ? `'${error.token.text}'` : 'end of source';
    return fail(graphQueryError(query, error.token.offset, `${error.expected} expected but ${found} found`));
  }
}

function parseTokens(tokens: readonly Token[], end: number): GraphSelection {
  let position = 0;
  const peek = (): Token => tokens[position] ?? { text: '', offset: end };
  const is = (text: string): boolean => peek().text === text;

  function next(): Token {
    const token = peek();
    position += 1;
    return token;
  }

  function expect(text: string): void {
    if (!is(text)) throw new Unexpected(`'${text}'`, peek());
    next();
  }

  function name(): Token {
    if (!/^[\w-]+$/.test(peek().text)) throw new Unexpected('field', peek());
    return next();
  }

  function selection(): GraphSelection {
    const fields: GraphField[] = [];
    const spreads: GraphSpread[] = [];
    const fragments: GraphField[] = [];
    expect('{');
    while (!is('}')) {
      if (is('...')) {
        next();
        const { text, offset } = name();
        const type = text === 'on' ? name().text : is('{') ? text.replace(/^on/, '') : null;
        if (type === null) spreads.push({ name: text, offset });
        else fragments.push({ name: type, offset, selection: selection() });
      } else {
        const { text, offset } = name();
        fields.push({ name: text, offset, selection: is('{') ? selection() : null });
      }
    }
    expect('}');
    return { fields, spreads, fragments };
  }

  const root = selection();
  if (position < tokens.length) throw new Unexpected('end of source', peek());
  return root;
}
