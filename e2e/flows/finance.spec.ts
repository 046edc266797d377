import type { Page } from 'playwright/test';
import { axeViolations, colourViolations } from '../support/axe';
import { expect, test } from '../support/account/accountTest';
import { aPersonIn, readTotpSecret, type Person } from '../support/account/person';
import { areaHeading, downloadBy, enter, settled } from '../support/account/area';
import { authenticatorCode } from '../support/account/codes';
import {
  areaNav,
  codeField,
  expectSignedIn,
  giveCode,
  passwordField,
  press,
  signIn,
  turnOnApp,
} from '../support/account/forms';
import { listDonationsByEmail, listEmailsTo } from '../support/giving/books';
import { aDonor } from '../support/giving/donor';
import { giveByRequest } from '../support/giving/giveByRequest';
import { sidewaysOverflow } from '../support/layout';
import { origins } from '../support/origins';
import { focusedMessage } from '../support/focusedMessage';

/** Signs a member in with password and code. */
async function enterWithCode(page: Page, person: Person): Promise<void> {
  await signIn(page, person);
  await giveCode(page, authenticatorCode(await readTotpSecret(person)), 'Sign in');
  await expectSignedIn(page, person);
  await settled(page);
}

/** Shows a part of finance. */
const openPart = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Finance' }).getByRole('link', { name, exact: true }).click();

const region = (name: string) => ({ name, exact: true });

test('finance replaces a receipt, refunds once a second person approves, and compares the books', async ({
  page,
  open,
}) => {
  test.slow();
  const donor = aDonor();
  await giveByRequest(donor, 600_00);
  const officer = await aPersonIn('finance', 'Yusuf');
  const treasurer = await aPersonIn('finance', 'Maryam');
  const donation = page.getByRole('article', { name: /^A\$600\.00 on / });
  // In any order: that of the transfer may come after that of the refund.
  const readEmails = async () => (await listEmailsTo(donor)).map(({ text }) => text).join('\n');

  await page.setViewportSize({ width: 375, height: 812 });
  await open('/account#/finance');
  await enterWithCode(page, officer);
  await expect(areaHeading(page, 'Finance')).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('31/2/2026');
  await press(page, 'Show gifts');
  await expect(page.getByLabel('From', { exact: true })).toHaveAccessibleDescription(/Enter a day that exists/);
  await page.getByLabel('From', { exact: true }).fill('1/1/2026');
  await page.getByLabel('Name, email address or number').fill(donor.email);
  await press(page, 'Show gifts');
  const totals = page.getByRole('region', { name: 'All gifts that match' });
  await expect(totals).toContainText('A$600.00');
  expect(await axeViolations(page, 'main')).toEqual([]);
  const ledger = await downloadBy(page, page.getByRole('button', { name: 'Download as CSV' }));
  expect(ledger.suggestedFilename()).toMatch(/^gifts-2026-01-01-to-2\d{3}-\d\d-\d\d\.csv$/);
  await page.getByRole('link', { name: `${donor.name}: A$600.00` }).click();
  await expect(page.getByRole('heading', { name: donor.name, level: 3 })).toBeFocused();
  await expect(donation).toContainText(`${donor.name}, ${donor.email}`);

  await test.step('a receipt in another name', async () => {
    await press(page, 'Send or replace the receipt');
    await page.getByText('A new receipt', { exact: true }).click();
    await page.getByLabel(/^Name on the new receipt/).fill('Aminah Yusuf');
    await page.getByRole('form', { name: 'Receipt' }).getByLabel('Why?').fill('The name was wrong.');
    await press(page, 'Send the receipt');
    await expect(page.getByText('We email the donor the receipt.')).toBeVisible();
    await expect(page.getByText(/\(void\), MZ-/)).toBeVisible();
    await expect.poll(readEmails).toContain('Aminah Yusuf');
  });

  await test.step('a refund above the limit is requested', async () => {
    await donation.getByRole('button', region('Refund')).click();
    await press(page, 'Check the refund');
    await expect(focusedMessage(page)).toContainText('Enter an amount, such as 50.00');
    await expect(page.getByLabel('How much?')).toHaveAccessibleDescription(/Enter an amount, such as 50\.00/);
    await expect(donation.getByLabel('Why?')).toHaveAccessibleDescription(/Write why, in a few words/);
    await page.getByLabel('How much?').fill('700');
    await donation.getByLabel('Why?').fill('Given twice by mistake.');
    await press(page, 'Check the refund');
    await expect(page.getByLabel('How much?')).toHaveAccessibleDescription(/Only A\$600\.00 of the donation is left/);

    await page.getByLabel('How much?').fill('550');
    await press(page, 'Check the refund');
    const willHappen = donation.getByRole('group', { name: 'What will happen' });
    await expect(willHappen).toBeFocused();
    await expect(willHappen).toContainText('A$550.00 goes back to the donor’s card.');
    await expect(willHappen).toContainText(`We email ${donor.email} that A$550.00 was refunded, with the new receipt.`);
    await expect(willHappen).toContainText('nothing happens until a second person approves');
    await press(page, 'Refund A$550.00');
    await expect(focusedMessage(page)).toContainText('A second person has to approve this refund.');
    await openPart(page, 'Refunds');
    const waiting = page.getByRole('article', { name: /^A\$550\.00: waiting/ }).filter({ hasText: officer.email });
    await expect(waiting).toContainText('another person has to approve it');
    await expect(waiting.getByRole('button', region('Approve and refund'))).toHaveCount(0);
  });

  await test.step('a bank transfer is recorded', async () => {
    await openPart(page, 'Record');
    const record = page.getByRole('form', { name: 'One gift' });
    await record.getByRole('radio', { name: 'By bank transfer' }).check();
    await record.getByLabel('Day it came').fill(new Date().toISOString().slice(0, 10));
    await record.getByLabel('Amount').fill('150');
    await record.getByLabel('Fund', { exact: true }).selectOption('zakat');
    await record.getByLabel('Description in the bank statement').fill(`ZAKAT ${donor.email}`);
    await record.getByLabel('Donor’s email address').fill(donor.email);
    await record.getByLabel('Why?').fill('In the bank statement.');
    await press(page, 'Check the gift');
    await expect(record.getByRole('group', { name: 'What will happen' })).toContainText('A$150.00 by bank transfer on');
    await press(page, 'Record the gift');
    await expect(page.getByText(/^Recorded as don_/)).toBeVisible();
  });

  await test.step('the second person approves', async () => {
    await press(page, 'Sign out');
    await open('/account#/finance/refunds');
    await enterWithCode(page, treasurer);
    const asked = page.getByRole('article').filter({ hasText: officer.email });
    await asked.getByRole('button', region('Decline')).click();
    await expect(asked.getByLabel('Why?')).toHaveAccessibleDescription(/Write why, in a few words/);
    await asked.getByLabel('Why?').fill('Seen both payments.');
    await asked.getByRole('button', region('Approve and refund')).click();
    await expect(page.getByText('A$550.00 was refunded. A$50.00 of the gift is left.')).toBeVisible();
    const readDonation = async () => (await listDonationsByEmail(donor)).find(({ method }) => method === 'card');
    await expect.poll(readDonation).toMatchObject({ status: 'partly_refunded', refundedCents: 550_00 });
    await expect.poll(readEmails).toContain('A$550.00');
  });

  await test.step('the books are compared and exported, and say who did what', async () => {
    await openPart(page, 'Books');
    await press(page, 'Compare');
    await expect(page.getByText(/^(No differences\.|\d+ differences?)$/)).toBeVisible({ timeout: 30_000 });
    const file = await downloadBy(page, page.getByRole('button', region('Download')));
    expect(file.suggestedFilename()).toMatch(/^movements-2\d{3}-\d\d\.csv$/);

    await expect(page.getByRole('img', { name: 'Given and refunded by month' })).toBeVisible();
    const journal = page.getByRole('form', { name: 'Accounting files' });
    await journal.getByLabel('Month').selectOption(new Date().toISOString().slice(0, 7));
    await press(page, 'Download the journal');
    await expect(journal.getByLabel('Month')).toHaveAccessibleDescription(/Enter the account of these first/);
    expect(await axeViolations(page, 'main')).toEqual([]);

    await openPart(page, 'Audit trail');
    await press(page, 'Show');
    const row = (who: string, what: string) => page.getByRole('row').filter({ hasText: who }).filter({ hasText: what });
    await expect(row(officer.email, 'Asked for a refund')).toContainText('Given twice by mistake.');
    await expect(row(treasurer.email, 'Approved a refund')).toContainText('Seen both payments.');
    await expect(row(officer.email, 'Recorded a gift')).toBeVisible();
    expect(await axeViolations(page, 'main')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colourViolations(page, 'main')).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysOverflow(page)).toEqual([]);
  });
});

