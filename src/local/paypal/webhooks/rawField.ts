/**
 * The text of a field at the top of a JSON object, exactly as it stands there: a signature is over the bytes that were
 * sent, and a parser would write them anew. The JSON must be well-formed.
 */
export function rawField(json: string, name: string): string | undefined {
  let depth = 0;
  let found: string | undefined;
  for (const { 0: token, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (depth === 1 && isKey(json, index + token.length) && JSON.parse(token) === name) {
      found = valueAt(json, json.indexOf(':', index + token.length) + 1);
    }
  }
  return found;
}

function isKey(json: string, after: number): boolean {
  return /^\s*:/.test(json.slice(after, after + 32));
}

/** The value that begins at or after a place. */
function valueAt(json: string, from: number): string {
  let depth = 0;
  for (const { 0: token, index } of json.slice(from).matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],]/g)) {
    if (token === '{' || token === '[') depth += 1;
    const ends = token === '}' || token === ']' || token === ',';
    if (ends && depth === 0) return json.slice(from, from + index).trim();
    if (token === '}' || token === ']') depth -= 1;
  }
  return json.slice(from).trim();
}
