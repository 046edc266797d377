import type { HeaderRule } from './createHeaderTable';

/** Text as YAML's single-quoted scalar, in which only the quote is escaped. */
const scalar = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * The table as Amplify Hosting's `customHttp.yml`. General rows come before special ones: if two match, the later one
 * wins in Amplify, as in `createHeaderLookup`.
 */
export function formatAmplifyHeaders(table: readonly HeaderRule[]): string {
  const rows = table.flatMap(({ pattern, headers }) => [
    `  - pattern: ${scalar(pattern)}`,
    '    headers:',
    ...Object.entries(headers).flatMap(([key, value]) => [
      `      - key: ${scalar(key)}`,
      `        value: ${scalar(value)}`,
    ]),
  ]);
  return ['customHeaders:', ...rows, ''].join('\n');
}
