import type { Page } from 'playwright/test';
import { axeViolations, colourViolations } from '../support/axe';
import { listDonationsByEmail, expectOneDonation } from '../support/giving/books';
import { fillCard, giveButton, payByCard } from '../support/giving/card';
import { amountField, continueTo, summary, startDonation } from '../support/giving/checkout';
import { expect, test } from '../support/giving/givingTest';
import { thanked, thanksTitle, title } from '../support/giving/thanks';

/** The question about a donation that is open in another tab. */
const question = (page: Page) => page.getByRole('status').filter({ hasText: 'You have a gift open in another tab' });

const continueHere = (page: Page) => question(page).getByRole('button', { name: 'Continue that gift here' });

/** Replaces the form of a donation that was paid in another tab. */
const alreadyGiven = (page: Page) => page.getByRole('group', { name: 'You have already given this' });

const total = (page: Page) =>
  summary(page).getByText('Total', { exact: true }).locator('xpath=following-sibling::*[1]');

/** Finds no violation by axe in a message about another tab, in either scheme. */
async function look(tab: Page, name: string): Promise<void> {
  await tab.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  expect(await axeViolations(tab, 'main :is([role=status], [role=group][aria-labelledby])'), name).toEqual([]);
  await tab.emulateMedia({ colorScheme: 'dark' });
  expect(
    await colourViolations(tab, 'main :is([role=status], [role=group][aria-labelledby])'),
    `${name}, dark`,
  ).toEqual([]);
}

/** Duplicates a tab as browsers do: the new tab has the address, the history state and the session storage. */
async function duplicate(page: Page): Promise<Page> {
  const [copy] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open(location.href))]);
  return copy;
}

test('a donation paid in two tabs at the same moment is charged once', async ({
  page,
  open,
  donor,
  context,
  complaints,
}) => {
  // Of two concurrent confirmations the provider may reject one. A tab whose gift is paid has no form left to send.
  complaints.tolerate(/^answered 4\d\d: .*\/stripe\//, /status of 4\d\d/, /form is not connected/);
  await startDonation({ page, open, donor }, '27', true);
  const second = await context.newPage();
  await open('/pay/sadaqah', second);
  await continueHere(second).click();
  await continueTo(second, 'Your details');
  await continueTo(second, 'Payment');
  for (const tab of [page, second]) {
    await expect(giveButton(tab)).toBeEnabled();
    await fillCard(tab);
  }
  // Not by mouse, which would wait for the tab in front. The buttons are found beforehand: on a busy machine the first
  // tab may have paid before the second press.
  const buttons = await Promise.all([page, second].map((tab) => giveButton(tab).elementHandle()));
  await Promise.all(buttons.map((button) => button?.evaluate((element: HTMLElement) => element.click())));
  for (const tab of [page, second]) {
    const thanks = title(tab).filter({ hasText: thanksTitle });
    await expect(thanks.or(alreadyGiven(tab))).toBeVisible();
  }
  await expectOneDonation(donor, 27_00);
  expect(await listDonationsByEmail(donor)).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('a draft on the device is continued on another kind’s page in a second tab, and once paid there can’t be paid in the first', async ({
    page,
    open,
    donor,
    context,
  }) => {
    await startDonation({ page, open, donor }, '27', true);
    await fillCard(page);
    const second = await context.newPage();
    await test.step('the second tab asks, and then shows the draft’s own kind in view', async () => {
      await open('/pay/zakat', second);
      await expect(question(second)).toContainText('Sadaqah, A$27.00');
      await look(second, 'the question');
      await continueHere(second).click();
      await expect(second.getByRole('group', { name: 'Sadaqah' })).toBeFocused();
      await expect(second.getByRole('heading', { level: 3, name: 'Sadaqah' })).toBeInViewport();
      await expect(amountField(second)).toHaveValue('27');
      await expect(total(second)).toHaveText('A$27.00');
    });

    await continueTo(second, 'Your details');
    await continueTo(second, 'Payment');
    await expect(giveButton(page)).toHaveText('Give A$27.00');
    await payByCard(second);
    const reference = await thanked(second);

    await test.step('the first tab says so in view, although its page has become shorter', async () => {
      await page.bringToFront();
      await expect(alreadyGiven(page)).toBeInViewport({ ratio: 1 });
      await expect(page.locator(':focus')).toContainText('You have already given this');
      await expect(giveButton(page)).toHaveCount(0);
      await look(page, 'already given');
      await page.reload();
      await expect(alreadyGiven(page)).toBeInViewport({ ratio: 1 });
    });
    await alreadyGiven(page).getByRole('link', { name: 'See your gift and receipt' }).click();
    expect(await thanked(page)).toBe(reference);
    await expectOneDonation(donor, 27_00);
    expect(await listDonationsByEmail(donor)).toHaveLength(1);
  });
});

test('a donation that goes on in a duplicate of its tab is paid once', async ({ page, open, donor }) => {
  await startDonation({ page, open, donor }, '27');
  const copy = await duplicate(page);
  await continueHere(copy).click();
  await continueTo(copy, 'Your details');
  await continueTo(copy, 'Payment');
  await payByCard(copy);
  await thanked(copy);
  await expect(alreadyGiven(page)).toBeVisible();
  await expectOneDonation(donor, 27_00);
});
