import type { Page } from 'playwright/test';
import { listTranslatable } from '../../tests/support/listTranslatable';
import { calculator } from '../support/calculator';
import { contactForm } from '../support/forms/fields';
import { step, summary } from '../support/giving/checkout';
import { sitePages } from '../support/sitePages';
import { expect, hydrated, test } from '../support/test';

test.use({ translated: true });

test('a translated form shows the price of each number of days, and empties', async ({ page, open }) => {
  await open('/pay/fidyah');
  const amounts = step(page, 'Amount');
  const days = amounts.getByRole('textbox', { name: 'How many days were missed?' });
  for (const count of [1, 7, 30]) {
    await days.fill(String(count));
    await expect(amounts).toContainText(`${count === 1 ? '1 day' : `${count} days`} × A$10.00 = A$${count * 10}.00`);
    await expect(summary(page)).toContainText(`A$${count * 10}.00`);
  }
  await days.fill('');
  await expect(amounts).toContainText('Enter a number to see the amount here.');
  await days.fill('3');
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('button', { name: 'Remove it and start again' }).click();
  await expect(days).toHaveValue('');
  await expect(amounts).not.toContainText('3 days ×');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(amounts).toContainText('3 days × A$10.00 = A$30.00');
});

test('the calculator works sums out on a translated page', async ({ page, open }) => {
  const { result, allOnOnePage, add, choose } = calculator(page);
  await open('/calculate');
  await expect(page.locator('font').first()).toBeAttached();
  await allOnOnePage();
  await add('Cash and savings', { 'Balance on your zakat date': '40000' });
  await choose(/^Gold/);
  for (const [balance, due] of [
    ['40000', 'A$1,000.00'],
    ['100', 'A$0.00'],
    ['80000', 'A$2,000.00'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Balance on your zakat date' }).fill(balance);
    await expect(result).toContainText(due);
    await expect(result).toContainText(/A\$150\.00 a gram of gold, \d+ \w+ \d{4}/);
  }
  await choose(/^Silver/);
  await expect(result).toContainText('a gram of silver');
  await choose(/^Gold/);
  await expect(result).toContainText('a gram of gold');
});

/** One page of each type, and the standalone ones that have scripts. */
const kinds = sitePages.filter(
  ({ type, status, path }, index) =>
    status === 200 &&
    !['/500', '/offline'].includes(path) &&
    (type === 'standalone' || sitePages.findIndex((other) => other.type === type) === index),
);

/** The amounts that a page shows, in its order. */
const readAmounts = (page: Page) =>
  page.locator('main').evaluate((main) => main.textContent?.match(/A\$\d[\d,]*(?:\.\d\d)?/g) ?? []);

test('each kind of page is there translated, however it is reached, and has the amounts that it has untranslated', async ({
  page,
  open,
  browser,
}) => {
  test.slow();
  expect(kinds.length).toBeGreaterThan(20);
  const context = await browser.newContext();
  const reader = await context.newPage();
  await open('/');
  for (const { path } of kinds) {
    await page.evaluate((to) => window.___navigate(to), path);
    await reader.goto(path);
    await hydrated(reader);
    await expect.poll(async () => (await page.title()) === (await reader.title()), { message: path }).toBe(true);
    await expect(page.locator('main h1 font').first(), path).toBeAttached();
    expect(await page.locator('body').evaluate(listTranslatable, []), path).toEqual([]);
    await expect
      .poll(async () => JSON.stringify([await readAmounts(page), await readAmounts(reader)]), { message: path })
      .toMatch(/^\[(\[.*\]),\1\]$/);
  }
  await context.close();
});

/** Runs in the page: as an extension does that takes something away while React draws. */
function failOnce(): void {
  const { appendChild, insertBefore } = Node.prototype;
  function fail(): never {
    Object.assign(Node.prototype, { appendChild, insertBefore });
    throw new DOMException('Taken away by an extension', 'NotFoundError');
  }
  Object.assign(Node.prototype, { appendChild: fail, insertBefore: fail });
}

test('a page that an extension breaks is drawn again with all that was entered', async ({ page, open, complaints }) => {
  complaints.expect(/Taken away by an extension/);
  const isWhole = () => expect(page.getByText('We could not show this page')).toHaveCount(0);
  await open('/pay/fidyah');
  await page.getByRole('textbox', { name: 'How many days were missed?' }).fill('7');
  await expect(summary(page)).toContainText('A$70.00');
  await page.evaluate(failOnce);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(summary(page)).toContainText('A$70.00');
  await isWhole();

  const { result, allOnOnePage, add } = calculator(page);
  await open('/calculate');
  await allOnOnePage();
  await add('Cash and savings', { 'Balance on your zakat date': '40000' });
  await page.evaluate(failOnce);
  await page.getByRole('button', { name: 'Add a piece' }).click();
  await expect(page.getByRole('textbox', { name: 'Balance on your zakat date' })).toHaveValue('40000');
  await expect(result).toContainText('A$1,000.00');
  await isWhole();

  await open('/contact');
  const form = contactForm(page);
  await form.name.fill('Amina');
  await form.message.fill('Salam');
  await page.evaluate(failOnce);
  await form.send.click();
  await expect(form.name).toHaveValue('Amina');
  await expect(form.message).toHaveValue('Salam');
  await isWhole();
});
