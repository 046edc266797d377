import type { HeaderRule } from './HeaderRule';

const scalar = String.raw`'((?:[^']|'')*)'`;
const row = new RegExp(`^  - pattern: ${scalar}$`);
const key = new RegExp(`^      - key: ${scalar}$`);
const value = new RegExp(`^        value: ${scalar}$`);

/**
 * Reads a `customHttp.yml` as `formatAmplifyHeaders` writes it: a subset of YAML, in the one form that the hosting's documentation shows.
 *
 * @throws Error naming the first line that is anything else
 */
export function parseAmplifyHeaders(text: string): HeaderRule[] {
  const rules: { pattern: string; headers: Record<string, string> }[] = [];
  let name: string | undefined;
  text.split('\n').forEach((line, index) => {
    const read = (expression: RegExp) => expression.exec(line)?.[1]?.replaceAll("''", "'");
    const pattern = read(row);
    const header = read(key);
    const content = read(value);
    const last = rules.at(-1);
    if (pattern !== undefined) rules.push({ pattern, headers: {} });
    else if (header !== undefined && last) name = header;
    else if (content !== undefined && last && name !== undefined) {
      last.headers[name] = content;
      name = undefined;
    } else if (!(index === 0 && line === 'customHeaders:') && !(line === '    headers:' && last) && line !== '')
      throw new Error(`Line ${index + 1} of the header file is not understood: ${line.slice(0, 80)}`);
  });
  return rules;
}
