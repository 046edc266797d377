import type { Browser, Page } from 'playwright';
import { z } from 'zod';
import {
  atMost,
  below,
  createFigure,
  kilobytes,
  shift,
  times,
  whole,
  gzippedSize,
  type Figure,
} from './support/figures';
import type { StartedSite } from './measureStart';
import { mobile } from './support/browser';

/** The budget of pages: what they reached, and a little. */
const budget = {
  scripts: 83_500,
  scriptsWithForm: 103_000,
  inlinedStyles: 13_000,
  fonts: 85_000,
  layoutShift: 0.02,
} as const;

/** The weight of a page for a first visitor; sizes in bytes. */
interface PageWeight {
  /** Scripts the page runs, each gzipped at the best level. */
  readonly scripts: number;
  /** Scripts fetched ahead for the pages it links to, the same way. */
  readonly prefetchedScripts: number;
  /** The style sheets within the page, gzipped. */
  readonly inlinedStyles: number;
  readonly fonts: number;
  /** Addresses asked for that belong neither to the site nor to its picture service. */
  readonly thirdParties: readonly string[];
  /** Cumulative layout shift while reading from top to bottom. */
  readonly layoutShift: number;
  /** All that came over the wire, pictures and prefetches too. */
  readonly transferred: number;
}

/** The pages whose weight is watched: one of each kind that visitors read most. */
export const readingPages = ['/', '/case/winter-rent', '/faq', '/pay/zakat', '/what-is-nisab'] as const;

const bundlerList = z.object({ assetsByChunkName: z.record(z.string(), z.array(z.string())) });
const pageData = z.object({ componentChunkName: z.string() });

/** The chunks that Gatsby makes of templates and pages. */
const pageChunk = /^component---/;

async function read<Value>(url: string, schema: z.ZodType<Value>): Promise<Value> {
  return schema.parse(await (await fetch(url)).json());
}

/**
 * Lists addresses of the scripts that only other pages than this one need, by what the bundler wrote beside the site. A browser
 * that asks for one does so ahead of a visit.
 */
export async function scriptsOfOtherPages(pageUrl: string): Promise<ReadonlySet<string>> {
  const { origin, pathname } = new URL(pageUrl);
  const { assetsByChunkName: chunks } = await read(`${origin}/webpack.stats.json`, bundlerList);
  const folder = pathname === '/' ? '/index' : pathname;
  const { componentChunkName } = await read(`${origin}/page-data${folder}/page-data.json`, pageData);
  const own = new Set([...(chunks['app'] ?? []), ...(chunks[componentChunkName] ?? [])]);
  const others = Object.entries(chunks).flatMap(([name, files]) => (pageChunk.test(name) ? files : []));
  return new Set(others.filter((file) => !own.has(file)).map((file) => `${origin}/${file}`));
}

/** Half a screen at a time, with a reader's pauses. */
const pauseMilliseconds = 150;
const maxSteps = 200;

/** Reads a page from top to bottom. */
export async function scrollThrough(page: Page): Promise<void> {
  for (let step = 0; step < maxSteps; step += 1) {
    const atEnd = await page.evaluate(() => {
      window.scrollBy(0, window.innerHeight / 2);
      return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
    });
    await page.waitForTimeout(pauseMilliseconds);
    if (atEnd) return;
  }
}

/** The browser's entry of a layout shift, which TypeScript's own library does not know. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/**
 * Runs in the page, before its own scripts: keeps the worst session of shifts in `window.layoutShiftScore`, as the metric
 * is defined: sessions of shifts less than a second apart, five seconds long at most.
 */
function watchLayoutShift(): void {
  const scored = window as unknown as { layoutShiftScore: number };
  scored.layoutShiftScore = 0;
  let session = { score: 0, first: 0, last: 0 };
  const observer = new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      const joins = startTime - session.last < 1000 && startTime - session.first < 5000;
      session = joins
        ? { score: session.score + value, first: session.first, last: startTime }
        : { score: value, first: startTime, last: startTime };
      scored.layoutShiftScore = Math.max(scored.layoutShiftScore, session.score);
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}

