import type { Page } from 'playwright/test';
import { sitePages } from '../support/sitePages';
import { expect, test } from '../support/test';

const total = sitePages.filter(({ type }) => type === 'case').length;

const filters = (page: Page) => page.getByRole('form', { name: 'Find a case' });
const cards = (page: Page) => page.getByRole('region', { name: 'All cases' }).getByRole('listitem');
const count = (page: Page) => page.getByRole('main').getByRole('status');

test('a visitor filters the cases, hears how many are left and can share the address', async ({ page, open }) => {
  await open('/cases');
  await expect(count(page)).toHaveText(`${total} cases`);
  await expect(cards(page)).toHaveCount(total);
  await filters(page).getByLabel('Need').selectOption('Housing');
  await expect(page).toHaveURL('/cases?category=Housing');
  await expect(cards(page)).toHaveCount(2);
  await expect(count(page)).toHaveText(`2 of ${total} cases`);
  await filters(page).getByLabel('Status').selectOption('Open');
  await filters(page).getByLabel('Kind of gift').selectOption('Zakat');
  await expect(page).toHaveURL('/cases?category=Housing&status=open&gift=zakat');
});

test('a filter survives a reload and opening a case, and adds no history entries', async ({ page, open }) => {
  await open('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cases' }).click();
  await expect(page).toHaveURL('/cases');
  await filters(page).getByLabel('Need').selectOption('Health');
  await filters(page).getByLabel('Kind of gift').selectOption('Zakat');
  await expect(page).toHaveURL('/cases?category=Health&gift=zakat');
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  await expect(filters(page).getByLabel('Need')).toHaveValue('Health');
  await expect(filters(page).getByLabel('Kind of gift')).toHaveValue('zakat');

  await cards(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/case\//);
  await page.goBack();
  await expect(page).toHaveURL('/cases?category=Health&gift=zakat');
  await expect(cards(page)).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('an empty result says so and links to all cases', async ({ page, open }) => {
  await open('/cases?category=Funeral');
  await expect(cards(page)).toHaveCount(1);
  await filters(page).getByLabel('Status').selectOption('Open');
  await expect(count(page)).toHaveText(`0 of ${total} cases`);
  await expect(page.getByText('No cases match.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all cases' }).click();
  await expect(cards(page)).toHaveCount(total);
  await expect(page).toHaveURL('/cases');
});

test('an address with an unknown filter shows all cases', async ({ page, open }) => {
  await open('/cases?category=Nothing&status=%3Cscript%3E&gift=sadaqah');
  await expect(cards(page)).toHaveCount(total);
  await expect(filters(page).getByLabel('Need')).toHaveValue('');
});

test('filters, count and cases work by keyboard alone', async ({ page, open }) => {
  await open('/cases');
  await filters(page).getByLabel('Need').focus();
  await page.keyboard.type('Debt');
  await expect(filters(page).getByLabel('Need')).toHaveValue('Debt relief');
  await expect(count(page)).toHaveText(`1 of ${total} cases`);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect(cards(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/case/debt-free-start');
});

test('a case shows its progress towards its goal', async ({ page, open }) => {
  await open('/case/winter-rent');
  const bar = page.getByRole('progressbar').first();
  await expect(bar).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/A\$[\d,]+ of A\$[\d,]+/)
      .first(),
  ).toBeVisible();
});
