import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../parseEnvironment';
import { createHeaderLookup } from './createHeaderLookup';
import { createHeaderTable } from './createHeaderTable';
import type { CustomRule } from './CustomRule';
import { formatCloudflareHeaders, formatNetlifyHeaders, formatNginx, formatRedirects } from './formatOtherHosts';

const environment = parseEnvironment({
  GATSBY_SITE_URL: 'https://www.example.org',
  GATSBY_PRISMIC_API_ENDPOINT: 'https://mizan-zakat.cdn.prismic.io/api/v2',
  GATSBY_IMAGE_BASE_URL: 'https://images.prismic.io',
});
if (!environment.ok) throw new Error(environment.error);
const table = createHeaderTable(environment.environment, {
  scripts: { 'sha256-a+/=': 'a()' },
  styles: {},
  styleAttributes: {},
});
const expected = createHeaderLookup(table);

/** One path of each kind: pages, previews, and every kind of file that a row is about. */
const paths = [
  '/',
  '/about',
  '/cases/a-well-in-mali',
  '/preview',
  '/app-1f2e3d.js',
  '/component---src-pages-404-tsx-1f2e.js',
  '/styles.1f2e3d.css',
  '/sw.js',
  '/manifest.webmanifest',
  '/static/face-1f2e.woff2',
  '/static/d/123/picture.png',
  '/static/type-paths___mizan-zakat.json',
  '/page-data/about/page-data.json',
  '/page-data/app-data.json',
  '/workbox-v4.3.1/workbox-core.prod.js',
  '/an-address-without-a-page',
];
const files = paths.filter((path) => /\.\w+$/.test(path));

interface Block {
  readonly path: string;
  readonly lines: readonly string[];
}
/** A `_headers` file as its blocks. */
const readBlocks = (text: string): Block[] =>
  text
    .trimEnd()
    .split(/\n+(?=\S)/)
    .map((block) => {
      const [path = '', ...lines] = block.split('\n');
      return { path, lines: lines.map((line) => line.trim()) };
    });
const parseLine = (line: string): readonly [string, string] => {
  const at = line.indexOf(': ');
  return [line.slice(0, at), line.slice(at + 2)];
};

/**
 * As Cloudflare reads it: rules in the order of the file, `*` for anything, `:name` for part of a part, values joined, `!` takes them away.
 */
function readAtCloudflare(text: string, path: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path: rule, lines } of readBlocks(text)) {
    const source = rule
      .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll(/:[A-Za-z]\w*/g, '[^/]+');
    if (!new RegExp(`^${source}$`).test(path)) continue;
    for (const line of lines) {
      if (line.startsWith('! ')) {
        delete found[line.slice(2)];
        continue;
      }
      const [name, value] = parseLine(line);
      found[name] = found[name] === undefined ? value : `${found[name]}, ${value}`;
    }
  }
  return found;
}

/** As Netlify reads it: `*` at the end for a whole folder, everything else by name, and the later value counts. */
function readAtNetlify(text: string, path: string): Record<string, string> {
  const fits = (rule: string) => (rule.endsWith('/*') ? `${path}/`.startsWith(rule.slice(0, -1)) : rule === path);
  return Object.fromEntries(
    readBlocks(text)
      .filter(({ path: rule }) => fits(rule))
      .flatMap(({ lines }) => lines.map(parseLine)),
  );
}

const unquote = (text: string) => text.replaceAll(/\\(.)/g, '$1');

/** As nginx reads it: of a map the first expression that fits, and no header for an empty value. */
function readAtNginx(text: string, path: string): Record<string, string> {
  const added = [...text.matchAll(/^ {2}add_header (\S+) \$(\w+) always;$/gm)];
  return Object.fromEntries(
    added.flatMap(([, name = '', variable = '']): [string, string][] => {
      const [, map = ''] = new RegExp(`^map \\$site_path \\$${variable} \\{\n([^]*?)^\\}$`, 'm').exec(text) ?? [];
      const rows = [...map.matchAll(/^ {2}"~((?:[^"\\]|\\.)*)" "((?:[^"\\]|\\.)*)";$/gm)];
      const row = rows.find(([, expression = '']) => new RegExp(unquote(expression)).test(path));
      return row ? [[name, unquote(row[2] ?? '')]] : [];
    }),
  );
}

describe.each([
  ['Cloudflare', formatCloudflareHeaders(table) ?? '', readAtCloudflare],
  ['Netlify', formatNetlifyHeaders(table, files), readAtNetlify],
  ['nginx', formatNginx(table, [], 'www.example.org'), readAtNginx],
] as const)('the headers for %s', (_host, text, readBack) => {
  it.each(paths)('the headers that another host reads for %s are those of the table', (path) => {
    expect(readBack(text, path)).toEqual(expected(path));
  });
});

it('the file for Cloudflare has at most 100 rules of one star, or is left out for a long line', () => {
  const rules = readBlocks(formatCloudflareHeaders(table) ?? '').map(({ path }) => path);
  expect(rules.length).toBeLessThanOrEqual(100);
  for (const rule of rules) expect(rule.split('*').length).toBeLessThanOrEqual(2);
  expect(formatCloudflareHeaders([{ pattern: '**/*', headers: { A: 'a'.repeat(2_000) } }])).toBeNull();
});

it('a value that nginx would read variables in is refused', () => {
  expect(() => formatNginx([{ pattern: '/a', headers: { A: 'costs $five' } }], [], 'a.example')).toThrow('$five');
});

describe('redirects for other hosts', () => {
  const rules: readonly CustomRule[] = [
    { source: '/old', target: '/new', status: '301' },
    { source: '/blog/<*>', target: 'https://blog.example/<*>', status: '302' },
    { source: '/<*>', target: '/404.html', status: '404-200' },
  ];

  it('redirects keep what a star stands for, and missing pages have status 404', () => {
    expect(formatRedirects(rules, 'netlify')).toBe(
      '/old /new 301\n/blog/* https://blog.example/:splat 302\n/* /404.html 404\n',
    );
    expect(formatRedirects(rules, 'cloudflare')).toBe('/old /new 301\n/blog/* https://blog.example/:splat 302\n');
  });

  it('nginx redirects, keeps what a star stands for, and shows the page for missing pages', () => {
    const text = formatNginx(table, rules, 'www.example.org');
    expect(text).toContain('  rewrite "^/old$" /new permanent;\n');
    expect(text).toContain('  rewrite "^/blog/(.*)$" https://blog.example/$1 redirect;\n');
    expect(text).toContain('  error_page 404 /404.html;\n');
    expect(text).toContain('  error_page 500 502 503 504 /500.html;\n');
  });
});
