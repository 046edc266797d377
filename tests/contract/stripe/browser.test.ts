import axe from 'axe-core';
import { chromium } from 'playwright';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBrowser } from '../../../e2e/support/findBrowser';
import { localKeys } from '../../../src/local/stripe/localKeys';
import { startShop } from './support/startShop';
import type { Shop } from './support/startShop';
import { startStripe, stopAll } from './support/startStripe';
import type { StripeFixture } from './support/startStripe';

let browser: Browser;
let fixture: StripeFixture;
let shop: Shop;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  fixture = await startStripe({ listening: false });
  shop = await startShop(fixture);
});
afterAll(async () => {
  await browser.close();
  shop.close();
  await stopAll();
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 375, height: 800 } });
  page = await context.newPage();
  complaints = [];
  page.on('console', (message) => {
    const text = message.text();
    // A card that is declined is a 402, which the browser notes too.
    if (message.type() === 'error' && !text.includes('402 (Payment Required)')) complaints.push(text);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

const fields = () => page.frameLocator('iframe[title="Secure payment input frame"]');
const bank = () => page.frameLocator('iframe[title="3D Secure test page"]');
const give = () => page.getByRole('button', { name: 'Give' }).click();
const shown = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

async function open(query: Record<string, string> = {}) {
  await page.goto(shop.page(query));
  await shown('ready');
}

async function type(number: string) {
  await fields().getByLabel('Card number').pressSequentially(number);
  await fields().getByLabel('Expiry date').pressSequentially('1230');
  await fields().getByLabel('Security code').pressSequentially('123');
}

test('takes a card: the fields show its groups, and nothing of it reaches the page or another address', async () => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if ((request.postData() ?? '').includes('4242')) sent.push(new URL(request.url()).pathname);
  });
  await page.addInitScript(() => {
    const heard: string[] = [];
    addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
    Object.assign(window, { heard });
  });
  await open();
  await type('4242424242424242');
  expect(await fields().getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
  expect(await fields().getByLabel('Expiry date').inputValue()).toBe('12 / 30');
  await give();
  await shown('paid succeeded');
  expect(sent).toEqual(['/stripe/v1/payment_methods']);
  const messages = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(messages.length).toBeGreaterThan(3);
  expect(messages.join()).not.toMatch(/4242/);
});

test('says what is missing beside each field, goes to the first, and takes it back when it is put right', async () => {
  await open();
  await give();
  await shown('error incomplete_number: Your card number is incomplete.');
  const number = fields().getByLabel('Card number');
  expect(await number.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await number.getAttribute('aria-invalid')).toBe('true');
  expect(await fields().getByRole('alert').allTextContents()).toEqual([
    'Your card number is incomplete.',
    "Your card's expiry date is incomplete.",
    "Your card's security code is incomplete.",
  ]);
  await number.pressSequentially('4242424242424241');
  await fields().getByText('Your card number is invalid.').waitFor();
  await number.press('Backspace');
  await number.press('2');
  await fields().getByText('Your card number is invalid.').waitFor({ state: 'detached' });
  await fields().getByLabel('Expiry date').fill('12/20');
  await fields().getByText("Your card's expiry year is in the past.").waitFor();
  await fields().getByLabel('Country').selectOption('United States');
  await give();
  await fields().getByText('Your postal code is incomplete.').waitFor();
});

test('shows the bank’s page over the shop’s, by keyboard alone', async () => {
  await open();
  await type('4000002760003184');
  await give();
  await bank().getByText('This is a test page for your bank’s check.').waitFor();
  expect(await page.getByRole('dialog').getAttribute('aria-modal')).toBe('true');
  expect(await page.locator('main').evaluate((main) => main.hasAttribute('inert'))).toBe(true);
  await bank().getByRole('button', { name: 'Complete' }).waitFor();
  const focused = (name: string) =>
    bank()
      .getByRole('button', { name })
      .evaluate((button) => button === document.activeElement);
  for (const name of ['Complete', 'Fail', 'Complete']) {
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(name)).toBe(true);
  }
  await page.keyboard.press('Shift+Tab');
  expect(await focused('Fail')).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await shown('paid succeeded');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.locator('main').evaluate((main) => main.hasAttribute('inert'))).toBe(false);
});

test('is without fault for axe, light and dark, fields and bank’s page', async () => {
  /** What axe holds against the documents of the page, each looked at by itself: some are of another origin. */
  const faults = async () => {
    const found: string[] = [];
    for (const frame of page.frames()) {
      await frame.evaluate(axe.source);
      const { violations } = await frame.evaluate(() =>
        (window as unknown as { axe: typeof axe }).axe.run(document, {
          iframes: false,
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        }),
      );
      found.push(
        ...violations.map(({ id, nodes }) => `${frame.name()} ${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      );
    }
    return found;
  };
  for (const dark of [false, true]) {
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
    await open(dark ? { night: '' } : {});
    await give();
    await fields().getByText('Your card number is incomplete.').waitFor();
    expect(await faults()).toEqual([]);
    await fields().getByLabel('Card number').fill('4000002760003184');
    await fields().getByLabel('Expiry date').fill('1230');
    await fields().getByLabel('Security code').fill('123');
    await give();
    await bank().getByRole('button', { name: 'Fail' }).waitFor();
    expect(await faults()).toEqual([]);
    await bank().getByRole('button', { name: 'Fail' }).click();
    await shown('error payment_intent_authentication_failure');
  }
});

test('fits 320 pixels, and grows with its errors', async () => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open();
  const height = () => page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height);
  const before = await height();
  await give();
  await fields().getByText('Your card number is incomplete.').waitFor();
  await expect.poll(height).toBeGreaterThan(before + 20);
  const inside = await fields()
    .locator('html')
    .evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => ({
      cut: scrollHeight - clientHeight,
      wide: scrollWidth - clientWidth,
    }));
  expect(inside).toEqual({ cut: 0, wide: 0 });
});

test('does not take another amount than the fields were drawn for, and does not go on unchecked', async () => {
  await page.goto(shop.page({ idle: '' }));
  const early = await page.evaluate(async (key) => {
    const stripe = window.Stripe?.(key);
    const answer = await fetch('/intent?amount=7500', { method: 'POST' });
    const { clientSecret } = (await answer.json()) as { clientSecret: string };
    const elements = stripe?.elements({ mode: 'payment', amount: 7_400, currency: 'aud' });
    const element = elements!.create('payment');
    const ready = new Promise((resolve) => element.on('ready', resolve));
    element.mount(document.getElementById('root')!);
    await ready;
    const options = { elements: elements!, clientSecret, confirmParams: {}, redirect: 'if_required' as const };
    const early = await stripe!.confirmPayment(options).catch(String);
    Object.assign(window, { pay: () => elements!.submit().then(() => stripe!.confirmPayment(options)) });
    return early;
  }, localKeys.publishableKey);
  expect(early).toMatch(/elements\.submit\(\) must be called before/);
  await fields().getByLabel('Card number').fill('4242424242424242');
  await fields().getByLabel(/date/).fill('12/30');
  await fields().getByLabel('Security code').fill('123');
  const result = await page.evaluate(() =>
    (window as unknown as { pay: () => Promise<{ error: { message: string } }> }).pay(),
  );
  expect(result.error.message).toMatch(/\(7500 aud\) do not match those of the Elements \(7400 aud\)/);
  expect((await fixture.stripe.paymentIntents.list({ limit: 1 })).data[0]?.status).toBe('requires_payment_method');
});
