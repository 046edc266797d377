import type { Page } from 'playwright/test';
import { expect, test } from '../support/account/accountTest';
import { aPersonIn, readTotpSecret, type Person } from '../support/account/person';
import { settled } from '../support/account/area';
import { authenticatorCode } from '../support/account/codes';
import { expectSignedIn, giveCode, press, signIn } from '../support/account/forms';
import { focusedMessage } from '../support/focusedMessage';
import { listDonationsByEmail, listEmailsTo } from '../support/giving/books';
import { aDonor } from '../support/giving/donor';
import { giveByRequest } from '../support/giving/giveByRequest';
import { tabAndPress, tabAndType, tabTo } from '../support/keyboard';

/** Signs a member of finance in with password and code. */
async function enterWithCode(page: Page, person: Person): Promise<void> {
  await signIn(page, person);
  await giveCode(page, authenticatorCode(await readTotpSecret(person)), 'Sign in');
  await expectSignedIn(page, person);
  await settled(page);
}

const financeLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Finance' }).getByRole('link', { name, exact: true });

test('a refund is requested and approved by two people with only the keyboard', async ({ page, open }) => {
  test.slow();
  const donor = aDonor();
  await giveByRequest(donor, 620_00);
  const officer = await aPersonIn('finance', 'Yusuf');
  const treasurer = await aPersonIn('finance', 'Maryam');
  await open('/account#/finance');
  await enterWithCode(page, officer);

  await test.step('the gift is found by its donor’s address', async () => {
    await tabAndType(page, page.getByLabel('Name, email address or number'), donor.email);
    await page.keyboard.press('Enter');
    await tabAndPress(page, page.getByRole('link', { name: `${donor.name}: A$620.00` }));
    await expect(page.getByRole('heading', { name: donor.name, level: 3 })).toBeFocused();
  });

  await test.step('the refund is checked, corrected and requested', async () => {
    const gift = page.getByRole('article', { name: /^A\$620\.00 on / });
    await tabAndPress(page, gift.getByRole('button', { name: 'Refund', exact: true }));
    await tabAndType(page, gift.getByLabel('How much?'), '700');
    await tabAndType(page, gift.getByLabel('Why?'), 'Given twice by mistake.');
    await page.keyboard.press('Enter');
    await expect(gift.getByLabel('How much?')).toHaveAccessibleDescription(/Only A\$620\.00 of the donation is left/);
    await expect(gift.getByLabel('Why?')).toHaveValue('Given twice by mistake.');
    await tabTo(page, gift.getByLabel('How much?'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('560');
    await page.keyboard.press('Enter');
    await expect(gift.getByRole('group', { name: 'What will happen' })).toBeFocused();
    await tabAndPress(page, gift.getByRole('button', { name: 'Refund A$560.00' }));
    await expect(focusedMessage(page)).toContainText('A second person has to approve this refund.');
  });

  await test.step('the second person gets an email, and approves', async () => {
    await expect
      .poll(async () => (await listEmailsTo({ name: '', email: treasurer.email })).map(({ text }) => text).join())
      .toContain('A$560.00');
    await press(page, 'Sign out');
    await open('/account#/finance/refunds');
    await enterWithCode(page, treasurer);
    const asked = page.getByRole('article').filter({ hasText: officer.email });
    await tabAndType(page, asked.getByLabel('Why?'), 'Seen both payments.');
    await tabAndPress(page, asked.getByRole('button', { name: 'Approve and refund', exact: true }));
    await expect(page.getByText('A$560.00 was refunded. A$60.00 of the gift is left.')).toBeVisible();
    await expect
      .poll(async () => (await listDonationsByEmail(donor)).map(({ refundedCents }) => refundedCents))
      .toEqual([560_00]);
  });
});

test('a bank file is read, answered and recorded with only the keyboard', async ({ page, open }) => {
  test.slow();
  const donor = aDonor();
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  const csv = [
    'Date;Amount;Description;Email',
    `${day};150.00;Osko Payment From A RAHMAN zakah ${donor.email};${donor.email}`,
    `${day};80.00;Osko Payment From B LEE ${donor.email};${donor.email}`,
    `${day};31.15;INTEREST PAID;`,
  ].join('\r\n');
  const file = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  // From the beginning: the browser would open its own window otherwise.
  page.on('filechooser', (chooser) => void chooser.setFiles(file));
  await open('/account#/finance');
  await enterWithCode(page, await aPersonIn('finance', 'Maryam'));
  await tabAndPress(page, financeLink(page, 'Record'));

  const input = page.getByLabel('Bank file (CSV)');
  await tabAndPress(page, input);
  await expect(input).toHaveValue(/november\.csv$/);
  await tabAndPress(page, page.getByRole('button', { name: 'Read the file' }));
  await expect(page.getByRole('heading', { name: 'Rows of november.csv' })).toBeFocused();

  const lee = page.getByRole('listitem').filter({ hasText: 'From B LEE' });
  await tabTo(page, lee.getByRole('radio', { name: 'Yes, record it' }));
  await page.keyboard.press('Space');
  await tabTo(page, lee.getByLabel('Fund', { exact: true }));
  await page.keyboard.type('Sad');
  await expect(lee.getByLabel('Fund', { exact: true }).locator('option:checked')).toHaveText('Sadaqah');
  await tabAndPress(page, page.getByRole('button', { name: /^Record 2 gifts, A\$230\.00/ }));
  await expect(focusedMessage(page)).toContainText('2 gifts are recorded: A$230.00.');
  const recorded = async () => (await listDonationsByEmail(donor)).map(({ totalCents }) => totalCents).sort();
  expect(await recorded()).toEqual([150_00, 80_00]);
});