test('a donor sees nothing of finance, by link or address, and downloads none of it', async ({ page, open }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text().catch(() => ''));
  });
  const person = await aPersonIn('confirmed', 'Amina');
  await open('/account#/finance');
  await enter(page, person);
  await expect(areaHeading(page, /^Assalamu alaikum/)).toBeVisible();
  await expect(areaNav(page).getByRole('link', { name: 'Finance' })).toHaveCount(0);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((text) => text.includes('Approve and refund'))).toEqual([]);
});

test('a member of finance sets up an app first, and later confirms who they are for an export', async ({
  complaints,
  page,
  open,
}) => {
  complaints.expect(/status of 403 .*\/finance\/export/, /^answered 403: .*\/finance\/export/);
  const person = await aPersonIn('finance-password', 'Yusuf');
  await open('/account#/finance');
  await enter(page, person);
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app first' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show gifts' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Leave it off' })).toHaveCount(0);
  expect(await axeViolations(page, 'main')).toEqual([]);
  const secret = await page.locator('[data-totp-key]').innerText();
  await passwordField(page, 'Current password').fill(person.password);
  await turnOnApp(page, secret);
  await enterWithCode(page, person);
  await expect(page.getByRole('heading', { name: 'Ledger' })).toBeVisible();

  await open('/account#/security');
  await expect(page.getByText('You work in finance, so it stays on.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn off the authenticator app' })).toHaveCount(0);

  await open('/account#/finance');
  const body = JSON.stringify({ error: { code: 'sign_in_again', message: 'This needs a new sign-in.' } });
  const exported = /\/finance\/export/;
  await page.route(exported, (route) =>
    route.fulfill({ status: 403, headers: { 'Access-Control-Allow-Origin': origins.site }, body }),
  );
  await openPart(page, 'Books');
  await press(page, 'Download');
  const again = page.getByRole('region', { name: 'Confirm that it is you' });
  await expect(again.getByRole('heading')).toBeFocused();
  expect(await axeViolations(page, 'main')).toEqual([]);
  await page.unroute(exported);
  await passwordField(page, 'Current password').fill(person.password);
  // The next one: the first was used, and is refused.
  await codeField(page).fill(authenticatorCode(secret, 1));
  await press(page, 'Confirm');
  await expect(page.getByText('Thank you. You can do it now')).toBeVisible();
  await downloadBy(page, page.getByRole('button', region('Download')));
});
