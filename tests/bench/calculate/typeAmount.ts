import type { Browser, Page } from 'playwright';
import { mobile } from '../support/mobile';

/** Rounds of eight figures typed and taken back. */
const ROUNDS = 15;
const FIGURES = '12345678';

/** How many keys `typeAmount` presses. */
export const keysTyped = ROUNDS * FIGURES.length * 2;

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
export async function openCalculator(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ ...mobile, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await enter(page);
  await page.getByRole('textbox', { name: 'Balance on your zakat date' }).last().focus();
  return page;
}

/** Types figures and takes them back. The visitor rests between two keys no longer than the browser needs. */
export async function typeAmount(page: Page): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const figure of FIGURES) await page.keyboard.press(figure);
    for (const _ of FIGURES) await page.keyboard.press('Backspace');
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
