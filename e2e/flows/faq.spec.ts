import type { Page } from 'playwright/test';
import { expect, test } from '../support/test';

const search = (page: Page) => page.getByRole('search').getByRole('searchbox', { name: 'Search the questions' });
const questions = (page: Page) => page.getByRole('main').locator('details');
const question = (page: Page, text: string) =>
  questions(page).filter({ has: page.getByRole('heading', { name: text }) });

test('a search filters the questions and says how many are left', async ({ page, open }) => {
  await open('/faq');
  const all = await questions(page).count();
  expect(all).toBeGreaterThanOrEqual(25);
  await expect(page.getByRole('search').getByRole('status')).toHaveText(`${all} questions`);
  await search(page).fill('jewell');
  await expect.poll(() => questions(page).count()).toBeLessThan(all);
  await expect(question(page, 'Is zakat due on jewellery that I wear?')).toBeVisible();
  await expect(page.getByRole('search').getByRole('status')).toHaveText(
    `${await questions(page).count()} of ${all} questions`,
  );
  await search(page).fill('');
  await expect(questions(page)).toHaveCount(all);
});

test('an empty search result says so and links to the contact page', async ({ page, open }) => {
  await open('/faq');
  await search(page).fill('xylophone');
  await expect(questions(page)).toHaveCount(0);
  await expect(page.getByText('No questions match.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'ask us', exact: true }).click();
  await expect(page).toHaveURL('/contact');
});

test('Enter in the search stays on the page', async ({ page, open }) => {
  await open('/faq');
  await search(page).fill('super');
  await search(page).press('Enter');
  await expect(page).toHaveURL('/faq');
  await expect(search(page)).toHaveValue('super');
});

test('a deep link opens its question and scrolls to it', async ({ page, open }) => {
  await open('/faq#superannuation');
  const details = question(page, 'Do I pay zakat on my super?');
  await expect(details).toHaveAttribute('open', '');
  await expect(details.getByRole('heading')).toBeInViewport();
});

test('a link from another page opens its question too', async ({ page, open }) => {
  await open('/');
  await page.evaluate(() => (window as unknown as { ___navigate: (to: string) => void }).___navigate('/faq#mortgage'));
  await expect(page).toHaveURL('/faq#mortgage');
  const details = question(page, 'Does my mortgage reduce my zakat?');
  await expect(details).toHaveAttribute('open', '');
  await expect(details.getByRole('heading')).toBeInViewport();
});

test('an answer has a link to itself', async ({ page, open }) => {
  await open('/faq');
  const details = question(page, 'Which debts can I take off?');
  await details.locator('summary').click();
  await details.getByRole('link', { name: 'Link to this answer' }).click();
  await expect(page).toHaveURL('/faq#which-debts');
  await expect(details).toHaveAttribute('open', '');
});

test('a question opens and closes by keyboard', async ({ page, open }) => {
  await open('/faq');
  const details = question(page, 'Who has to pay zakat?');
  await details.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(details).toHaveAttribute('open', '');
  await expect(details.getByText('Link to this answer')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(details).not.toHaveAttribute('open', '');
});

test('a malformed fragment is ignored', async ({ page, open }) => {
  await open('/faq#%E0%A4%A');
  await expect(question(page, 'Who has to pay zakat?')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
