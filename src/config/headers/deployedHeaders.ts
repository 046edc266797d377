import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { z } from 'zod';
import { createHeaderTable, type HeaderRule } from './createHeaderTable';
import type { Environment } from '../parseEnvironment';
import {
  formatCloudflareHeaders,
  formatNetlifyHeaders,
  formatNginx,
  formatRedirects,
  redirects,
} from './formatOtherHosts';
import type { InlineHashes } from './collectInlineHashes';
import { collectPageHashes } from './collectPageHashes';
import { createContentSecurityPolicy } from './createContentSecurityPolicy';
import { customRuleSchema, type CustomRule } from './CustomRule';

/**
 * The folder of a build with its serving configuration. The local server sends nothing whose name starts with a dot;
 * another host may send it, and the folder contains only what the response headers show anyway.
 */
export const deployFolder = '.deploy';

const amplifyFile = 'customHttp.yml';
const rulesFile = 'customRules.json';

/** Many servers and proxies reject a header line beyond 8 KiB. */
const longestPolicy = 8 * 1024;

/** The most characters of Amplify Hosting's header file (API reference: UpdateApp, customHeaders). */
const longestFile = 25_000;

/** Every file of a build as a path of the site, in order. */
const listFiles = (publicDir: string): string[] =>
  readdirSync(publicDir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(publicDir, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((path) => !path.startsWith(`/${deployFolder}/`))
    .sort();

/** The error for a policy that is too long: which kind of inline text has how many variants, and some of them. */
function tooLong(policy: string, hashes: InlineHashes): string {
  const [kind, texts] = Object.entries(hashes).sort(
    ([, a], [, b]) => Object.keys(b).length - Object.keys(a).length,
  )[0]!;
  const samples = Object.values(texts)
    .slice(0, 3)
    .map((text) => JSON.stringify(text));
  return (
    `The Content-Security-Policy would be ${policy.length} characters long (at most ${longestPolicy}): ` +
    `the pages have ${Object.keys(texts).length} different ${kind}, such as ${samples.join(', ')}. ` +
    'Make them the same on every page, or move them into a file.'
  );
}

/**
 * Lists Amplify Hosting's redirects, and its response for missing pages, in the format of `aws amplify update-app --custom-rules`. Its rules
 * allow only the statuses 200, 301, 302, 404 and 404-200 (a custom page with status 404) (docs: CustomRule). Each
 * language has its own page for missing ones.
 *
 * @param folders - the folders of the languages: `/ar`, and nothing for the one that has the site's own paths
 */
export const listCustomRules = (folders: readonly string[]): CustomRule[] => [
  // Not for ever, so that browsers ask again.
  ...redirects.map(({ from, to }): CustomRule => ({ source: from, target: to, status: '302' })),
  // The first rule that fits counts, so that the one about every path comes last.
  ...folders
    .toSorted((one, other) => other.length - one.length)
    .map((folder): CustomRule => ({ source: `${folder}/<*>`, target: `${folder}/404.html`, status: '404-200' })),
];

/**
 * Reads the pages of a finished build and writes, beside them, the hosting's files: headers, and the rule for missing pages.
 *
 * @param options.notesFile - where the pages' inline texts are noted for the next build
 * @param options.folders - the folders of the languages (`listCustomRules`)
 * @returns the inline texts that the policy allows
 * @throws if the pages have so many different inline texts that the policy would not fit into a header, or the headers into the
 * hosting's file
 */
export function writeDeployedHeaders(
  publicDir: string,
  environment: Environment,
  { notesFile, folders }: { readonly notesFile: string; readonly folders: readonly string[] },
): InlineHashes {
  const hashes = collectPageHashes(publicDir, notesFile);
  const policy = createContentSecurityPolicy(environment, hashes);
  if (policy.length > longestPolicy) throw new Error(tooLong(policy, hashes));
  const table = createHeaderTable(environment, hashes);
  const headers = formatAmplifyHeaders(table);
  if (headers.length > longestFile)
    throw new Error(`${amplifyFile} would be ${headers.length} characters long (at most ${longestFile}).`);

  const rules = listCustomRules(folders);
  const folder = join(publicDir, deployFolder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, amplifyFile), headers);
  writeFileSync(join(folder, rulesFile), `${JSON.stringify(rules, null, 2)}\n`);
  writeOtherHosts(publicDir, { table, rules }, new URL(environment.siteUrl).hostname);
  return hashes;
}

/** Writes the headers in the forms that other hosts read: `amplify/deployment/hosting.md`. */
function writeOtherHosts(
  publicDir: string,
  { table, rules }: { readonly table: readonly HeaderRule[]; readonly rules: readonly CustomRule[] },
  host: string,
): void {
  const write = (path: string, text: string) => {
    const file = join(publicDir, deployFolder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  write('netlify/_headers', formatNetlifyHeaders(table, listFiles(publicDir)));
  write('netlify/_redirects', formatRedirects(rules, 'netlify'));
  const cloudflare = formatCloudflareHeaders(table);
  if (cloudflare !== null) write('cloudflare/_headers', cloudflare);
  write('cloudflare/_redirects', formatRedirects(rules, 'cloudflare'));
  write('nginx.conf', formatNginx(table, rules, host));
}

/** The parts of a build that the hosting reads. */
export interface Deployment {
  readonly headers: readonly HeaderRule[];
  readonly rules: readonly CustomRule[];
}

const scalar = String.raw`'((?:[^']|'')*)'`;
const row = new RegExp(`^  - pattern: ${scalar}$`);
const key = new RegExp(`^      - key: ${scalar}$`);
const value = new RegExp(`^        value: ${scalar}$`);

/**
 * Reads a `customHttp.yml` as `formatAmplifyHeaders` writes it: a subset of YAML, in the one form that the hosting's documentation shows.
 *
 * @throws Error naming the first line that is anything else
 */
function parseAmplifyHeaders(text: string): HeaderRule[] {
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

/** Reads the very files that the hosting reads of a build, or `null` if `writeDeployedHeaders` did not run. */
export function readDeployment(publicDir: string): Deployment | null {
  const read = (name: string) => readFileSync(join(publicDir, deployFolder, name), 'utf8');
  let texts: readonly [string, string];
  try {
    texts = [read(amplifyFile), read(rulesFile)];
  } catch {
    return null;
  }
  return { headers: parseAmplifyHeaders(texts[0]), rules: z.array(customRuleSchema).parse(JSON.parse(texts[1])) };
}

/** Text as YAML's single-quoted scalar, in which only the quote is escaped. */
const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Formats the table as Amplify Hosting's `customHttp.yml`. General rows come before special ones: if two match, the later one
 * wins in Amplify, as in `createHeaderLookup`.
 */
export function formatAmplifyHeaders(table: readonly HeaderRule[]): string {
  const rows = table.flatMap(({ pattern, headers }) => [
    `  - pattern: ${quote(pattern)}`,
    '    headers:',
    ...Object.entries(headers).flatMap(([key, value]) => [
      `      - key: ${quote(key)}`,
      `        value: ${quote(value)}`,
    ]),
  ]);
  return ['customHeaders:', ...rows, ''].join('\n');
}
