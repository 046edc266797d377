import type { Page } from 'playwright/test';
import { expect, test } from '../support/test';

const filters = (page: Page) => page.getByRole('form', { name: 'Find a case' });
const cards = (page: Page) => page.getByRole('region', { name: 'All cases' }).getByRole('listitem');

// Spec 1.4
test('a filter of cases set by keyboard is in the address, survives a reload and opening a case, and adds no history entry', async ({
  page,
  open,
}) => {
  await open('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cases' }).click();
  await expect(page).toHaveURL('/cases');
  await filters(page).getByLabel('Need').focus();
  // One letter: for a browser a further one begins another word, if it comes more than a second later.
  await page.keyboard.press('D');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^1 of \d+ cases$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Z');
  await expect(page).toHaveURL('/cases?category=Debt+relief&gift=zakat');
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await expect(filters(page).getByLabel('Need')).toHaveValue('Debt relief');
  await expect(filters(page).getByLabel('Kind of gift')).toHaveValue('zakat');

  await filters(page).getByLabel('Sort by').focus();
  await page.keyboard.press('Tab');
  await expect(cards(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/case/debt-free-start');
  await page.goBack();
  await expect(page).toHaveURL('/cases?category=Debt+relief&gift=zakat');
  await expect(cards(page)).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

/** Titles of the open cases, in the order shown. */
const openTitles = (page: Page) =>
  cards(page)
    .filter({ hasNot: page.getByText(/^(Funded|Closed)$/) })
    .getByRole('heading')
    .allTextContents();

/** The share of each open case's goal that was raised, in the order shown. */
const shares = (page: Page) =>
  cards(page)
    .filter({ hasNot: page.getByText(/^(Funded|Closed)$/) })
    .getByRole('progressbar')
    .evaluateAll((bars) => bars.map((bar) => (bar as HTMLProgressElement).position));

test('the cases sorted by keyboard begin with the one nearly there, in the address too', async ({ page, open }) => {
  await open('/cases');
  const newest = await openTitles(page);
  const sort = filters(page).getByLabel('Sort by');
  await expect(sort).toHaveValue('');
  await sort.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL('/cases?sort=nearly');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ cases, nearly there first$/);
  const near = await shares(page);
  expect(near).toEqual([...near].sort((one, other) => other - one));
  const sorted = await openTitles(page);
  expect(sorted).not.toEqual(newest);
  expect([...sorted].sort()).toEqual([...newest].sort());
  await page.reload();
  await expect.poll(() => openTitles(page)).toEqual(sorted);
  await filters(page).getByLabel('Sort by').selectOption('Newest');
  await expect(page).toHaveURL('/cases');
  expect(await openTitles(page)).toEqual(newest);
});

test('each open case says on its card whether zakat may be given', async ({ page, open }) => {
  await open('/cases?status=open');
  await expect(page).toHaveURL('/cases?status=open');
  const count = await cards(page).count();
  const said = cards(page).getByText(/^(Zakat eligible|Sadaqah only)$/);
  await expect(said).toHaveCount(count);
  await filters(page).getByLabel('Kind of gift').selectOption('Zakat');
  await expect(cards(page).getByText('Sadaqah only', { exact: true })).toHaveCount(0);
  await expect(cards(page).getByText('Zakat eligible', { exact: true })).toHaveCount(await cards(page).count());
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the cases stand with the newest open one first if there is no script', async ({ page }) => {
    await page.goto('/cases?sort=nearly');
    await expect(cards(page).first()).toContainText('Four steps at the front door');
    await expect(cards(page).last()).toContainText(/Funded|Closed/);
    await expect(filters(page)).toBeHidden();
  });
});
