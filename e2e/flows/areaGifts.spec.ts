import { readFile } from 'node:fs/promises';
import { financialYear, getFinancialYear } from '../../src/domain/receipt';
import { formatDate } from '../../src/components/ui/formatDate';
import { readPdf } from '../../tests/support/pdf/readPdf';
import { expect, test } from '../support/account/accountTest';
import { codeFor } from '../support/account/codes';
import { codeField, emailField, expectSignedIn, passwordField } from '../support/account/forms';
import { aPersonIn, describe } from '../support/account/person';
import { areaHeading, downloadBy, enter, goTo, press, settled, seedDonations } from '../support/account/area';
import { payByCard } from '../support/giving/card';
import { aDonor } from '../support/giving/donor';
import { startDonation } from '../support/giving/checkout';
import { thanked } from '../support/giving/thanks';
import { origins } from '../support/origins';

const readPdfText = async (path: string) => readPdf(await readFile(path)).structure.text.replace(/\s+/g, ' ');

test('a guest’s donation is in the account opened later with its address, and so is one given while signed in', async ({
  page,
  open,
}) => {
  const tokens: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/donations$/.test(request.url())) tokens.push(request.headers().authorization);
  });
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });

  const guest = aDonor();
  await startDonation({ page, open, donor: guest }, '40');
  await payByCard(page);
  await thanked(page);
  expect(tokens).toEqual([undefined]);
  const asGuest = new Set(scripts);

  await open('/account#/sign-up');
  await emailField(page).fill(guest.email);
  await passwordField(page).fill('three dates and milk');
  await page.getByLabel('First name (optional)').fill('Amina');
  await press(page, 'Create account');
  await expect(codeField(page)).toBeVisible();
  await codeField(page).fill(await codeFor(guest));
  await press(page, 'Confirm');
  await expectSignedIn(page, guest);
  await expect(areaHeading(page, 'Assalamu alaikum, Amina')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your last gifts' })).toContainText('SadaqahA$40.00');

  // The donation has another address: the signed-in account counts.
  const other = aDonor();
  scripts.length = 0;
  await startDonation({ page, open, donor: other }, '25');
  await payByCard(page);
  await thanked(page);
  expect(tokens.at(-1)).toMatch(/^ey[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(scripts.some((url) => url.startsWith(origins.site) && !asGuest.has(url))).toBe(true);

  await open('/account#/gifts');
  await expect(page.getByText('2 gifts, newest first')).toBeVisible();
  const [signedIn, before] = await page.getByRole('article').all();
  await expect(signedIn!).toContainText('A$25.00');
  await expect(signedIn!).not.toContainText('Given as a guest');
  await expect(before!).toContainText('A$40.00');
  await expect(before!).toContainText('Given as a guest');

  const receipt = before!.getByRole('link', { name: /^Receipt MZ-/ });
  await expect(receipt).toBeVisible();
  const number = /MZ-\d{4}-\d{6}/.exec((await receipt.textContent()) ?? '')?.[0] ?? 'none';
  const file = await downloadBy(page, receipt);
  expect(file.suggestedFilename()).toBe(`${number}.pdf`);
  expect(await readPdfText(await file.path())).toContain(number);
});

test('many donations are listed page by page, filtered by year and kind, and summed in the year’s tax statement', async ({
  page,
  open,
}) => {
  const person = await aPersonIn('confirmed', 'Amina');
  const { sub } = await describe(person);
  const now = new Date();
  const year = getFinancialYear(now);
  const before = financialYear(year.endYear - 1);
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
  const march = (day: number) => new Date(`${before.endYear}-03-${day}T03:00:00Z`);
  await seedDonations(person.email, [
    ...Array.from({ length: 9 }, (_, index) => ({ at: ago(10 + index), cents: 10_00 + index * 100 })),
    { at: ago(30), cents: 80_00, status: 'partly_refunded', refundedCents: 20_00 },
    { at: ago(40), cents: 70_00, status: 'disputed' },
    { at: ago(50), cents: 60_00, status: 'refunded', refundedCents: 60_00 },
    { at: march(10), cents: 500_00, kind: 'zakat', userId: sub },
    { at: march(11), cents: 33_00 },
  ]);

  await open('/account#/gifts');
  await enter(page, person);
  const donations = page.getByRole('article');
  await expect(donations).toHaveCount(10);
  await expect(page.getByText('The newest 10 gifts; there are more')).toBeVisible();
  await press(page, 'Show more gifts');
  await expect(page.getByText('14 gifts, newest first')).toBeVisible();
  await expect(donations.nth(10).getByRole('heading')).toBeFocused();
  const findByAmount = (cents: string) => donations.filter({ hasText: cents });
  await expect(findByAmount('A$80.00')).toContainText(
    'A$20.00 of this gift was refunded to you. You gave A$60.00 in the end.',
  );
  await expect(findByAmount('A$80.00').getByRole('table')).toContainText('RefundedA$20.00');
  await expect(findByAmount('A$70.00')).toContainText('Your bank has a question about this gift');
  await expect(findByAmount('Total' + 'A$60.00')).toContainText('This gift was refunded in full.');

  await page.getByLabel('Financial year').focus();
  await page.getByLabel('Financial year').selectOption(before.label);
  await expect(page.getByText('2 gifts, newest first')).toBeVisible();
  await expect(page.getByLabel('Financial year')).toBeFocused();
  await page.getByLabel('Kind of gift').selectOption('Zakat');
  await expect(page.getByText('1 gift, newest first')).toBeVisible();
  await expect(donations).toContainText('A$500.00');
  await expect(page).toHaveURL(`/account#/gifts?year=${before.endYear}&kind=zakat`);
  await page.goBack();
  await expect(page.getByText('2 gifts, newest first')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 gifts, newest first')).toBeVisible();
  await page.getByLabel('Kind of gift').selectOption('Tainted wealth');
  await expect(page.getByRole('heading', { name: 'No gifts of this kind in this year' })).toBeVisible();
  await press(page, 'Show all gifts');
  await expect(donations).toHaveCount(10);

  await goTo(page, 'Tax statement');
  await page.getByLabel('Financial year').selectOption(before.label);
  await settled(page);
  await expect(page.getByRole('table', { name: 'By fund' })).toContainText('Zakat fund');
  await expect(page.getByRole('table', { name: 'Gift by gift' }).getByRole('row')).toHaveCount(3);
  const file = await downloadBy(page, page.getByRole('button', { name: 'Download the statement (PDF)' }));
  expect(file.suggestedFilename()).toBe(`statement-of-gifts-${before.label.replace('–', '-')}.pdf`);
  await expect(page.getByText(`Saved to your downloads as ${file.suggestedFilename()}.`)).toBeVisible();
  const text = await readPdfText(await file.path());
  for (const said of [formatDate(`${before.endYear}-03-10`), 'A$500.00', 'A$33.00', 'A$533.00'])
    expect(text).toContain(said);
});
