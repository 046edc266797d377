import type { Browser } from 'playwright';
import type { Served } from '../served/serveFolder';
import { BenchError } from '../support/BenchError';
import { mobile } from '../support/mobile';
import { linksInView } from './linksInView';
import type { LinkInView } from './linksInView';
import { slow4G } from './slow4G';
import { timeHeading } from './timeHeading';

/** How long the visitor looks at the links before choosing one. */
const LOOK_MILLISECONDS = 10_000;
const LIMIT_MILLISECONDS = 30_000;

export interface Tap {
  /** From the tap to the new page's heading, in milliseconds. */
  readonly milliseconds: number;
  /** What was asked of the server from the tap to the heading. */
  readonly asked: readonly string[];
  /** How many of the page's links lay in the first view. */
  readonly inView: number;
  /** Of how many of them the page data had been asked for before the tap. */
  readonly fetchedAhead: number;
}

/** Which of the links in view is tapped; `fetched` are those whose page data has been asked for. */
export type Choice = (inView: readonly LinkInView[], fetched: readonly LinkInView[]) => LinkInView | undefined;

const dataPath = (path: string) => `/page-data${path}/page-data.json`;

/**
 * Opens a page of links on slow 4G, waits ten seconds, taps one and waits for the next page's heading.
 * The service worker is kept out: this is a first visit, and its own requests are not throttled.
 * @throws BenchError when there is no such link
 */
export async function tapLink(browser: Browser, served: Served, path: string, choose: Choice): Promise<Tap> {
  const context = await browser.newContext({ ...mobile, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const wire = await context.newCDPSession(page);
    await wire.send('Network.enable');
    await wire.send('Network.emulateNetworkConditions', slow4G);
    const opened = served.requests().length;
    await page.goto(served.origin + path, { waitUntil: 'load', timeout: LIMIT_MILLISECONDS });
    await page.waitForTimeout(LOOK_MILLISECONDS);

    const tapped = served.requests().length;
    const seen = new Set(served.requests().slice(opened, tapped));
    const inView = await page.$$eval('main p a', linksInView);
    const fetched = inView.filter((link) => seen.has(dataPath(link.path)));
    const link = choose(inView, fetched);
    if (!link) throw new BenchError(`There is no link to tap at ${path}: ${inView.length} are in view.`);

    const heading = await page.locator('h1').first().textContent();
    const shown = page.evaluate(timeHeading, { heading, limit: LIMIT_MILLISECONDS });
    await page.touchscreen.tap(link.x, link.y);
    const milliseconds = await shown;
    const asked = served.requests().slice(tapped);
    return { milliseconds, asked, inView: inView.length, fetchedAhead: fetched.length };
  } finally {
    await context.close();
  }
}