/** Weighs the reading pages, and beside them a page of the bare site. */
export async function measurePages(browser: Browser, site: StartedSite, bareUrl: string): Promise<readonly Figure[]> {
  const bare = await weighPage(browser, bareUrl, [new URL(bareUrl).origin]);
  const figures = [createFigure('bare Gatsby  JavaScript, gzipped', kilobytes(bare.scripts))];
  for (const path of readingPages) {
    const weight = await weighPage(browser, site.origin + path, [site.origin, site.services]);
    figures.push(...pageFigures(path, weight, bare));
  }
  return figures;
}

function pageFigures(path: string, weight: PageWeight, bare: PageWeight): Figure[] {
  const third = weight.thirdParties;
  return [
    atMost(
      `${path}  JavaScript, gzipped`,
      weight.scripts,
      path.startsWith('/pay') ? budget.scriptsWithForm : budget.scripts,
      kilobytes,
    ),
    createFigure(`${path}  beside bare Gatsby`, times(weight.scripts / bare.scripts)),
    createFigure(`${path}  JavaScript for the pages it links to`, kilobytes(weight.prefetchedScripts)),
    atMost(`${path}  inlined CSS, gzipped`, weight.inlinedStyles, budget.inlinedStyles, kilobytes),
    atMost(`${path}  fonts`, weight.fonts, budget.fonts, kilobytes),
    atMost(`${path}  third-party requests${third.map((url) => ` ${url}`).join('')}`, third.length, 0, whole),
    below(`${path}  layout shift`, weight.layoutShift, budget.layoutShift, shift),
    createFigure(`${path}  transferred in all`, kilobytes(weight.transferred)),
  ];
}

const quietLimitMilliseconds = 15_000;
/** The framework fetches linked pages ahead in batches, the first after three seconds. */
const aheadMilliseconds = 7_000;

const isScript = (url: string) => new URL(url).pathname.endsWith('.js');
const isFont = (url: string) => /\.(woff2?|ttf|otf)$/.test(new URL(url).pathname);

/**
 * Opens a page as a first visitor with a phone, scrolls to its end and measures what it loaded. The service worker is
 * blocked: its background requests are not part of the page.
 *
 * @param known - first-party origins: the site's and its picture service's
 */
export async function weighPage(browser: Browser, url: string, known: readonly string[]): Promise<PageWeight> {
  const context = await browser.newContext({ ...mobile, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchLayoutShift);
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(request.url()));
    const wire = await context.newCDPSession(page);
    let transferred = 0;
    wire.on('Network.loadingFinished', ({ encodedDataLength }) => (transferred += encodedDataLength));
    await wire.send('Network.enable');

    await page.goto(url, { waitUntil: 'load' });
    const quiet = () =>
      page.waitForLoadState('networkidle', { timeout: quietLimitMilliseconds }).catch(() => undefined);
    await quiet();
    await scrollThrough(page);
    await page.waitForTimeout(aheadMilliseconds);
    await quiet();

    const addresses = [...asked].filter((address) => /^https?:/.test(address));
    const others = await scriptsOfOtherPages(url);
    const styles = await page.$$eval('style', (elements) => elements.map(({ textContent }) => textContent ?? ''));
    const layoutShift = await page.evaluate(() => (window as unknown as { layoutShiftScore: number }).layoutShiftScore);
    const scripts = addresses.filter(isScript);
    const [ahead, run] = [
      scripts.filter((script) => others.has(script)),
      scripts.filter((script) => !others.has(script)),
    ];
    return {
      scripts: await measureSize(run),
      prefetchedScripts: await measureSize(ahead),
      inlinedStyles: gzippedSize(styles.join('\n')),
      fonts: await measureSize(addresses.filter(isFont), ({ length }) => length),
      thirdParties: addresses.filter((address) => !known.includes(new URL(address).origin)),
      layoutShift,
      transferred,
    };
  } finally {
    await context.close();
  }
}

/** Asks the server once more, for the bytes as they are; gzipped at the best level unless they are measured otherwise. */
export async function measureSize(urls: Iterable<string>, measure = gzippedSize): Promise<number> {
  let sum = 0;
  for (const url of urls) sum += measure(new Uint8Array(await (await fetch(url)).arrayBuffer()));
  return sum;
}
