import { kinds } from '../../src/domain/donation/kinds';
import { axeViolations } from '../support/axe';
import { expect, test } from '../support/test';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // Spec 1.4, 1.9
  test('pages can be read without JavaScript, and what needs it says what to do instead', async ({
    complaints,
    page,
  }) => {
    // Chromium reports each script that a form's page requests ahead.
    complaints.expect(/^failed: csp .*\.js$/);
    const main = page.getByRole('main');
    await test.step('from the home page by its menu to giving', async () => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('banner').locator('summary', { hasText: 'Give' }).click();
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^Zakat(?! al-fitr)/ })
        .click();
      await expect(page).toHaveURL('/pay/zakat');
      await expect(main.getByText(/nisab/i).filter({ visible: true }).first()).toBeVisible();
      await expect(main.getByRole('button')).toHaveCount(0);
      await expect(main.getByRole('textbox')).toHaveCount(0);
    });
    await test.step('how else to give, for every kind', async () => {
      for (const path of ['/pay', ...kinds.map((kind) => `/pay/${kind}`)]) {
        await page.goto(path);
        const note = page.getByRole('note').filter({ hasText: 'Giving without JavaScript' });
        await expect(note).toContainText('call 1800 975 711');
        await note.getByRole('link', { name: 'How to give on this page without the form' }).click();
        await expect(page).toHaveURL(`${path}#how-to-give`);
        await expect(page.getByRole('term').filter({ hasText: 'BSB' })).toBeInViewport();
      }
      await page.goto('/pay/fitr');
      await expect(page.getByText(/^Gifts made before the Eid prayer on .* are zakat al-fitr/)).toBeVisible();
    });
    await test.step('how to work out zakat by hand', async () => {
      await page.goto('/calculate');
      const note = page.getByRole('note').filter({ hasText: 'The calculator needs JavaScript' });
      await expect(note).toContainText('all of it works without JavaScript');
      await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
      await page.getByRole('link', { name: 'How to work it out by hand' }).click();
      await expect(page.getByText('Take a sheet of paper and two columns')).toBeInViewport();
    });
    await test.step('every case, without a filter, and what one is about', async () => {
      await page.goto('/cases');
      await expect(page.getByRole('region', { name: 'All cases' }).getByRole('listitem')).toHaveCount(14);
      await expect(page.getByLabel('Need', { exact: true })).toBeHidden();
      await page.goto('/case/winter-rent');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Six weeks of rent behind/);
      await expect(page.getByRole('progressbar').first()).toBeVisible();
      await expect(main.getByText(/A\$[\d,]+ of A\$[\d,]+/).first()).toBeVisible();
      await expect(page.getByRole('region', { name: 'Who is helping' }).getByRole('link')).toHaveCount(2);
      await expect(page.getByText('Copy link')).toBeHidden();
    });
    await test.step('the questions, without a search', async () => {
      await page.goto('/faq');
      await expect(page.getByRole('searchbox')).toBeHidden();
      const details = main.locator('details').first();
      await details.locator('summary').click();
      await expect(details).toHaveAttribute('open', '');
      await expect(details.getByRole('link', { name: 'Link to this answer' })).toBeVisible();
    });
    await test.step('a city by its link', async () => {
      await page.goto('/ramadan-calendars');
      await page.getByRole('link', { name: 'Hobart', exact: true }).click();
      await expect(page.getByRole('table', { name: /^Prayer times in Hobart/ })).toBeVisible();
      await expect(page.getByRole('table', { name: /^Prayer times in Sydney/ })).toBeHidden();
    });
    await test.step('the account and the forms, by the menu of a phone too', async () => {
      await page.goto('/account');
      await expect(page.getByRole('note').filter({ hasText: 'Your account needs JavaScript' })).toBeVisible();
      await expect(page.getByText('One moment…')).toBeHidden();
      await expect(page.getByRole('heading', { name: 'What you can do with an account' })).toBeVisible();
      await page.goto('/contact');
      const notes = page.getByRole('note').filter({ hasText: 'This form needs JavaScript' });
      await expect(notes).toHaveCount(2);
      await expect(notes.first()).toContainText('hello@mizan.example');
      await page.setViewportSize({ width: 375, height: 812 });
      await page.getByRole('banner').locator('summary', { hasText: 'Menu' }).click();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Get help' }).click();
      await expect(page).toHaveURL('/apply');
      await expect(notes).toContainText('Call 1800 975 711, text HELP to 0491 570 156');
      await expect(page.getByText('Loading…')).toBeHidden();
    });
  });
});

test('the search finds a page by another spelling, and is kept for the way back', async ({ page, open }) => {
  await open('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await page.getByLabel('What are you looking for?').fill('zakah jewelry');
  const results = page.getByRole('main').getByRole('listitem');
  await expect(results.first()).toContainText('jewellery');
  expect(await axeViolations(page, 'main')).toEqual([]);
  await results.getByRole('link', { name: 'Is zakat due on jewellery that I wear?' }).click();
  await expect(page).toHaveURL('/faq#gold-and-jewellery');
  await expect(page.getByText('The Hanafi school counts gold and silver jewellery')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('What are you looking for?')).toHaveValue('zakah jewelry');
});

test('the nisab today is at the market’s price on each page that shows it', async ({ page }) => {
  for (const path of ['/', '/what-is-nisab', '/zakat-in-australia']) {
    await page.goto(path);
    const panel = page.getByText(/^Prices of \d+ \w+ \d{4} in Sydney · /);
    await expect(panel).toHaveText(/Example market prices of this demonstration/);
    await expect(panel).not.toContainText('old');
  }
});
