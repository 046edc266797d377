import type { Page } from 'playwright/test';
import { listDonationsByEmail, fetchProgress, expectOneDonation } from '../support/giving/books';
import { giveButton, payByCard } from '../support/giving/card';
import { amountField, continueTo, emailField, step, summary, toPayment } from '../support/giving/checkout';
import { expect, test } from '../support/giving/givingTest';
import { note } from '../support/giving/notices';
import { method } from '../support/giving/payPal';
import { getDonationTable, thanked } from '../support/giving/thanks';

const kindButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const another = (page: Page) => page.getByRole('button', { name: 'Add another kind of gift' });
const getBasketLines = (page: Page) => step(page, 'Amount').getByRole('list').getByRole('listitem');

test('a donation of several kinds, one of them for a case, with the fee cover, books each line in its fund', async ({
  page,
  open,
  donor,
}) => {
  await open('/pay');
  await kindButton(page, 'Zakat').click();
  await amountField(page).fill('100');
  await another(page).click();
  await kindButton(page, 'Fidyah and kaffarah').click();
  await page.getByRole('textbox', { name: 'How many days were missed?' }).fill('3');
  await another(page).click();
  await expect(getBasketLines(page)).toHaveText([/^Zakat.*A\$100\.00/, /^Fidyah for 3 days.*A\$30\.00/]);

  // A wrongly typed line is changed, and an extra one is removed.
  await kindButton(page, 'Ramadan gift').click();
  await amountField(page).fill('12');
  await another(page).click();
  await page.getByRole('button', { name: 'Remove Ramadan gift' }).click();
  await page.getByRole('button', { name: 'Change Zakat' }).click();
  await amountField(page).fill('110');
  await another(page).click();

  // The donation is kept on the page of a case, and on to paying.
  await open('/case/flood-repairs');
  await page.getByRole('main').getByRole('link', { name: 'Give sadaqah', exact: true }).first().click();
  await expect(page.getByText(/^For the case Putting the walls back/)).toBeVisible();
  await amountField(page).fill('40');
  await expect(summary(page)).toContainText('A$180.00');
  await toPayment(page, donor);

  const fee = (amount: string) =>
    page.getByRole('checkbox', { name: `Add ${amount} for the payment fee, as sadaqah`, exact: true });
  // 1.75 % and 30 cents of the amount charged; PayPal takes 2.6 % and 30 cents.
  await fee('A$3.52').check();
  await expect(giveButton(page)).toHaveText('Give A$183.52');
  await method(page, 'PayPal').check();
  await expect(fee('A$5.12')).toBeChecked();
  await expect(summary(page)).toContainText('A$185.12');
  await method(page, 'Card').check();
  await payByCard(page);

  await thanked(page);
  await expect(getDonationTable(page).getByRole('row')).toHaveText([
    /^Zakat fund\s*A\$110\.00$/,
    /^Fidyah and kaffarah fund\s*A\$30\.00$/,
    /^Sadaqah fund\s*for “Putting the walls back”\s*A\$40\.00$/,
    /^Payment fee, as sadaqah\s*A\$3\.52$/,
    /^Total\s*A\$183\.52$/,
  ]);
  await expectOneDonation(donor, 183_52);
  const [gift] = await listDonationsByEmail(donor);
  expect(gift?.lines).toMatchObject([
    { kind: 'zakat', amount: 110_00 },
    { kind: 'fidyah', amount: 30_00, basis: { by: 'days', days: 3 } },
    { kind: 'sadaqah', amount: 40_00, beneficiary: { type: 'case', uid: 'flood-repairs' } },
  ]);
});

test('a dedication, a message, a note and anonymity are stored as typed', async ({ page, open, donor }) => {
  await open('/pay/sadaqah');
  await amountField(page).fill('15');
  await continueTo(page, 'Your details');
  await emailField(page).fill(donor.email);
  await page.getByRole('checkbox', { name: 'Give anonymously' }).check();
  await page.getByRole('radio', { name: 'In memory of someone' }).check();
  await page.getByRole('textbox', { name: 'Their name' }).fill('Hamza O’Neil-Żółć');
  await page.getByRole('textbox', { name: /^A few words/ }).fill('رحمه الله\nWith love & “quotes”.');
  await page.getByRole('textbox', { name: /^A note to us/ }).fill('Please use it in winter.');
  await continueTo(page, 'Payment');
  await payByCard(page);
  await thanked(page);
  const [gift] = await listDonationsByEmail(donor);
  expect(gift).toMatchObject({
    donor: { email: donor.email, anonymous: true },
    dedication: { kind: 'memory', name: 'Hamza O’Neil-Żółć', message: 'رحمه الله\nWith love & “quotes”.' },
    note: 'Please use it in winter.',
  });
});

