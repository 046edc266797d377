/**
 * Whether CloudWatch Logs would count a line by a metric filter, as far as our patterns use its syntax: `{ … }` with `=`, `&&`, `||` and
 * brackets over fields of JSON, and words of which one has to be in the text (`?"Task timed out"`).
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/FilterAndPatternSyntax.html
 *
 * @throws SyntaxError for a pattern that uses more
 */
export function matchesPattern(pattern: string, line: string): boolean {
  const [, condition] = /^\{(.*)\}$/.exec(pattern) ?? [];
  if (condition !== undefined) return matchesFields(condition, line);
  const words = [...pattern.matchAll(/\?"([^"]+)"/g)].map(([, word = '']) => word);
  if (words.length === 0 || pattern.replaceAll(/\?"[^"]+"/g, '').trim() !== '') throw new SyntaxError(pattern);
  return words.some((word) => line.includes(word));
}

const token = /\s*(\$\.[A-Za-z]+|"[^"]*"|-?\d+(?:\.\d+)?|&&|\|\||[=()])\s*/y;

function matchesFields(condition: string, line: string): boolean {
  const tokens: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < condition.length) {
    const [, found] = token.exec(condition) ?? [];
    if (found === undefined) throw new SyntaxError(condition);
    tokens.push(found);
  }
  const fields = parseObject(line);
  const take = (expected?: RegExp) => {
    const next = tokens.shift() ?? '';
    if (expected && !expected.test(next)) throw new SyntaxError(condition);
    return next;
  };
  function either(): boolean {
    let holds = both();
    while (tokens[0] === '||') {
      take();
      const other = both();
      holds ||= other;
    }
    return holds;
  }
  function both(): boolean {
    let holds = one();
    while (tokens[0] === '&&') {
      take();
      const other = one();
      holds &&= other;
    }
    return holds;
  }
  function one(): boolean {
    if (tokens[0] === '(') {
      take();
      const holds = either();
      take(/^\)$/);
      return holds;
    }
    const name = take(/^\$\./).slice(2);
    take(/^=$/);
    const value: unknown = JSON.parse(take(/^["\d-]/));
    return fields?.[name] === value;
  }
  const holds = either();
  if (tokens.length > 0) throw new SyntaxError(condition);
  return holds;
}

/** A line's fields; `null` if it is no JSON object. */
function parseObject(line: string): Readonly<Record<string, unknown>> | null {
  if (!line.startsWith('{')) return null;
  return JSON.parse(line) as Readonly<Record<string, unknown>>;
}
