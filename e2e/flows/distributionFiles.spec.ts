import type { Locator, Page } from 'playwright/test';
import { axeViolations, colourViolations } from '../support/axe';
import { expect, test } from '../support/account/accountTest';
import { aPersonIn, readTotpSecret, type Person } from '../support/account/person';
import { downloadBy, settled } from '../support/account/area';
import { authenticatorCode } from '../support/account/codes';
import { expectSignedIn, giveCode, press, signIn } from '../support/account/forms';
import { focusedMessage } from '../support/focusedMessage';
import { aDonor } from '../support/giving/donor';
import { giveByRequest } from '../support/giving/giveByRequest';
import { sidewaysOverflow } from '../support/layout';

/** Opens the payments out, signed in with password and code. */
async function openPayments(page: Page, open: (path: string) => Promise<unknown>, person: Person): Promise<void> {
  await open('/account#/finance/distributions');
  await signIn(page, person);
  await giveCode(page, authenticatorCode(await readTotpSecret(person)), 'Sign in');
  await expectSignedIn(page, person);
  await settled(page);
}

const choose = (form: Locator, name: string, text: string) =>
  form.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('programs record a list; finance records what else the bank shows, and undoes a payment', async ({
  page,
  open,
}) => {
  test.slow();
  await giveByRequest(aDonor(), 900_00, undefined, 'zakat');
  const salma = await aPersonIn('programs', 'Salma');
  const key = salma.email.slice(6, 18);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date());
  const head = 'day,amount,fund,program,category,purpose,state,people,households,account,reference';
  const line = (letter: string, changes: { amount?: string; purpose?: string; account?: string } = {}) => {
    const { amount = '30.00', purpose = 'rent', account = '' } = changes;
    return `${today},${amount},zakat,rent-relief,needy,${purpose},NSW,3,1,${account},TRF ${key} ${letter}`;
  };
  const row = (letter: string) => page.getByRole('row').filter({ hasText: `TRF ${key} ${letter}` });

  await page.setViewportSize({ width: 375, height: 812 });
  await openPayments(page, open, salma);
  const list = page.getByRole('form', { name: 'Record a program’s list' });

  await test.step('a list with bad lines is refused with what is wrong with each', async () => {
    await page.getByRole('heading', { name: 'Record a program’s list' }).click();
    await list.getByLabel('Why?').fill('The list of the week.');
    await press(page, 'Check the list');
    await expect(list.getByLabel('CSV file')).toHaveAccessibleDescription(/Choose a file/);
    await choose(list, 'large.csv', 'x'.repeat(300_001));
    await press(page, 'Check the list');
    await expect(list.getByLabel('CSV file')).toHaveAccessibleDescription(/larger than 300 kB/);
    const bad = [line('A', { amount: 'much' }), line('B', { purpose: 'worship' }), line('C', { account: 'purse' })];
    await choose(list, 'bad.csv', [head, ...bad, line('D')].join('\r\n'));
    await press(page, 'Check the list');
    await expect(list.getByLabel('CSV file')).toHaveAccessibleDescription(/3 lines can’t be recorded/);
    for (const text of [
      /Line 2: amount: Enter an amount/,
      /Line 3: purpose: .*worship/,
      /Line 4: account: .*bank, cash/,
    ])
      await expect(list.getByRole('listitem').filter({ hasText: text })).toBeVisible();
    await expect(list.getByLabel('Why?')).toHaveValue('The list of the week.');
    await expect(row('D')).toHaveCount(0);
    expect(await axeViolations(page, 'main')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colourViolations(page, 'main')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await sidewaysOverflow(page)).toEqual([]);
  });

  await test.step('a right list is recorded once, with the account that each payment left from', async () => {
    await choose(list, 'good.csv', [head, line('A'), line('C', { account: 'cash' })].join('\r\n'));
    await press(page, 'Check the list');
    await expect(list.getByRole('group', { name: 'What will happen' })).toContainText('2 payments, together A$60.00');
    await press(page, 'Record the list');
    await expect(focusedMessage(page)).toContainText('2 payments of A$60.00 are recorded');
    await expect(row('A')).toContainText('Bank account');
    await expect(row('C')).toContainText('Cash, not yet deposited');
    await press(page, 'Record another list');
    await choose(list, 'again.csv', [head, line('A')].join('\r\n'));
    await list.getByLabel('Why?').fill('The list of the week.');
    await press(page, 'Check the list');
    await expect(list.getByText(/Line 2: reference: The same day, amount and reference were recorded/)).toBeVisible();
    const file = await downloadBy(page, page.getByRole('button', { name: 'Download the month' }));
    expect(file.suggestedFilename()).toBe(`payments-out-${today.slice(0, 7)}.csv`);
  });

  await test.step('finance adds the bank’s list, and records the row that is missing here', async () => {
    await press(page, 'Sign out');
    await page.setViewportSize({ width: 1280, height: 900 });
    await openPayments(page, open, await aPersonIn('finance', 'Maryam'));
    const bank = page.getByRole('form', { name: 'Add the bank’s list' });
    await page.getByRole('heading', { name: 'Add the bank’s list' }).click();
    await bank.getByLabel('Why?').fill('The bank’s export.');
    const rows = [`${today},-30.00,Transfer TRF ${key} A`, `${today},-25.00,Transfer TRF ${key} E`];
    await choose(bank, 'bad.csv', ['Date,Amount,Description', ...rows, '31/02/2026,-1.00,Rent'].join('\r\n'));
    await press(page, 'Check the file');
    await expect(bank.getByText('Line 4: day: Write the day as 20/11/2026.')).toBeVisible();
    await choose(bank, 'bank.csv', ['Date,Amount,Description', ...rows].join('\r\n'));
    await press(page, 'Check the file');
    await expect(bank.getByRole('group', { name: 'What will happen' })).toContainText('2 rows take money out; 2');
    await press(page, 'Add the rows');
    await expect(focusedMessage(page)).toContainText('2 of them are new');
    const missing = page.getByRole('listitem').filter({ hasText: `TRF ${key} E` });
    await expect(page.getByRole('listitem').filter({ hasText: `TRF ${key} A` })).toHaveCount(0);
    await missing.getByRole('button', { name: /^Record this one/ }).click();
    const form = page.getByRole('form', { name: 'Record a payment out' });
    await expect(form.getByLabel('Amount')).toHaveValue('25.00');
    await expect(form.getByLabel('Account it left from')).toHaveValue('bank');
    await form.getByLabel('Fund').selectOption('zakat');
    const rule = form.getByRole('link', { name: /who may receive zakat/ });
    await expect(rule).toHaveAttribute('href', '/who-receives-zakat');
    await form.getByLabel('Program').selectOption('rent-relief');
    await form.getByLabel('Which of the eight groups').selectOption('poor');
    await form.getByLabel('What for').selectOption('rent');
    await form.getByLabel('Where the people live').selectOption('VIC');
    await form.getByLabel('People helped').fill('2');
    await form.getByLabel('Households').fill('1');
    await form.getByLabel('Why?').fill('In the bank’s list.');
    await press(page, 'Check the payment');
    await press(page, 'Record it');
    await expect(row('E')).toContainText('A$25.00');
    await expect(page.getByRole('button', { name: /^Record this one/ }).and(missing.getByRole('button'))).toHaveCount(
      0,
    );
  });

  await test.step('a payment that was a mistake is undone by an entry of its own', async () => {
    await row('A')
      .getByRole('button', { name: /^Reverse/ })
      .click();
    const form = page.getByRole('form', { name: /^Reverse dis_/ });
    await form.getByLabel('Day of the reversal').fill('2099-01-01');
    await form.getByLabel('Why?').fill('It came back.');
    await press(page, 'Check the reversal');
    await expect(form.getByLabel('Day of the reversal')).toHaveAccessibleDescription(/in the future/);
    await form.getByLabel('Day of the reversal').fill(today);
    await press(page, 'Check the reversal');
    await press(page, 'Reverse it');
    await expect(focusedMessage(page)).toContainText('The payment is reversed');
    await expect(row('A')).toContainText('Reversed on');
    expect(await axeViolations(page, 'main')).toEqual([]);
    expect(await sidewaysOverflow(page)).toEqual([]);
  });
});
