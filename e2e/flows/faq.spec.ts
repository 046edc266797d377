import type { Page } from 'playwright/test';
import { expect, test } from '../support/test';

const question = (page: Page, text: string) =>
  page
    .getByRole('main')
    .locator('details')
    .filter({ has: page.getByRole('heading', { name: text }) });

test('a question is found by search, and opens by keyboard, by its link, from another page and when first loaded', async ({
  page,
  open,
}) => {
  await test.step('a fragment that can’t be read is ignored', async () => {
    await open('/faq#%E0%A4%A');
    await expect(question(page, 'Who has to pay zakat?')).toBeVisible();
  });
  await test.step('Enter in the search stays on the page', async () => {
    const search = page.getByRole('search').getByRole('searchbox', { name: 'Search the questions' });
    await search.fill('debts');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/faq#/);
    await expect(search).toHaveValue('debts');
    await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d+ of \d+ questions/);
  });
  await test.step('a question opens and closes by keyboard, and its answer has a link to itself', async () => {
    const details = question(page, 'Which debts can I take off?');
    await details.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(details.getByText('Link to this answer')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(details).not.toHaveAttribute('open', '');
    await page.keyboard.press('Space');
    await details.getByRole('link', { name: 'Link to this answer' }).click();
    await expect(page).toHaveURL('/faq#which-debts');
    await expect(details).toHaveAttribute('open', '');
  });
  await test.step('a link opens its question and scrolls to it, from another page and at the first load', async () => {
    const details = question(page, 'Does my mortgage reduce my zakat?');
    await open('/');
    await page.evaluate(() =>
      (window as unknown as { ___navigate: (to: string) => void }).___navigate('/faq#mortgage'),
    );
    await expect(page).toHaveURL('/faq#mortgage');
    await expect(details).toHaveAttribute('open', '');
    await expect(details.getByRole('heading')).toBeInViewport();
    await open('about:blank');
    await open('/faq#mortgage');
    await expect(details).toHaveAttribute('open', '');
    await expect(details.getByRole('heading')).toBeInViewport();
  });
});
