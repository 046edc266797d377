import { createHeaderLookup } from './createHeaderLookup';
import type { CustomRule } from './CustomRule';
import type { HeaderRule } from './createHeaderTable';

/** Short addresses that people type or print, and one that password managers ask for. A landing page may have none of them. */
export const redirects = [
  { from: '/donate', to: '/pay' },
  { from: '/zakat', to: '/pay/zakat' },
  { from: '/calculator', to: '/calculate' },
  // https://w3c.github.io/webappsec-change-password-url/
  { from: '/.well-known/change-password', to: '/account#/security' },
] as const;

/** The longest line of Cloudflare's `_headers` (docs: Workers static assets, Headers). */
const longestLine = 2_000;

const toBlock = (path: string, lines: readonly string[]) => [path, ...lines.map((line) => `  ${line}`), ''].join('\n');
const toLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`);

/** Our pattern as Cloudflare writes it: `*` for the whole rest of a path, `:name` within one of its parts. */
function toCloudflarePath(pattern: string): string {
  let count = 0;
  const [, start = '', isRest] = /^\/?(.*?)(\*\*\/\*)?$/.exec(pattern) ?? [];
  return `/${start.replaceAll('*', () => `:part${(count += 1)}`)}${isRest ? '*' : ''}`;
}

/**
 * Formats the table as Cloudflare's `_headers`. There each rule that fits adds its values to those before; `!` takes those away first.
 *
 * @returns `null` if a line would be longer than Cloudflare takes
 */
export function formatCloudflareHeaders(table: readonly HeaderRule[]): string | null {
  const hosts = new Set<string>();
  const blocks = table.map(({ pattern, headers }) => {
    const again = Object.keys(headers).filter((name) => hosts.has(name));
    for (const name of Object.keys(headers)) hosts.add(name);
    return toBlock(toCloudflarePath(pattern), [...again.map((name) => `! ${name}`), ...toLines(headers)]);
  });
  const text = blocks.join('\n');
  return text.split('\n').some((line) => line.length > longestLine) ? null : text;
}

/**
 * Formats the table as Netlify's `_headers`. Its patterns stand for whole folders or whole names only, so that other rows name each built
 * file that they are about; if several rules fit, the later value of a header counts.
 *
 * @param files - the files of the build, as paths of the site such as `/app-1f2e.js`
 */
export function formatNetlifyHeaders(table: readonly HeaderRule[], files: readonly string[]): string {
  const blocks = table.flatMap(({ pattern, headers }) => {
    const [, folder] = /^\/?((?:[^*]+\/)?)\*\*\/\*$/.exec(pattern) ?? [];
    const isAbout = createHeaderLookup([{ pattern, headers: { found: 'yes' } }]);
    const listPaths = () => {
      if (folder !== undefined) return [`/${folder}*`];
      return pattern.includes('*') ? files.filter((path) => isAbout(path).found) : [pattern];
    };
    return listPaths().map((path) => toBlock(path, toLines(headers)));
  });
  return blocks.join('\n');
}

const isMissing = ({ status }: Pick<CustomRule, 'status'>) => status === '404' || status === '404-200';

/**
 * Formats redirects and missing pages as `_redirects` of Netlify or Cloudflare. Cloudflare takes no rule for missing pages: by its setting
 * `not_found_handling` it finds the nearest `404.html` above the path.
 */
export function formatRedirects(rules: readonly CustomRule[], host: 'netlify' | 'cloudflare'): string {
  const lines = rules.flatMap(({ source, target, status }) => {
    const isOfMissing = isMissing({ status });
    if (isOfMissing && host === 'cloudflare') return [];
    const code = isOfMissing ? '404' : status;
    return [`${source.replace('<*>', '*')} ${target.replaceAll('<*>', ':splat')} ${code}`];
  });
  return lines.map((line) => `${line}\n`).join('');
}

/** A text within nginx's double quotes. @throws if it has a `$`, which nginx would take for a variable */
function quote(text: string): string {
  if (text.includes('$')) throw new Error(`nginx would look for a variable in: ${text.slice(0, 80)}`);
  return `"${text.replaceAll(/[\\"]/g, '\\$&')}"`;
}

const escape = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');

/** The wildcards of our patterns as regular expressions of nginx. */
const wildcards: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '*': '[^/]*' };

/** Converts one of our patterns of paths into a regular expression of nginx. */
const toExpression = (pattern: string) =>
  pattern
    .replace(/^\//, '')
    .split(/(\*\*\/|\*)/)
    .map((part) => wildcards[part] ?? escape(part))
    .join('');
const quoteExpression = (expression: string) => `"~${expression.replaceAll(/[\\"]/g, '\\$&')}"`;

const toVariable = (name: string) => `$site_${name.toLowerCase().replaceAll('-', '_')}`;

/** One header as a map from the path; the first expression that fits counts, so the table's last row comes first. */
function formatMap(name: string, table: readonly HeaderRule[]): string {
  const rows = table.flatMap(({ pattern, headers }) => {
    const value = headers[name];
    return value === undefined ? [] : [`  ${quoteExpression(`^/${toExpression(pattern)}$`)} ${quote(value)};`];
  });
  return [`map $site_path ${toVariable(name)} {`, ...rows.reverse(), '}', ''].join('\n');
}

/** A rule as a location. */
function formatRule({ source, target, status }: CustomRule): string[] {
  if (status === '404' || status === '404-200') return [];
  const [before = '', end] = source.split('<*>');
  const expression = end === undefined ? `^${escape(before)}$` : `^${escape(before)}(.*)$`;
  const to = target.replaceAll('<*>', '$1');
  const flag = { '301': 'permanent', '302': 'redirect', '200': 'last' }[status];
  return [`  rewrite "${expression.replaceAll(/[\\"]/g, '\\$&')}" ${to} ${flag};`];
}

/**
 * Formats the files of a folder, with its pages of errors, `error_page`, which keeps the status. A rule of missing pages is about a folder; each has
 * its own `500.html` beside that.
 */
function formatLocation({ source, target }: CustomRule): string[] {
  return [
    `  location ${source.replace('<*>', '')} {`,
    `    error_page 404 ${target};`,
    `    error_page 500 502 503 504 ${target.replace('404', '500')};`,
    '    try_files $uri $uri/index.html =404;',
    '  }',
  ];
}

/** Formats the table and the rules as a file for nginx's folder `conf.d`. @param host - the host of the site */
export function formatNginx(table: readonly HeaderRule[], rules: readonly CustomRule[], host: string): string {
  const names = [...new Set(table.flatMap(({ headers }) => Object.keys(headers)))];
  return [
    '# By the path that was asked for: a page is another file within.',
    'map $request_uri $site_path {',
    '  "~^(?<site_asked>[^?]*)" $site_asked;',
    '}',
    ...names.map((name) => formatMap(name, table)),
    'server {',
    '  listen 80;',
    `  server_name ${host};`,
    '  # The folder "public" of the build.',
    '  root /srv/site;',
    '  absolute_redirect off;',
    '  gzip on;',
    '  gzip_types text/css application/javascript application/json image/svg+xml;',
    ...names.map((name) => `  add_header ${name} ${toVariable(name)} always;`),
    ...rules.flatMap(formatRule),
    '  # Addresses have no trailing slash.',
    '  rewrite "^/(.+)/$" /$1 permanent;',
    ...rules.filter(isMissing).flatMap(formatLocation),
    '  location ~ "/\\\\.(?!well-known/)" {',
    '    return 404;',
    '  }',
    '}',
    '',
  ].join('\n');
}
