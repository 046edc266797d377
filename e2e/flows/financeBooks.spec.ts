import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { axeViolations, colourViolations } from '../support/axe';
import { expect, test } from '../support/account/accountTest';
import { aPersonIn, readTotpSecret, type Person } from '../support/account/person';
import { areaHeading, downloadBy, settled } from '../support/account/area';
import { authenticatorCode } from '../support/account/codes';
import { expectSignedIn, giveCode, press, signIn } from '../support/account/forms';
import { aDonor } from '../support/giving/donor';
import { giveByRequest } from '../support/giving/giveByRequest';
import { sidewaysOverflow } from '../support/layout';

/** Opens the books, signed in with password and code. */
async function openBooks(page: Page, open: (path: string) => Promise<unknown>, person: Person): Promise<void> {
  await open('/account#/finance/books');
  await signIn(page, person);
  await giveCode(page, authenticatorCode(await readTotpSecret(person)), 'Sign in');
  await expectSignedIn(page, person);
  await settled(page);
  await expect(areaHeading(page, 'Finance')).toBeVisible();
}

test('finance reads balances and the year’s figures by keyboard, and maps accounts for a journal', async ({
  page,
  open,
}) => {
  test.slow();
  await giveByRequest(aDonor(), 120_00);
  await page.setViewportSize({ width: 375, height: 812 });
  await openBooks(page, open, await aPersonIn('finance', 'Yusuf'));
  const balances = page.getByRole('region', { name: 'Where the money is' });

  await test.step('the balances of each month, with what is unreconciled', async () => {
    await expect(balances.getByRole('rowheader', { name: 'Cards, on the way to the bank' })).toBeVisible();
    await expect(balances.getByRole('columnheader', { name: / so far$/ })).toBeVisible();
    await expect(page.getByText(/unreconciled/).first()).toBeVisible();
  });

  await test.step('the figures of a year, with those that these books don’t have, and their file', async () => {
    await page.getByLabel('Financial year').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Show the figures' })).toBeFocused();
    await page.keyboard.press('Enter');
    const figures = page.getByRole('region', { name: /^Figures of 20\d\d–\d\d$/ });
    await expect(figures.getByRole('row', { name: /^Donations and bequests A\$[\d,]+\.\d\d Gifts/ })).toBeVisible();
    await expect(figures.getByRole('row', { name: /^Interest expenses Not in these books/ })).toBeVisible();
    const file = await downloadBy(page, page.getByRole('button', { name: 'Download the figures' }));
    expect(file.suggestedFilename()).toMatch(/^information-statement-20\d\d-\d\d\.csv$/);
    const text = readFileSync(await file.path(), 'utf8');
    expect(text).toMatch(/^\uFEFFline,figure,amount,source\r\na,/);
    expect(text).toMatch(/^b,Donations and bequests,\d+\.\d\d,/m);
  });

  await test.step('a day of the comparison that does not exist is an error at its field', async () => {
    await page.getByLabel('From', { exact: true }).fill('31/9/2026');
    await press(page, 'Compare');
    await expect(page.getByLabel('From', { exact: true })).toHaveAccessibleDescription(/Enter a day that exists/);
    await expect(page.getByLabel('From', { exact: true })).toBeFocused();
  });

  await test.step('an account without its tax code is refused at its field, and what was typed stays', async () => {
    await page.locator('summary', { hasText: 'Accounts and tax codes' }).click();
    const form = page.getByRole('form', { name: 'Accounts and tax codes' });
    await form.getByLabel('Zakat fund: account').fill('2-1000');
    await form.getByLabel('Why?').fill('As our accountant wrote.');
    await press(page, 'Save the accounts');
    await expect(form.getByLabel('Zakat fund: tax code')).toHaveAccessibleDescription(/and its tax code, or neither/);
    await expect(form.getByLabel('Zakat fund: account')).toHaveValue('2-1000');
    expect(await axeViolations(page, 'main')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colourViolations(page, 'main')).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysOverflow(page)).toEqual([]);
  });
});
