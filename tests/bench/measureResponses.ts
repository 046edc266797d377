import type { Browser, Page } from 'playwright';
import { atMost, createFigure, median, milliseconds, type Figure } from './support/figures';
import { mobile } from './support/browser';
import { watchedPages } from './measureWeights';

const maxResponse = 100;

/** Milliseconds from the address to a page that answers, on a slow line. */
const maxAlive = 4_000;

/** A phone at the edge of its network: 400 kbit/s, and 400 ms before each answer. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** The pages that are there to be used, of which each is opened so often. */
const usedPages = ['/calculate', '/pay/zakat', '/pay/fidyah'];
const OPENINGS = 5;

const SLOWDOWN = 4;

/** Taps on each page: a visitor who uses all there is within the first screens. */
const MOST_TAPS = 15;

const TAP_LIMIT_MILLISECONDS = 2_000;

/** What the page keeps for the bench. */
interface Watched {
  /** The control that is being used. */
  control: string;
  slowestResponse: { readonly milliseconds: number; readonly of: string };
}

/** Runs in the page, before its own scripts: keeps the slowest response to a tap or key. */
function watchResponses(): void {
  const watched = window as unknown as Watched;
  watched.control = 'nothing';
  watched.slowestResponse = { milliseconds: 0, of: 'nothing' };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { readonly interactionId: number })[]) {
      if (!entry.interactionId || entry.duration <= watched.slowestResponse.milliseconds) continue;
      watched.slowestResponse = { milliseconds: entry.duration, of: `${entry.name} of ${watched.control}` };
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the page, with a control that is about to be used. */
function nameControl(control: Element): void {
  const name = control.getAttribute('aria-label') ?? (control.textContent || control.id);
  (window as unknown as Watched).control = name.trim().slice(0, 30);
}

/** Taps the page's buttons, questions and fields one after the other, and types into what takes text. */
async function tapControls(page: Page): Promise<void> {
  const controls = page.locator(':is(header, main) :is(button, summary, input):visible');
  const path = new URL(page.url()).pathname;
  for (let index = 0; index < MOST_TAPS && new URL(page.url()).pathname === path; index += 1) {
    const control = controls.nth(index);
    if ((await controls.count()) <= index) return;
    // One that is covered or gone by now is no visitor's.
    const wasTapped = await control
      .evaluate(nameControl)
      .then(() => control.tap({ timeout: TAP_LIMIT_MILLISECONDS }))
      .then(
        () => true,
        () => false,
      );
    if (wasTapped) await page.keyboard.press('1');
    // Closes what it has opened.
    await page.keyboard.press('Escape');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  }
}

/** Milliseconds until React has a page that is opened for the first time, on a slow line. */
async function timeUntilAlive(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ ...mobile, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const wire = await context.newCDPSession(page);
    await wire.send('Network.enable');
    await wire.send('Network.emulateNetworkConditions', slowLine);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: 'commit' });
    const mark = await page.waitForFunction(
      () => performance.getEntriesByName('onInitialClientRender')[0]?.startTime ?? false,
    );
    return (await mark.jsonValue()) || Infinity;
  } finally {
    await context.close();
  }
}

/** The median of several openings of each page that is there to be used, one page after the other. */
async function measureAlive(browser: Browser, origin: string): Promise<readonly Figure[]> {
  const times = new Map<string, number[]>(usedPages.map((path) => [path, []]));
  for (let opening = 0; opening < OPENINGS; opening += 1)
    for (const [path, ofPage] of times) ofPage.push(await timeUntilAlive(browser, origin + path));
  return [...times].map(([path, ofPage]) =>
    atMost(`${path}  alive at 400 kbit/s, median`, median(ofPage), maxAlive, milliseconds),
  );
}

/** When pages answer at all on a slow line, and the slowest answer on each kind of page; on a processor slowed down four times. */
export async function measureResponses(browser: Browser, origin: string): Promise<readonly Figure[]> {
  const figures: Figure[] = [...(await measureAlive(browser, origin))];
  for (const path of watchedPages) {
    const context = await browser.newContext({ ...mobile, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(watchResponses);
    const wire = await context.newCDPSession(page);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(origin + path);
    await page.waitForFunction(() => performance.getEntriesByName('onInitialClientRender').length > 0);
    await tapControls(page);
    const slowest = await page.evaluate(() => (window as unknown as Watched).slowestResponse);
    // The path alone names the figure, so that two reports can be compared.
    figures.push(
      atMost(`${path}  slowest response`, slowest.milliseconds, maxResponse, milliseconds),
      createFigure('    it is to', slowest.of),
    );
    await context.close();
  }
  return figures;
}
