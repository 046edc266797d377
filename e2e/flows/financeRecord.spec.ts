import type { Locator, Page } from 'playwright/test';
import { axeViolations, colourViolations } from '../support/axe';
import { expect, test } from '../support/account/accountTest';
import { aPersonIn, readTotpSecret, type Person } from '../support/account/person';
import { areaHeading, settled } from '../support/account/area';
import { authenticatorCode } from '../support/account/codes';
import { expectSignedIn, giveCode, press, signIn } from '../support/account/forms';
import { listDonationsByEmail, listEmailsTo } from '../support/giving/books';
import { aDonor } from '../support/giving/donor';
import { focusedMessage } from '../support/focusedMessage';
import { sidewaysOverflow } from '../support/layout';
import { daysAfter } from '../../tests/builders/daysAfter';

/** Opens the part of finance that records, signed in with password and code. */
async function openRecord(page: Page, open: (path: string) => Promise<unknown>, person: Person): Promise<void> {
  await open('/account#/finance/record');
  await signIn(page, person);
  await giveCode(page, authenticatorCode(await readTotpSecret(person)), 'Sign in');
  await expectSignedIn(page, person);
  await settled(page);
  await expect(areaHeading(page, 'Finance')).toBeVisible();
}

const day = daysAfter(new Date(), -3).toISOString().slice(0, 10);

/** The eight rows with the foundation's own name in them, and some of a donor's, whose references are the test's own. */
const toCsv = (email: string) =>
  [
    'Account,1234',
    '',
    'Date,Amount,Description,Email',
    `${day} 10:05,150.00,Osko Payment From A RAHMAN To Mizan Zakat Foundation zakat ${email},${email}`,
    `${day},12345.67,DIRECT CREDIT 507879 STRIPE PAYMENTS MIZAN ZAKAT FOUNDATION,`,
    `${day},840.20,PAYPAL AUSTRALIA 1029384 MIZAN ZAKAT FOUNDATIO,`,
    `${day},200.00,Osko Payment From B LEE To Mizan Zakat Foundation ${email},`,
    `${day},60.00,REVERSAL OF DEBIT ZAKAT GRANT UNIT 4 RENT,`,
    `${day},900.00,RETURNED PAYMENT INVALID ACC ZAKAT ASSIST CASE 17,`,
    `${day},31.15,INTEREST PAID MIZAN ZAKAT FOUNDATION,`,
    `${day},5000.00,TFR FROM ZAKAT ACCOUNT TO OPERATING,`,
    `${day},-20.00,ACCOUNT FEE,`,
    `${day},5.00,"ZAKAT KHAN,`,
  ].join('\r\n');

const readFile = async (page: Page, name: string, text: string) => {
  await page.getByLabel('Bank file (CSV)').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await press(page, 'Read the file');
};

const row = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ hasText: text });

/** Looks at the screen as it is now in both schemes, and as narrow as a small phone. */
async function look(page: Page): Promise<void> {
  expect(await axeViolations(page, 'main')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colourViolations(page, 'main')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 812 });
}

test('finance reads a bank file, answers the doubtful rows, and records the rest once', async ({ page, open }) => {
  test.slow();
  const donor = aDonor();
  const csv = toCsv(donor.email);
  await page.setViewportSize({ width: 375, height: 812 });
  await openRecord(page, open, await aPersonIn('finance', 'Yusuf'));

  await test.step('a file that can’t be read says why beside its field', async () => {
    await press(page, 'Read the file');
    await expect(page.getByLabel('Bank file (CSV)')).toHaveAccessibleDescription(/Choose a file/);
    await expect(page.getByLabel('Bank file (CSV)')).toBeFocused();
    await readFile(page, 'empty.csv', '');
    await expect(page.getByLabel('Bank file (CSV)')).toHaveAccessibleDescription(/can’t be read: it is empty/);
    await readFile(page, 'long.csv', `Date,Amount,Details\n${`${day},1.00,x\n`.repeat(20_001)}`);
    await expect(page.getByLabel('Bank file (CSV)')).toHaveAccessibleDescription(/more than 20,000 lines/);
    await readFile(page, 'large.csv', 'x'.repeat(5_000_001));
    await expect(page.getByLabel('Bank file (CSV)')).toHaveAccessibleDescription(/larger than 5 MB/);
    await readFile(page, 'strange.csv', `When,${day}`);
    await expect(page.getByLabel('Names of its columns, in order')).toHaveAccessibleDescription(/name them in order/);
  });

  const review = page.getByRole('form', { name: 'Rows of november.csv' });
  await test.step('each row says what it is, and payouts and the like are left out with the reason', async () => {
    await page.getByLabel('Names of its columns, in order').fill('');
    await readFile(page, 'november.csv', csv);
    await expect(review.getByRole('heading', { name: 'Rows of november.csv' })).toBeFocused();
    await expect(
      review.getByText('9 rows with money that came. 1 with money that went out is left alone.'),
    ).toBeVisible();
    for (const [text, reason] of [
      ['STRIPE PAYMENTS', /A payout of Stripe.*: payout of A\$12,345\.67 not found/],
      ['PAYPAL AUSTRALIA', /A payout of PayPal.*: payout of A\$840\.20 not found/],
      ['REVERSAL OF DEBIT', /A reversal of an entry/],
      ['RETURNED PAYMENT', /A payment of ours that came back/],
      ['INTEREST PAID', /Interest of the bank/],
      ['TFR FROM ZAKAT', /A transfer between our own accounts/],
    ] as const)
      await expect(row(page, text)).toContainText(reason);
    await expect(row(page, 'From A RAHMAN')).toContainText('Zakat. Donor: A Rahman');
    await expect(row(page, 'Line 13')).toContainText('quotation mark that is opened and never closed');
    await expect(row(page, 'Line 13')).toContainText(`${day},5.00,"ZAKAT KHAN,`);
    await look(page);
  });

  await test.step('a doubtful row that has no answer can’t be recorded', async () => {
    await press(page, /^Record 1 gift, A\$150\.00/);
    await expect(focusedMessage(page)).toContainText('Line 7: say whether it is a gift');
    await expect(focusedMessage(page)).toContainText('Line 13: say whether it is a gift');
    expect(await listDonationsByEmail(donor)).toEqual([]);
    await row(page, 'Line 13').getByRole('radio', { name: 'No, leave it out' }).check();
    await row(page, 'From B LEE').getByRole('radio', { name: 'Yes, record it' }).check();
    await press(page, /^Record 2 gifts, A\$350\.00/);
    await expect(focusedMessage(page)).toContainText('Line 7: choose a fund');
    const lee = row(page, 'From B LEE');
    await lee.getByLabel('Fund', { exact: true }).selectOption({ label: 'Sadaqah' });
    await lee.getByLabel('For a case or program').selectOption({ index: 1 });
    await lee.getByLabel('Donor’s email address (if known)').fill(donor.email);
    await look(page);
  });

  await test.step('the answered rows are recorded, and the same file has nothing to record again', async () => {
    await press(page, /^Record 2 gifts, A\$350\.00/);
    await expect(focusedMessage(page)).toContainText('2 gifts are recorded: A$350.00.');
    const recorded = async () => (await listDonationsByEmail(donor)).map(({ totalCents }) => totalCents).sort();
    expect(await recorded()).toEqual([150_00, 200_00]);
    await expect.poll(async () => (await listEmailsTo(donor)).length).toBe(2);
    await look(page);
    await readFile(page, 'november.csv', csv);
    await expect(review.getByText('Recorded (2)')).toBeVisible();
    await expect(review.getByText(/^Ready to record/)).toHaveCount(0);
    expect(await recorded()).toEqual([150_00, 200_00]);
  });
});

