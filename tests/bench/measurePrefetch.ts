import type { Browser } from 'playwright';
import { atMost, createFigure, milliseconds, whole, median, type Figure } from './support/figures';
import { fiftyLinksPath, type Served } from './support/servedSites';
import { BenchError } from './support/Scope';
import { mobile } from './support/browser';

const runCount = 3;

/** How long the visitor looks at the links before choosing one. */
const lookMilliseconds = 10_000;
const maxMilliseconds = 30_000;

interface Tap {
  /** From the tap to the new page's heading, in milliseconds. */
  readonly milliseconds: number;
  /** Requests to the server from the tap to the heading. */
  readonly asked: readonly string[];
  /** How many of the page's links lay in the first view. */
  readonly inView: number;
  /** How many of those links had their page data requested before the tap. */
  readonly fetchedAhead: number;
}

interface LinkInView {
  readonly path: string;
  /** Its middle, in CSS pixels from the corner of the view. */
  readonly x: number;
  readonly y: number;
}

/** Runs in the page: those of the links that lie within the view. */
function linksInView(links: readonly Element[]): LinkInView[] {
  return links.flatMap((link) => {
    const { left, top, bottom, width, height } = link.getBoundingClientRect();
    if (bottom > window.innerHeight || width === 0) return [];
    return [{ path: (link as HTMLAnchorElement).pathname, x: left + width / 2, y: top + height / 2 }];
  });
}

/** Which of the links in view is tapped; `fetched` are those whose page data has been asked for. */
type Choice = (inView: readonly LinkInView[], fetched: readonly LinkInView[]) => LinkInView | undefined;

const dataPath = (path: string) => `/page-data${path}/page-data.json`;

/**
 * Lighthouse's slow 4G as its DevTools throttling applies it: 150 ms round trip times 3.75 for each request, 90 % of
 * 1.6 Mbit/s down and of 750 kbit/s up. In milliseconds and bytes a second.
 */
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
} as const;

/** Runs in the page: milliseconds by the page's own clock, from the next touch to the frame that shows another heading. */
function timeHeading({ heading, limit }: { heading: string | null; limit: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    let touched = 0;
    const overdue = setTimeout(() => reject(new Error('no new heading')), limit);
    document.addEventListener('pointerdown', ({ timeStamp }) => (touched = timeStamp), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      const next = document.querySelector('h1')?.textContent;
      if (!next || next === heading) return;
      observer.disconnect();
      clearTimeout(overdue);
      requestAnimationFrame(() => resolve(performance.now() - touched));
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/**
 * Opens a page of links on slow 4G, waits ten seconds, taps one and waits for the next page's heading.
 * The service worker is kept out: this is a first visit, and its own requests are not throttled.
 * @throws BenchError when there is no such link
 */
async function tapLink(browser: Browser, served: Served, path: string, choose: Choice): Promise<Tap> {
  const context = await browser.newContext({ ...mobile, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const wire = await context.newCDPSession(page);
    await wire.send('Network.enable');
    await wire.send('Network.emulateNetworkConditions', slow4G);
    const opened = served.requests().length;
    await page.goto(served.origin + path, { waitUntil: 'load', timeout: maxMilliseconds });
    await page.waitForTimeout(lookMilliseconds);

    const tapped = served.requests().length;
    const seen = new Set(served.requests().slice(opened, tapped));
    const inView = await page.$$eval('main p a', linksInView);
    const fetched = inView.filter((link) => seen.has(dataPath(link.path)));
    const link = choose(inView, fetched);
    if (!link) throw new BenchError(`There is no link to tap at ${path}: ${inView.length} are in view.`);

    const heading = await page.locator('h1').first().textContent();
    const shown = page.evaluate(timeHeading, { heading, limit: maxMilliseconds });
    await page.touchscreen.tap(link.x, link.y);
    const milliseconds = await shown;
    const asked = served.requests().slice(tapped);
    return { milliseconds, asked, inView: inView.length, fetchedAhead: fetched.length };
  } finally {
    await context.close();
  }
}

const lastLink: Choice = (inView) => inView.at(-1);
const linkFetchedAhead: Choice = (_, fetched) => fetched[0];

/**
 * Measures taps after ten seconds on slow 4G with fifty links in view: on the last link, and on one whose page was fetched ahead.
 * The site and the bare site turn by turn.
 */
export async function measurePrefetch(browser: Browser, site: Served, bare: Served): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [what, choose] of [
    ['last link', lastLink],
    ['link fetched ahead', linkFetchedAhead],
  ] as const) {
    const taps: { readonly site: Tap[]; readonly bare: Tap[] } = { site: [], bare: [] };
    for (let run = 0; run < runCount; run += 1) {
      taps.site.push(await tapLink(browser, site, fiftyLinksPath, choose));
      taps.bare.push(await tapLink(browser, bare, fiftyLinksPath, choose));
    }
    figures.push(...tapFigures(what, taps.site), ...tapFigures(`${what}, bare Gatsby`, taps.bare));
    if (choose === linkFetchedAhead) figures.push(countRepeats(taps.site));
  }
  return figures;
}

const middle = (taps: readonly Tap[]) => {
  const time = median(taps.map((tap) => tap.milliseconds));
  return taps.find((tap) => tap.milliseconds === time) ?? taps[0]!;
};

/** The page's own data and scripts; not the icon, which the browser asks for again when it likes. */
const pagePart = (path: string) => /\.(json|js)$/.test(path);

function tapFigures(what: string, taps: readonly Tap[]): Figure[] {
  const { milliseconds: time, asked, inView, fetchedAhead } = middle(taps);
  return [
    createFigure(`${what}: to the heading`, milliseconds(time)),
    createFigure(`${what}: fetched ahead of in view`, `${fetchedAhead} of ${inView}`),
    createFigure(`${what}: requests until the heading`, whole(asked.length)),
    ...asked.filter(pagePart).map((path) => createFigure(`    ${path}`, '')),
  ];
}

function countRepeats(taps: readonly Tap[]): Figure {
  const max = Math.max(...taps.map(({ asked }) => asked.filter(pagePart).length));
  return atMost('link fetched ahead: data and scripts asked for again', max, 0, whole);
}