test('a link to zakat fills in a calculation’s amount, which can be changed', async ({ page, open, donor }) => {
  await open('/pay/zakat?amount=1234.56&statement=st_0123456789');
  await expect(amountField(page)).toHaveValue('1234.56');
  await expect(note(page, 'The amount comes from your calculation')).toBeVisible();
  await amountField(page).fill('1,300');
  await page.reload();
  // A reload does not undo the donor's change.
  await expect(amountField(page)).toHaveValue('1,300');
  await toPayment(page, donor);
  await payByCard(page);
  await thanked(page);
  const [gift] = await listDonationsByEmail(donor);
  expect(gift?.lines).toMatchObject([{ kind: 'zakat', amount: 1_300_00, statement: 'st_0123456789' }]);
});

test('a link with an invalid amount is not applied, and the donor is told', async ({ page, open }) => {
  for (const amount of ['-5', '1e3', '12.345', 'NaN', '%3Cscript%3E']) {
    await open(`/pay/zakat?amount=${amount}`);
    await expect(note(page, 'We can’t read the amount in the link')).toBeVisible();
    await expect(amountField(page)).toHaveValue('');
  }
});

test('a link gives sadaqah to a program', async ({ page, open, donor }) => {
  await open('/program/study-fund');
  await page.getByRole('main').locator('a[href="/pay/sadaqah?program=study-fund"]').first().click();
  await expect(page.getByText(/^For the program Study Fund/)).toBeVisible();
  await amountField(page).fill('60');
  await toPayment(page, donor);
  await payByCard(page);
  await thanked(page);
  await expect(getDonationTable(page)).toContainText('for “Study Fund”');
  const [gift] = await listDonationsByEmail(donor);
  expect(gift?.lines).toMatchObject([{ kind: 'sadaqah', beneficiary: { type: 'program', uid: 'study-fund' } }]);
});

for (const { what, path, said } of [
  {
    what: 'a closed case',
    path: '/pay/sadaqah?case=ramadan-iftar-parcels',
    said: '“One hundred and fifty-two parcels at sunset” takes no more gifts',
  },
  {
    what: 'a funded case',
    path: '/pay/zakat?case=back-to-school',
    said: '“Three school bags, packed and ready” takes no more gifts',
  },
  {
    what: 'a case that takes no zakat',
    path: '/pay/zakat?case=wheelchair-ramp',
    said: '“Four steps at the front door” can’t take this kind of gift',
  },
  { what: 'no case at all', path: '/pay/sadaqah?case=no-such-case', said: 'We can’t find that case or program' },
]) {
  test(`a link for ${what} is rejected with a message, and the donor can give without it`, async ({ page, open }) => {
    await open(path);
    await expect(note(page, said)).toContainText('You can give without it');
    await expect(page.getByText(/^For the case/)).toHaveCount(0);
    await amountField(page).fill('30');
    await continueTo(page, 'Your details');
    await expect(summary(page)).toContainText('A$30.00');
  });
}

test('the progress of a case rises by the amount given, on every page that shows it', async ({ page, open, donor }) => {
  const uid = 'first-year-here';
  const before = await fetchProgress(uid);
  await open(`/pay/sadaqah?case=${uid}`);
  await amountField(page).fill('70');
  await toPayment(page, donor);
  await payByCard(page);
  await thanked(page);
  await expect.poll(() => fetchProgress(uid)).toBe(before + 70_00);
  await open(`/case/${uid}`);
  // The editors' figure, plus donations through the site.
  const raised = `A$${(2_890 + Math.floor((before + 70_00) / 100)).toLocaleString('en-AU')}`;
  const progress = page.getByRole('progressbar', { name: 'Raised for An empty flat and a bus timetable' }).first();
  await expect(progress).toHaveAttribute('aria-valuetext', `${raised} of A$7,200`);
  await open('/cases');
  await expect(progress).toHaveAttribute('aria-valuetext', `${raised} of A$7,200`);
});
