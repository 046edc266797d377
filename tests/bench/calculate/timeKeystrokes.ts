import type { Browser, Page } from 'playwright';
import { mobile } from '../support/mobile';
import { BenchError } from '../support/BenchError';

const SLOWDOWN = 4;
/** Rounds of eight figures typed and taken back. */
const ROUNDS = 15;
const FIGURES = '12345678';

/** A household with something of most kinds, as a visitor would have entered it before. */
const household = [
  ['Cash and savings', { 'Balance on your zakat date': '18,400' }],
  ['Gold and silver', { 'Weight in grams': '40', Karat: '22' }],
  ['Gold and silver', { 'Weight in grams': '12.5', Karat: '18' }],
  ['Shares and funds', { 'Market value': '12,000' }],
  ['Superannuation', { Balance: '86,000' }],
  ['Property', { 'Market value': '640,000' }],
  ['Money owed to you', { Amount: '1,500' }],
  ['What you owe', { Amount: '900' }],
  ['Cash and savings', {}],
] as const;

/**
 * Milliseconds from each keystroke in an amount to the result that follows from it, laid out, on a machine slowed down four
 * times. The visitor rests between two keystrokes no longer than the browser needs.
 */
export async function timeKeystrokes(browser: Browser, url: string): Promise<readonly number[]> {
  const context = await browser.newContext({ ...mobile, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    await enter(page);
    const amount = page.getByRole('textbox', { name: 'Balance on your zakat date' }).last();
    await amount.focus();
    const wire = await context.newCDPSession(page);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.evaluate(watchKeystrokes);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const figure of FIGURES) await page.keyboard.press(figure);
      for (const _ of FIGURES) await page.keyboard.press('Backspace');
    }
    const times = await page.evaluate(() => (window as unknown as { keystrokeTimes: number[] }).keystrokeTimes);
    const typed = ROUNDS * FIGURES.length * 2;
    if (times.length !== typed) throw new BenchError(`${typed} keystrokes changed the result ${times.length} times`);
    return times;
  } finally {
    await context.close();
  }
}

async function enter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Everything on one page' }).click();
  for (const [title, fields] of household) {
    const part = page.getByRole('region', { name: title, exact: true });
    await part.getByRole('button', { name: /^Add / }).click();
    const entry = part.locator('fieldset').last();
    for (const [name, value] of Object.entries(fields)) {
      await entry.getByRole('textbox', { name, exact: true }).fill(value);
    }
  }
}

/** Runs in the page: notes when a key goes down, and when the result has changed and stands in its place. */
function watchKeystrokes(): void {
  const times: number[] = [];
  Object.assign(window, { keystrokeTimes: times });
  const panel = document.getElementById('zakat-result')?.closest('section');
  if (!panel) throw new Error('The page shows no result');
  let pressed: number | null = null;
  addEventListener('keydown', () => (pressed = performance.now()), { capture: true });
  new MutationObserver(() => {
    if (pressed === null) return;
    // Asking for its place makes the browser lay it out.
    panel.getBoundingClientRect();
    times.push(performance.now() - pressed);
    pressed = null;
  }).observe(panel, { subtree: true, childList: true, characterData: true });
}
