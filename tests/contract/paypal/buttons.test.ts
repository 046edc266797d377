import AxeBuilder from '@axe-core/playwright';
import { chromium } from 'playwright';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBrowser } from '../../../e2e/support/findBrowser';
import { browserFlags } from '../../bench/support/browserFlags';
import { startPaypal, temporaryState } from './startPaypal';
import type { RunningPaypal } from './startPaypal';
import { startShop } from './startShop';

const state = temporaryState();
let paypal: RunningPaypal;
let shop: Awaited<ReturnType<typeof startShop>>;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  paypal = await startPaypal({ stateDir: state.stateDir });
  shop = await startShop(paypal);
  browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] });
});
afterAll(async () => {
  await browser.close();
  await shop.close();
  await paypal.stop();
  state.remove();
});
beforeEach(async () => {
  context = await browser.newContext();
  complaints = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(error.error().message));
  page = await context.newPage();
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

const button = () => page.frameLocator('iframe[title=PayPal]').getByRole('button', { name: 'Donate with PayPal' });
const log = async () => (await page.getByRole('list', { name: 'Log' }).innerText()).split('\n').filter(Boolean);
const visit = async (query = '') => {
  await page.goto(`${shop.origin}/${query}`);
  await button().waitFor();
};
/** Clicks the button and waits for the approval window. */
const openWindow = async () => {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button().click()]);
  await popup.getByRole('heading', { name: 'Log in' }).waitFor();
  return popup;
};
const logIn = async (window: Pick<Page, 'getByRole'>, buyer: RegExp) => {
  await window.getByRole('radio', { name: buyer }).check();
  await window.getByRole('button', { name: 'Log in' }).click();
};
const axe = async (of: Page) => (await new AxeBuilder({ page: of }).analyze()).violations.map(({ id }) => id);

test('a donor logs in, reviews and pays', async () => {
  await visit();
  expect(await axe(page)).toEqual([]);
  const popup = await openWindow();
  expect(await axe(popup)).toEqual([]);
  await logIn(popup, /Amina Pays/);
  await popup.getByRole('heading', { name: 'Review your payment' }).waitFor();
  const payment = await popup.getByRole('group', { name: 'Payment' }).innerText();
  expect(payment.replace(/\s+/g, ' ')).toBe('A$1,250.00 to Mizan Zakat Foundation Zakat al-mal A$1,250.00');
  expect(await axe(popup)).toEqual([]);
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Pay now' }).click()]);
  await expect.poll(log).toEqual(['approved by LOCALPAYSXXXX', 'COMPLETED']);
  expect(await button().isVisible()).toBe(true);
});

test('by keyboard alone', async () => {
  await visit();
  await button().focus();
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await popup.getByRole('heading', { name: 'Log in' }).waitFor();
  await popup.keyboard.press('Tab');
  await popup.keyboard.press('Tab');
  await popup.keyboard.press('Enter');
  await popup.getByRole('button', { name: 'Pay now' }).focus();
  await Promise.all([popup.waitForEvent('close'), popup.keyboard.press('Enter')]);
  await expect.poll(log).toContain('COMPLETED');
});

test('cancelled by button, by closing the window, by an account that leaves', async () => {
  await visit();
  await (await openWindow()).getByRole('button', { name: 'Cancel and return' }).click();
  await expect.poll(log).toEqual(['cancelled']);
  await (await openWindow()).close();
  await expect.poll(log).toEqual(['cancelled', 'cancelled']);
  await logIn(await openWindow(), /Omar Leaves/);
  await expect.poll(async () => (await log()).length).toBe(3);
});

test('a window that fails', async () => {
  await visit();
  await logIn(await openWindow(), /Nura Breaks/);
  await expect.poll(log).toContain('error: The approval window failed, as its test account does.');
});

test.each(['same-origin', 'same-origin-allow-popups'])('within the page where no window opens (%s)', async (coop) => {
  // Either the browser blocks it, or the site's own policy keeps windows apart.
  if (coop !== 'same-origin') await context.addInitScript('window.open = () => null');
  await visit(`?coop=${coop}`);
  await button().click();
  const dialog = page.getByRole('dialog', { name: 'PayPal' });
  const inside = dialog.frameLocator('iframe');
  await inside.getByRole('heading', { name: 'Log in' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(log).toEqual(['cancelled']);

  await button().click();
  await inside.getByRole('radio', { name: /Amina Pays/ }).check();
  await inside.getByRole('button', { name: 'Log in' }).click();
  await inside.getByRole('button', { name: 'Pay now' }).click();
  await expect.poll(log).toContain('COMPLETED');
  expect(await dialog.count()).toBe(0);
  await expect.poll(() => context.pages().length).toBe(1);
});

test('a funding source that is not offered shows what stands in its place', async () => {
  await page.goto(`${shop.origin}/?funding=venmo`);
  await page.getByText('PayPal is not offered.').waitFor();
});

test('a client id that is not ours fails the loader', async () => {
  await page.goto(`${shop.origin}/?client=someone-else`);
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').innerText()).toBe('PayPal could not be loaded.');
  // The browser and the library tell of it themselves.
  expect(complaints.splice(0).filter((line) => !/status of 400|Failed to load the PayPal JS SDK/.test(line))).toEqual(
    [],
  );
});
