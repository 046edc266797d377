import { loadavg } from 'node:os';
import type { Browser, Page } from 'playwright';
import { atMost, createFigure, fineMilliseconds, kilobytes, median, quantile, type Figure } from './support/figures';
import { weighPage } from './measurePages';
import type { StartedSite } from './measureStart';
import { BenchError } from './support/Scope';
import { mobile } from './support/browser';

const budget = { scripts: 100_000, keystroke: 16 } as const;

const slowdown = 4;

/** Rounds of eight figures typed and taken back. */
const rounds = 15;
const figures = '12345678';

/** How many keys `typeAmount` presses. */
const keysTyped = rounds * figures.length * 2;

/** A household with something of most kinds, as a visitor would have entered it before. */
const household = [
  ['Cash and savings', { 'Balance on your zakat date': '18,400' }],
  ['Gold and silver', { 'Weight in grams': '40', Carat: '22' }],
  ['Gold and silver', { 'Weight in grams': '12.5', Carat: '18' }],
  ['Shares and ETFs', { 'Market value': '12,000' }],
  ['Super', { Balance: '86,000' }],
  ['Property', { 'Market value': '640,000' }],
  ['Money owed to you', { Amount: '1,500' }],
  ['What you owe', { Amount: '900' }],
  ['Cash and savings', {}],
] as const;

/** Opens the calculator on a telephone, with everything of a household entered but the last amount, which has the focus. */
async function openCalculator(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ ...mobile, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await enter(page);
  await page.getByRole('textbox', { name: 'Balance on your zakat date' }).last().focus();
  return page;
}

/** Types figures and takes them back. The visitor rests between two keys no longer than the browser needs. */
async function typeAmount(page: Page): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const figure of figures) await page.keyboard.press(figure);
    for (const _ of figures) await page.keyboard.press('Backspace');
  }
}

async function enter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'All on one page' }).click();
  for (const [title, fields] of household) {
    const part = page.getByRole('region', { name: title, exact: true });
    await part.getByRole('button', { name: /^Add / }).click();
    const entry = part.locator('fieldset').last();
    for (const [name, value] of Object.entries(fields)) {
      await entry.getByRole('textbox', { name, exact: true }).fill(value);
    }
  }
}

/** Runs in the page: marks when a key goes down, and when the result has changed and stands in its place. */
function watchKeystrokes(): void {
  const panel = document.getElementById('zakat-result')?.closest('section');
  if (!panel) throw new Error('The page shows no result');
  let pressed = false;
  addEventListener(
    'keydown',
    () => {
      pressed = true;
      performance.mark('key down');
    },
    { capture: true },
  );
  new MutationObserver(() => {
    if (!pressed) return;
    pressed = false;
    // Asking for its place makes the browser lay it out.
    panel.getBoundingClientRect();
    performance.mark('result laid out');
  }).observe(panel, { subtree: true, childList: true, characterData: true });
}

/**
 * From each key that went down to the result that followed.
 * @throws BenchError when a key changed no result
 */
function toDurations(marks: readonly { readonly name: string; readonly at: number }[]): readonly number[] {
  const all = (name: string) => marks.filter((mark) => mark.name === name);
  const laidOut = all('result laid out');
  const durations = all('key down').map(({ at }, index) => (laidOut[index]?.at ?? Infinity) - at);
  if (durations.length !== keysTyped || !durations.every(Number.isFinite))
    throw new BenchError(`${keysTyped} keystrokes did not change the result each`);
  return durations;
}

/**
 * Milliseconds from each keystroke in an amount to the result that follows from it, laid out, on a machine slowed down four times.
 */
async function timeKeystrokes(browser: Browser, url: string): Promise<readonly number[]> {
  const page = await openCalculator(browser, url);
  try {
    const wire = await page.context().newCDPSession(page);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.evaluate(watchKeystrokes);
    await typeAmount(page);
    return toDurations(
      await page.evaluate(() =>
        performance.getEntriesByType('mark').map(({ name, startTime }) => ({ name, at: startTime })),
      ),
    );
  } finally {
    await page.context().close();
  }
}

/** A mark in a trace: `tts` is the clock of the page's own thread, in microseconds. */
interface Mark {
  readonly name: string;
  readonly tts: number;
  readonly ts: number;
}

/**
 * Milliseconds of processor time that the page itself takes from each keystroke to the result laid out, at full speed. Unlike time on
 * the wall it is the same on a machine that does other work, so that two versions of the page can be told apart there.
 */
async function cpuOfKeystrokes(browser: Browser, url: string): Promise<readonly number[]> {
  const page = await openCalculator(browser, url);
  try {
    const wire = await page.context().newCDPSession(page);
    await page.evaluate(watchKeystrokes);
    const marks: Mark[] = [];
    wire.on('Tracing.dataCollected', ({ value }) => marks.push(...(value as unknown as Mark[])));
    const complete = new Promise<void>((resolve) => wire.once('Tracing.tracingComplete', () => resolve()));
    await wire.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['blink.user_timing'] },
    });
    await typeAmount(page);
    await wire.send('Tracing.end');
    await complete;
    return toDurations(marks.sort((a, b) => a.ts - b.ts).map(({ name, tts }) => ({ name, at: tts / 1000 })));
  } finally {
    await page.context().close();
  }
}

/** Weighs the page of the calculator, and times keystrokes in it on a slow machine. */
export async function measureCalculator(
  browser: Browser,
  site: Pick<StartedSite, 'origin' | 'services'>,
): Promise<readonly Figure[]> {
  const url = `${site.origin}/calculate`;
  const weight = await weighPage(browser, url, [site.origin, site.services]);
  const times = await timeKeystrokes(browser, url);
  const [load = 0] = loadavg();
  const cpu = await cpuOfKeystrokes(browser, url);
  return [
    atMost('/calculate  JavaScript, gzipped', weight.scripts, budget.scripts, kilobytes),
    atMost(
      'Keystroke to updated result, p95, CPU slowed 4 ×',
      quantile(times, 0.95),
      budget.keystroke,
      fineMilliseconds,
    ),
    createFigure('Keystroke to updated result, median', fineMilliseconds(median(times))),
    createFigure('Keystrokes', String(times.length)),
    createFigure('Processes that waited for a processor meanwhile', load.toFixed(1)),
    createFigure(
      'The page’s own processor time of a keystroke, p95, full speed',
      fineMilliseconds(quantile(cpu, 0.95)),
    ),
    createFigure('The page’s own processor time of a keystroke, median', fineMilliseconds(median(cpu))),
  ];
}
