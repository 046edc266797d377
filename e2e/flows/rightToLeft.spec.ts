import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { createRtlStyles } from '../../src/components/styles/createRtlStyles';
import { axeViolations } from '../support/axe';
import { cardFields } from '../support/giving/card';
import { amountField, continueTo, emailField, nameField } from '../support/giving/checkout';
import { expect, test } from '../support/giving/givingTest';
import { narrow, sidewaysOverflow } from '../support/layout';
import { sitePages } from '../support/sitePages';

const face = '/noto-sans-arabic.woff2';

/** Runs in the page before its scripts: gives it the language, direction and styles of one in Arabic. */
function turnPage(css: string): void {
  if (window.top !== window) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' });
  }).observe(document, { childList: true });
}

test.beforeEach(async ({ context }) => {
  const body = readFileSync('src/components/styles/noto-sans-arabic.woff2');
  await context.route(`**${face}`, (route) => route.fulfill({ body, contentType: 'font/woff2' }));
  await context.addInitScript(turnPage, createRtlStyles(face));
});

/** Visible arrows that still point to the right, and fields of numbers and addresses that are typed from the right. */
const listUnturned = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const arrows = [...document.querySelectorAll('svg[data-turns]')].filter(
      (arrow) => arrow.checkVisibility() && new DOMMatrix(getComputedStyle(arrow).transform).a !== -1,
    );
    const fields = [...document.querySelectorAll<HTMLInputElement>('input')].filter(
      (field) =>
        (field.inputMode || /email|tel|date|password/.test(field.type)) && getComputedStyle(field).direction !== 'ltr',
    );
    return [...arrows, ...fields].map(({ outerHTML }) => outerHTML.slice(0, 160));
  });

const oneOfEachType = sitePages.filter(
  ({ type, status }, index) =>
    status === 200 && (type === 'standalone' || sitePages.findIndex((page) => page.type === type) === index),
);

for (const { path } of oneOfEachType)
  test(`${path} is whole from right to left on both screens, and axe finds nothing`, async ({ page, open }) => {
    await open(path);
    expect(await sidewaysOverflow(page), 'wide').toEqual([]);
    await page.setViewportSize(narrow.viewport);
    expect(await sidewaysOverflow(page), 'phone').toEqual([]);
    expect(await listUnturned(page)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  });

test('from right to left a gift is typed from the left, a name by its letters', async ({ page, open, donor }) => {
  await open('/pay/sadaqah');
  const [first, second] = [
    page.getByRole('radio', { name: /^A\$/ }).first(),
    page.getByRole('radio', { name: /^A\$/ }).nth(1),
  ];
  await first.check();
  // The next one is at the left.
  await first.press('ArrowLeft');
  await expect(second).toBeChecked();
  await amountField(page).fill('١٢٥٫٥٠');
  await expect(amountField(page)).toHaveCSS('direction', 'ltr');
  await continueTo(page, 'Your details');
  await emailField(page).fill(donor.email);
  await expect(emailField(page)).toHaveCSS('direction', 'ltr');
  await expect(nameField(page)).toHaveCSS('direction', 'rtl');
  await nameField(page).fill('Amina');
  await expect(nameField(page)).toHaveCSS('direction', 'ltr');
  await nameField(page).fill('أمينة');
  await expect(nameField(page)).toHaveCSS('direction', 'rtl');
  await continueTo(page, 'Payment');
  await expect(page.getByRole('button', { name: 'Give A$125.50' })).toBeEnabled();
  await expect(cardFields(page).getByRole('textbox').first()).toHaveCSS('direction', 'ltr');
  expect(await sidewaysOverflow(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
});
