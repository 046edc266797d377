import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { measureSize, scriptsOfOtherPages } from './measurePages';
import { createFigure, gzippedSize, kilobytes, type Figure } from './support/figures';
import { mobile } from './support/browser';
import { startServices } from './support/contentServices';
import { serveSite } from './support/servedSites';
import type { Scope } from './support/Scope';

/** One page of each kind. */
export const watchedPages = [
  '/',
  '/faq',
  '/case/winter-rent',
  '/cases',
  '/what-is-nisab',
  '/pay',
  '/pay/zakat',
  '/calculate',
  '/account',
  '/contact',
  '/apply',
  '/ramadan-calendars',
] as const;

const phone = { ...mobile, viewport: { width: 375, height: 812 } } as const;

/** By then a page has loaded what it loads by itself, and the framework has not begun to fetch other pages ahead. */
const settlingMilliseconds = 2_500;

/** Chunks whose modules are listed, and modules of each. */
const [CHUNKS, MODULES] = [12, 8];

/** Bytes that came over the wire, with the headers, by kind; those of scripts once more as gzipped content. */
interface Transfer {
  readonly scripts: number;
  readonly content: number;
  readonly files: number;
  readonly kinds: Readonly<Record<'Stylesheet' | 'Font' | 'Image' | 'Document', number>>;
}

/**
 * Builds the site with source maps and says what each kind of page transfers on a first visit, and which modules weigh the most in
 * the largest chunks.
 */
export async function measureWeights(scope: Scope, project: string, browser: Browser): Promise<readonly Figure[]> {
  const services = await startServices(scope, project, []);
  const site = await serveSite(scope, project, { ...services.variables, SOURCE_MAPS: '1' });
  const figures: Figure[] = [];
  for (const path of watchedPages) {
    const { scripts, content, files, kinds } = await weigh(browser, site.origin + path);
    const others = Object.entries(kinds).map(([kind, bytes]) => `${kind.toLowerCase()} ${kilobytes(bytes)}`);
    figures.push(
      createFigure(`${path}  JavaScript, gzipped`, kilobytes(content)),
      createFigure(`    over the wire: ${files} scripts ${kilobytes(scripts)}`, others.join(', ')),
    );
  }
  const chunks = readdirSync(site.publicDir)
    .filter((file) => file.endsWith('.js.map'))
    .map((map) => weighModules(join(site.publicDir, map.slice(0, -'.map'.length))));
  chunks.sort((a, b) => b.size - a.size);
  for (const { name, size, modules } of chunks.slice(0, CHUNKS)) {
    figures.push(createFigure(`${name}, gzipped`, kilobytes(size)));
    for (const [module, share] of modules.slice(0, MODULES))
      figures.push(createFigure(`    ${module}`, kilobytes(share)));
  }
  return figures;
}

async function weigh(browser: Browser, url: string): Promise<Transfer> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const wire = await context.newCDPSession(page);
    const others = await scriptsOfOtherPages(url);
    const types = new Map<string, { readonly url: string; readonly type: string }>();
    const scripts = new Map<string, number>();
    const kinds = { Stylesheet: 0, Font: 0, Image: 0, Document: 0 };
    wire.on('Network.responseReceived', ({ requestId, type, response }) =>
      types.set(requestId, { url: response.url, type }),
    );
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const { url: address, type } = types.get(requestId) ?? { url: '', type: '' };
      if (type in kinds) kinds[type as keyof typeof kinds] += encodedDataLength;
      const isOwn = address.endsWith('.js') && !others.has(address);
      // A script that the page asks for again comes from the cache.
      if (isOwn && !scripts.has(address)) scripts.set(address, encodedDataLength);
    });
    await wire.send('Network.enable');
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(settlingMilliseconds);
    const content = await measureSize(scripts.keys());
    const sum = [...scripts.values()].reduce((all, bytes) => all + bytes, 0);
    return { scripts: sum, content, files: scripts.size, kinds };
  } finally {
    await context.close();
  }
}

/** A module's path from the project's folder, or within its package. */
const toModuleName = (source: string) =>
  source.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '').replace(/^.*node_modules\//, '');

/** The gzipped size of a chunk, and each module's share of it by minified bytes. */
function weighModules(file: string) {
  const code = readFileSync(file, 'utf8');
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  const size = gzippedSize(code);
  const bytes = new Map<string, number>();
  code.split('\n').forEach((line, row) => {
    for (let column = 0; column < line.length; column += 1) {
      const entry = map.findEntry(row, column);
      const module = 'originalSource' in entry ? toModuleName(entry.originalSource) : 'webpack';
      bytes.set(module, (bytes.get(module) ?? 0) + 1);
    }
  });
  const modules = [...bytes]
    .sort(([, a], [, b]) => b - a)
    .map(([name, own]) => [name, (own / code.length) * size] as const);
  return { name: file.slice(file.lastIndexOf('/') + 1), size, modules };
}