test('finance records cash for a case by keyboard, and voids the record that was wrong', async ({ page, open }) => {
  test.slow();
  const donor = aDonor();
  await page.setViewportSize({ width: 375, height: 812 });
  await openRecord(page, open, await aPersonIn('finance', 'Maryam'));
  const form = page.getByRole('form', { name: 'One gift' });
  const type = async (label: string, text: string) => {
    await form.getByLabel(label).focus();
    await page.keyboard.type(text);
  };

  await test.step('what is wrong is beside its field, and what was typed stays', async () => {
    await form.getByLabel('Day it came').fill('2015-01-05');
    await type('Amount', '12,345');
    await type('Number in the cash book', `Book 4, ${donor.email}`);
    await type('Donor’s email address (if known)', 'amina');
    await type('Why?', 'Counted with the treasurer.');
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Day it came')).toHaveAccessibleDescription(/more than 5 years ago/);
    await expect(form.getByLabel('Fund', { exact: true })).toHaveAccessibleDescription(/Choose a fund/);
    await expect(form.getByLabel('Donor’s email address (if known)')).toHaveAccessibleDescription(/isn’t an email/);
    await expect(form.getByLabel('Amount')).toHaveValue('12,345');
    await expect(form.getByLabel('Number in the cash book')).toHaveValue(`Book 4, ${donor.email}`);
    await look(page);
  });

  await test.step('a gift for a case is checked and recorded', async () => {
    await form.getByLabel('Day it came').fill(day);
    await form.getByLabel('Amount').fill('80.50');
    await form.getByLabel('Fund', { exact: true }).selectOption('sadaqah');
    await form.getByLabel('For a case or program').selectOption({ index: 1 });
    await form.getByLabel('Donor’s name (if known)').fill(donor.name);
    await form.getByLabel('Donor’s email address (if known)').fill(donor.email);
    await press(page, 'Check the gift');
    await expect(form.getByRole('group', { name: 'What will happen' })).toContainText('A$80.50 in cash on');
    await press(page, 'Record the gift');
    await expect(page.getByText(/^Recorded as don_/)).toBeVisible();
    const [donation] = await listDonationsByEmail(donor);
    expect(donation).toMatchObject({ method: 'cash', lines: [{ kind: 'sadaqah', beneficiary: {} }] });
    await expect.poll(async () => (await listEmailsTo(donor)).length).toBe(1);
    await press(page, 'Record another gift');
    await expect(form.getByLabel('Amount')).toHaveValue('');
  });

  await test.step('the record is voided, and its donor is told', async () => {
    await page.getByRole('link', { name: 'Ledger' }).click();
    await page.getByLabel('Name, email address or number').fill(donor.email);
    await press(page, 'Show gifts');
    await page.getByRole('link', { name: `${donor.name}: A$80.50` }).click();
    const gift = page.getByRole('article', { name: /^A\$80\.50 on / });
    await gift.getByRole('button', { name: 'Void the record' }).click();
    await gift.getByLabel('Why?').fill('It was another donor’s.');
    await press(page, 'Check the void');
    await expect(gift.getByRole('group', { name: 'What will happen' })).toContainText('becomes void');
    await look(page);
    await gift.getByRole('form').getByRole('button', { name: 'Void the record' }).click();
    await expect(gift.getByText('The record of A$80.50 is void.')).toBeVisible();
    await expect(gift).toContainText('Cash, void');
    await expect
      .poll(async () => (await listEmailsTo(donor)).map(({ subject }) => subject))
      .toContain('A gift of A$80.50 was recorded in your name by mistake');
  });
});
