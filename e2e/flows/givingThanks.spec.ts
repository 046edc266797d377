import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { axeViolations, colourViolations } from '../support/axe';
import { fetchProgress } from '../support/giving/books';
import { payByCard } from '../support/giving/card';
import { amountField, toPayment } from '../support/giving/checkout';
import type { Donor } from '../support/giving/donor';
import { expect, test } from '../support/giving/givingTest';
import { thanked, thanksTitles, title } from '../support/giving/thanks';
import { sidewaysOverflow, narrow } from '../support/layout';
import { origins } from '../support/origins';

const shareButton = (page: Page, what: string) => page.getByRole('button', { name: `Share this ${what}` });

interface Visit {
  readonly page: Page;
  readonly open: (path: string) => Promise<void>;
  readonly donor: Donor;
}

async function give({ page, open, donor }: Visit, path: string, amount = '40'): Promise<void> {
  await open(path);
  await amountField(page).fill(amount);
  await toPayment(page, donor);
  await payByCard(page);
}

test.describe('on a phone', () => {
  test.use(narrow);

  test('a gift to a case is thanked for with its picture, what it does, and a progress that has the gift in it', async ({
    page,
    open,
    donor,
  }) => {
    const name = 'The last week of every month';
    const before = await fetchProgress('grocery-gap');
    // The browser has the older figure, less than a minute old.
    await open('/case/grocery-gap');
    const progress = page.getByRole('progressbar', { name: `Raised for ${name}` }).first();
    const raised = (cents: number) => `A$${(1_715 + Math.floor(cents / 100)).toLocaleString('en-AU')} of A$3,900`;
    await expect(progress).toHaveAttribute('aria-valuetext', raised(before));

    await give({ page, open, donor }, '/pay/sadaqah?case=grocery-gap');
    await thanked(page);
    const cause = page.getByRole('region', { name });
    await expect(cause.getByRole('img')).toHaveAttribute('alt', /\w+/);
    await expect(cause.getByRole('link', { name })).toHaveAttribute('href', '/case/grocery-gap');
    await expect(cause.getByText(/household|pension|grocer/i).first()).toBeVisible();
    await expect(progress).toHaveAttribute('aria-valuetext', raised(before + 40_00));
    expect(await sidewaysOverflow(page)).toEqual([]);

    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colourViolations(page)).toEqual([]);

    // The next pages agree.
    await cause.getByRole('link', { name }).click();
    await expect(page).toHaveURL('/case/grocery-gap');
    await expect(progress).toHaveAttribute('aria-valuetext', raised(before + 40_00));
    const left = 3_900 - 1_715 - Math.floor((before + 40_00) / 100);
    await expect(page.getByRole('main')).toContainText(`Still neededA$${left.toLocaleString('en-AU')}`);
  });
});

test('a gift to a fund is thanked for with what the fund does', async ({ page, open, donor }) => {
  await give({ page, open, donor }, '/pay/zakat', '100');
  await thanked(page);
  const cause = page.getByRole('region', { name: 'Where your zakat goes' });
  await expect(cause.getByRole('img')).toBeVisible();
  await expect(cause.getByRole('listitem').first()).toContainText('the poor');
  await expect(cause.getByRole('link', { name: 'Where your zakat goes' })).toHaveAttribute('href', '/pay/zakat');
  expect(await axeViolations(page)).toEqual([]);
});

test('a case is shared by the device’s own sheet, with nothing of the donor or the gift', async ({
  page,
  open,
  donor,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (shared: unknown) => void (document.body.dataset.shared = JSON.stringify(shared)),
    });
  });
  await give({ page, open, donor }, '/pay/sadaqah?case=grocery-gap');
  await thanked(page);
  await shareButton(page, 'case').click();
  await expect(page.locator('body')).toHaveAttribute(
    'data-shared',
    JSON.stringify({ title: 'The last week of every month', url: `${origins.site}/case/grocery-gap` }),
  );
});

test('a program’s link is copied where the device can’t share, and the donor is told', async ({
  page,
  open,
  donor,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await give({ page, open, donor }, '/pay/sadaqah?program=study-fund');
  await thanked(page);
  await shareButton(page, 'program').click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origins.site}/program/study-fund`);
});

test('a donor of zakat adds a reminder of the next one to their calendar', async ({ page, open, donor }) => {
  await give({ page, open, donor }, '/pay/zakat', '100');
  await thanked(page);
  const reminder = page.getByRole('region', { name: 'Your next zakat' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    reminder.getByRole('button', { name: 'Add a reminder' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('zakat-reminder.ics');
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain('SUMMARY:Zakat date: work out your zakat');
  expect(file).not.toContain(donor.email);
  await expect(reminder.getByRole('status')).toHaveText(/^Saved/);
});

test('tainted wealth is not praised as charity, and is not offered for sharing', async ({ page, open, donor }) => {
  await give({ page, open, donor }, '/pay/tainted_wealth', '25');
  await expect(title(page)).toHaveText(thanksTitles.tainted);
  await expect(page.getByRole('region', { name: 'Where it goes' })).toContainText('a fund of its own');
  await expect(page.getByText('May Allah accept it')).toHaveCount(0);
  await expect(page.getByRole('figure')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Share/ })).toHaveCount(0);
});

test('a gift to a case is thanked for without what it does where its page can’t be read', async ({
  page,
  open,
  donor,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|net::|failed/i);
  await context.route('**/page-data/case/grocery-gap/page-data.json', (route) => route.abort());
  await give({ page, open, donor }, '/pay/sadaqah?case=grocery-gap');
  await thanked(page);
  await expect(page.getByRole('main').getByRole('table')).toContainText('The last week of every month');
  await expect(page.getByRole('button', { name: 'Add a reminder' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Share/ })).toHaveCount(0);
});
