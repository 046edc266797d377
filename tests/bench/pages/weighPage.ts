import type { Browser } from 'playwright';
import { gzippedSize } from '../support/gzippedSize';
import { mobile } from '../support/mobile';
import type { PageWeight } from './PageWeight';
import { scriptsOfOtherPages } from './scriptsOfOtherPages';
import { scrollThrough } from './scrollThrough';
import { watchLayoutShift } from './watchLayoutShift';

const QUIET_LIMIT_MILLISECONDS = 15_000;
/** The framework fetches linked pages ahead in batches, the first after three seconds. */
const AHEAD_MILLISECONDS = 7_000;

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
      page.waitForLoadState('networkidle', { timeout: QUIET_LIMIT_MILLISECONDS }).catch(() => undefined);
    await quiet();
    await scrollThrough(page);
    await page.waitForTimeout(AHEAD_MILLISECONDS);
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
      scripts: await measureSize(run, gzippedSize),
      prefetchedScripts: await measureSize(ahead, gzippedSize),
      inlinedStyles: gzippedSize(styles.join('\n')),
      fonts: await measureSize(addresses.filter(isFont), ({ byteLength }) => byteLength),
      thirdParties: addresses.filter((address) => !known.includes(new URL(address).origin)),
      layoutShift,
      transferred,
    };
  } finally {
    await context.close();
  }
}

/** Asks the server once more, for the bytes as they are. */
async function measureSize(urls: readonly string[], measure: (content: Uint8Array) => number): Promise<number> {
  let sum = 0;
  for (const url of urls) sum += measure(new Uint8Array(await (await fetch(url)).arrayBuffer()));
  return sum;
}
