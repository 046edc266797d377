import type { Page } from 'playwright/test';
import { calculator } from '../support/calculator';
import { narrow } from '../support/layout';
import { expect, hydrated, test } from '../support/test';

test.use(narrow);

/** Opens a page whose scripts come once the test lets them. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/, (route) => released.then(() => route.continue()));
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    release();
    await hydrated(page);
  };
}

test('what is ticked and pressed in the calculator before its scripts have come is kept', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/calculate');
  await page.getByRole('checkbox', { name: 'Cash and savings' }).tap();
  await page.getByRole('checkbox', { name: /^Super/ }).tap();
  await page.getByRole('button', { name: 'Continue' }).tap();
  await page.getByRole('button', { name: 'Continue' }).tap();
  await arrive();
  await page.getByRole('textbox', { name: 'Balance on your zakat date' }).fill('1,000');
  await expect(page).toHaveURL(/\/calculate$/);
  await calculator(page).next();
  await expect(page.getByRole('heading', { level: 3, name: /super/ }).first()).toBeFocused();
});

test('what is counted and pressed in giving before its scripts have come is kept', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/pay/fidyah');
  const more = page.getByRole('button', { name: 'One day more' });
  for (let days = 0; days < 3; days += 1) await more.tap();
  await page.getByRole('button', { name: 'Continue', exact: true }).tap();
  await arrive();
  await expect(page.getByRole('heading', { level: 2, name: /Your details/ })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Fidyah for 3 days, A$30.00');
});

test('how often and how much, tapped before the scripts of giving have come, are kept', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/pay/sadaqah');
  await page.getByRole('radio', { name: 'Fridays' }).tap();
  await page.getByText('A$25', { exact: true }).first().tap();
  await arrive();
  await expect(page.getByRole('radio', { name: 'Fridays' })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^A\$25 / })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'How long?' })).toBeVisible();
});
