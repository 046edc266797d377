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
  // One letter: for a browser a further one begins another word, where it comes more than a second later.
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

  await filters(page).getByLabel('Kind of gift').focus();
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
