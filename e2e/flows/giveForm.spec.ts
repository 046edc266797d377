import type { Page } from 'playwright/test';
import { axeViolations } from '../support/axe';
import { amountField, continueTo, summary } from '../support/giving/checkout';
import { expect, test } from '../support/test';
import { narrow, sidewaysOverflow } from '../support/layout';

const form = (page: Page) => page.getByRole('form', { name: 'Give now' });
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
  });
});
