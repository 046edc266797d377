import type { Browser, Page } from 'playwright';
import { atMost, createFigure, median, milliseconds, type Figure } from './support/figures';
import { mobile } from './support/browser';
import { watchedPages } from './measureWeights';

const maxResponse = 100;

/** Milliseconds from the address to a page that answers, on a slow line. */
const maxAlive = 4_000;

/** A phone at the edge of its network: 400 kbit/s, and 400 ms before each answer. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** How often each page is opened on it. */
const openings = 5;

/** The pages that are there to be used. */
const usedPages = ['/calculate', '/pay/zakat', '/pay/fidyah'];

/** The first thing that is tapped on a page, by selector, and the milliseconds until it may count. */
const firstTaps = [
  { path: '/pay/sadaqah', control: 'label:has(input[name=preset]:not(:checked))', limit: 3_000 },
  { path: '/calculate', control: 'main label[for^=zakat-have]', limit: 3_000 },
  { path: '/what-is-nisab', control: 'header summary:visible', limit: 2_000 },
] as const;

const slowdown = 4;

/** Taps on each page: a visitor who uses all there is within the first screens. */
const maxTaps = 15;

const maxTapMilliseconds = 2_000;

/** The values that the page keeps for the bench. */
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
  for (let index = 0; index < maxTaps && new URL(page.url()).pathname === path; index += 1) {
    const control = controls.nth(index);
    if ((await controls.count()) <= index) return;
    // One that is covered or gone by now is no visitor's.
    const wasTapped = await control
      .evaluate(nameControl)
      .then(() => control.tap({ timeout: maxTapMilliseconds }))
      .then(
        () => true,
        () => false,
      );
    if (wasTapped) await page.keyboard.press('1');
    // Closes what it has opened.
    await page.keyboard.press('Escape');
    // A control that leads to another page takes this one with it; the loop then ends.
    await page
      .evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
      .catch(() => undefined);
  }
}

/** Opens a page for the first time, on a slow line and a slow phone, and does something as soon as its document has begun to come. */
async function openSlowly<T>(browser: Browser, url: string, visit: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ ...mobile, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const wire = await context.newCDPSession(page);
    await wire.send('Network.enable');
    await wire.send('Network.emulateNetworkConditions', slowLine);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(url, { waitUntil: 'commit' });
    return await visit(page);
  } finally {
    await context.close();
  }
}

/** Waits until React has the page, and returns the milliseconds from its address until then. */
async function waitUntilAlive(page: Page): Promise<number> {
  const mark = await page.waitForFunction(
    () => performance.getEntriesByName('onInitialClientRender')[0]?.startTime ?? false,
  );
  return (await mark.jsonValue()) || Infinity;
}

/** Runs in the page, with what was tapped: whether it shows the tap. */
function showsTap(tapped: Element): boolean {
  const control = tapped instanceof HTMLLabelElement ? tapped.control : null;
  return control instanceof HTMLInputElement ? control.checked : tapped.parentElement?.hasAttribute('open') === true;
}

/** Taps a control as soon as it is there. Milliseconds until it shows that; infinite if the tap is lost once React has the page. */
async function timeFirstTap(page: Page, selector: string): Promise<number> {
  const found = await page.waitForSelector(selector);
  await found.tap();
  const shownAt = await found.evaluate(() => performance.now());
  const isShown = await found.evaluate(showsTap);
  await waitUntilAlive(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  return isShown && (await found.evaluate(showsTap)) ? shownAt : Infinity;
}

/** On a slow line: when the pages that are there to be used are React's, and when a first tap counts. The median of several openings. */
async function measureSlowLine(browser: Browser, origin: string): Promise<readonly Figure[]> {
  const alive = usedPages.map((path) => ({ path, times: [] as number[] }));
  const tapped = firstTaps.map((tap) => ({ ...tap, times: [] as number[] }));
  // One page after the other, so that the machine's moods meet all alike.
  for (let opening = 0; opening < openings; opening += 1) {
    for (const { path, times } of alive) times.push(await openSlowly(browser, origin + path, waitUntilAlive));
    for (const { path, control, times } of tapped)
      times.push(await openSlowly(browser, origin + path, (page) => timeFirstTap(page, control)));
  }
  return [
    ...alive.map(({ path, times }) =>
      atMost(`${path}  alive at 400 kbit/s, median`, median(times), maxAlive, milliseconds),
    ),
    ...tapped.map(({ path, limit, times }) =>
      atMost(`${path}  first tap counts at 400 kbit/s, median`, median(times), limit, milliseconds),
    ),
  ];
}

/** Measures when pages answer at all on a slow line, and the slowest answer on each kind of page; on a processor slowed down four times. */
export async function measureResponses(browser: Browser, origin: string): Promise<readonly Figure[]> {
  const figures: Figure[] = [...(await measureSlowLine(browser, origin))];
  for (const path of watchedPages) {
    const context = await browser.newContext({ ...mobile, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(watchResponses);
    const wire = await context.newCDPSession(page);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(origin + path);
    await page.waitForFunction(() => performance.getEntriesByName('onInitialClientRender').length > 0);
    await tapControls(page);
    const slowest = await page.evaluate(() => (window as unknown as Watched).slowestResponse);
    // Only the path names the figure, so that two reports can be compared.
    figures.push(
      atMost(`${path}  slowest response`, slowest.milliseconds, maxResponse, milliseconds),
      createFigure('    it is to', slowest.of),
    );
    await context.close();
  }
  return figures;
}
