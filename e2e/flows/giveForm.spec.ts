import type { Page } from 'playwright/test';
import { axeViolations } from '../support/axe';
import { amountField, continueTo, summary } from '../support/giving/checkout';
import { expect, test } from '../support/test';
import { narrow, sidewaysOverflow } from '../support/layout';

const form = (page: Page) => page.getByRole('form', { name: 'Give now' });
const ofCase = (page: Page) => page.getByRole('form', { name: 'Give to this case' });
const other = (page: Page) => page.getByRole('textbox', { name: /^Other amount/ });

test.describe('on a phone', () => {
  test.use(narrow);

  test('the small form on home refuses words beside its field, and carries an amount typed', async ({ page, open }) => {
    await open('/');
    const small = form(page);
    expect(await sidewaysOverflow(page)).toEqual([]);
    expect(await axeViolations(page, 'main')).toEqual([]);
    await other(page).fill('ten');
    await small.getByRole('button', { name: 'Give sadaqah' }).click();
    await expect(page).toHaveURL('/');
    await expect(other(page)).toBeFocused();
    expect(await other(page).evaluate((field) => (field as HTMLInputElement).validity.patternMismatch)).toBe(true);
    await small.locator('label', { hasText: 'A$25' }).first().click();
    await expect(other(page)).toHaveValue('');
    await other(page).fill('1 250');
    await small.getByRole('button', { name: 'Give sadaqah' }).click();
    await expect(page).toHaveURL('/pay/sadaqah');
    await expect(amountField(page)).toHaveValue('1 250');
    await expect(summary(page)).toContainText('A$1,250.00');
    await continueTo(page, 'Your details');
  });

  test('a case has the small form with its own costs, also if a link leads to it', async ({ page, open }) => {
    await open('/cases');
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Six weeks of rent behind, after a winter of short shifts' })
      .click();
    const cost = ofCase(page).locator('label', { hasText: 'One week of their rent' });
    await cost.click();
    await expect(ofCase(page).getByRole('radio', { name: 'A$540 One week of their rent' })).toBeChecked();
    expect(await sidewaysOverflow(page)).toEqual([]);
    expect(await axeViolations(page, 'main')).toEqual([]);
    // As the page itself has it, and its script leaves one amount.
    await open('/case/winter-rent');
    await cost.click();
    await other(page).fill('75');
    await expect(cost.getByRole('radio')).not.toBeChecked();
    await ofCase(page).locator('label', { hasText: 'Monthly' }).click();
    await ofCase(page).getByRole('button', { name: 'Give sadaqah' }).click();
    await expect(page).toHaveURL(/\/pay\/sadaqah/);
    await expect(page.getByRole('main')).toContainText('For the case');
    await expect(amountField(page)).toHaveValue('75');
    await expect(summary(page)).toContainText('Monthly');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the small form leads to giving before there is a script', async ({ complaints, page }) => {
    // Chromium reports each script that a form's page requests ahead.
    complaints.expect(/^failed: csp .*\.js$/);
    await page.goto('/');
    await form(page).locator('label', { hasText: 'A$25' }).first().click();
    await form(page).locator('label', { hasText: 'Monthly' }).click();
    await form(page).getByRole('button', { name: 'Give zakat' }).click();
    await expect(page).toHaveURL('/pay/zakat?every=month&amount=25&other=');

    await page.goto('/case/winter-rent');
    await ofCase(page).locator('label', { hasText: 'One week of their rent' }).click();
    await ofCase(page).getByRole('button', { name: 'Give zakat' }).click();
    await expect(page).toHaveURL('/pay/zakat?case=winter-rent&every=&amount=540&other=');
  });
});
