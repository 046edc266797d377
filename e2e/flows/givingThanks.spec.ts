import type { Page } from 'playwright/test';
import { axeViolations, colourViolations } from '../support/axe';
import { fetchProgress } from '../support/giving/books';
import { payByCard } from '../support/giving/card';
import { amountField, toPayment } from '../support/giving/checkout';
import type { Donor } from '../support/giving/donor';
import { expect, test } from '../support/giving/givingTest';
import { thanked } from '../support/giving/thanks';
import { sidewaysOverflow, narrow } from '../support/layout';

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

  test('the thanks for a donation to a case show its picture, its purpose, and its progress with the donation included', async ({
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
    // One card in the first screen, with all that is about the gift and its receipt.
    const card = page.getByRole('region', { name: 'Your gift' });
    await expect(card.getByText('A$40.00', { exact: true })).toBeInViewport();
    await expect(card).toContainText(`for “${name}”`);
    await expect(card.getByText(`We emailed the receipt to ${donor.email[0]}…@donor.example.`)).toBeInViewport();
    await expect(card.getByRole('link', { name: /^Download receipt/ })).toBeInViewport({ ratio: 1 });
    const cause = page.getByRole('region', { name });
    await expect(cause.getByRole('img')).toHaveAttribute('alt', /\w+/);
    await expect(cause.getByRole('link', { name })).toHaveAttribute('href', '/case/grocery-gap');
    await expect(cause.getByText(/household|pension|grocer/i).first()).toBeVisible();
    await expect(progress).toHaveAttribute('aria-valuetext', raised(before + 40_00));
    expect(await sidewaysOverflow(page)).toEqual([]);

    expect(await axeViolations(page, 'main')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colourViolations(page, 'main')).toEqual([]);

    // The next pages agree.
    await cause.getByRole('link', { name }).click();
    await expect(page).toHaveURL('/case/grocery-gap');
    await expect(progress).toHaveAttribute('aria-valuetext', raised(before + 40_00));
    const left = 3_900 - 1_715 - Math.floor((before + 40_00) / 100);
    await expect(page.getByRole('main')).toContainText(`Still neededA$${left.toLocaleString('en-AU')}`);
    await open('/cases');
    await expect(progress).toHaveAttribute('aria-valuetext', raised(before + 40_00));
  });
});
