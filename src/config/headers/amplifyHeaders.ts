import type { HeaderRule } from './HeaderRule';

/** A text as YAML's single-quoted scalar, in which only the quote itself needs care. */
const scalar = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * The table as Amplify Hosting's `customHttp.yml`. General rows stand above special ones: where two match, Amplify lets the
 * later one hold, as `headersFor` does.
 */
export function amplifyHeaders(table: readonly HeaderRule[]): string {
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
