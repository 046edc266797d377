import type { Page } from 'playwright/test';
import { listDonationsByEmail, expectOneDonation } from '../support/giving/books';
import { giveButton, payByCard } from '../support/giving/card';
import { amountField, continueTo, emailField, step, summary } from '../support/giving/checkout';
import { expect, test } from '../support/giving/givingTest';
import { method } from '../support/giving/payPal';
import { getDonationTable, thanked } from '../support/giving/thanks';

const kindButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const another = (page: Page) => page.getByRole('button', { name: 'Add another kind of gift' });
const getBasketLines = (page: Page) => step(page, 'Amount').getByRole('list').getByRole('listitem');

// Spec 1.11, 1.13, 1.14, 1.15, 1.16, 1.17
test('a donation of every kind, with the fee cover, books each line in its fund', async ({ page, open, donor }) => {
  await test.step('each kind asks for its own details', async () => {
    await open('/pay');
    await page
      .getByRole('group', { name: 'What would you like to give?' })
      .getByRole('link', { name: 'Zakat', exact: true })
      .click();
    await amountField(page).fill('100');
    await another(page).click();
    await kindButton(page, 'Fidyah and kaffarah').click();
    await page.getByRole('textbox', { name: 'How many days were missed?' }).fill('3');
    await another(page).click();
    await kindButton(page, 'Zakat al-fitr').click();
    await page.getByRole('radio', { name: /^Four people/ }).check();
    await page.getByRole('button', { name: 'One person more' }).click();
    await another(page).click();
    await kindButton(page, 'Ramadan gift').click();
    await amountField(page).fill('A$ 12.00');
    await another(page).click();
    await kindButton(page, 'Tainted wealth').click();
    await page.getByRole('checkbox', { name: 'Leave this gift off my receipt' }).check();
    await page.getByRole('button', { name: 'Work out the amount' }).click();
    await page.getByRole('textbox', { name: /interest/i }).fill('25');
    await page.getByRole('button', { name: 'Use this amount' }).click();
    await another(page).click();
    await expect(getBasketLines(page)).toHaveText([
      /^Zakat.*A\$100\.00/,
      /^Fidyah for 3 days.*A\$30\.00/,
      /^Zakat al-fitr for 5 people.*A\$90\.00/,
      /^Ramadan gift.*A\$12\.00/,
      /^Tainted wealth.*A\$25\.00/,
    ]);
  });

  await test.step('a wrongly typed line is changed, and an extra one, for a program, is removed', async () => {
    await open('/program/study-fund');
    await page.getByRole('main').locator('a[href="/pay/sadaqah?program=study-fund"]').first().click();
    await expect(page.getByText(/^For the program Study Fund/)).toBeVisible();
    await amountField(page).fill('12');
    await another(page).click();
    await page.getByRole('button', { name: 'Remove Sadaqah for “Study Fund”' }).click();
    await page.getByRole('button', { name: 'Change Zakat', exact: true }).click();
    await amountField(page).fill('110');
    await another(page).click();
  });

  await test.step('the donation stays the same on the page of a case, and continues to payment', async () => {
    await open('/case/flood-repairs');
    await page.getByRole('main').getByRole('link', { name: 'Give sadaqah', exact: true }).first().click();
    await expect(page.getByText(/^For the case Putting the walls back/)).toBeVisible();
    await amountField(page).fill('40');
    await expect(summary(page)).toContainText('A$307.00');
  });

  await test.step('the donor dedicates it, and stays anonymous', async () => {
    await continueTo(page, 'Your details');
    await emailField(page).fill(donor.email);
    await page.getByRole('checkbox', { name: 'Give anonymously' }).check();
    await page.getByRole('radio', { name: 'In memory of someone' }).check();
    await page.getByRole('textbox', { name: 'Their name' }).fill('Hamza O’Neil-Żółć');
    await page.getByRole('textbox', { name: /^A few words/ }).fill('رحمه الله\nWith love & “quotes”.');
    await page.getByRole('textbox', { name: /^A note to us/ }).fill('Please use it in winter.');
    await continueTo(page, 'Payment');
  });

  await test.step('the fee is that of the method', async () => {
    const fee = (amount: string) =>
      page.getByRole('checkbox', { name: `Add ${amount} for the payment fee, as sadaqah`, exact: true });
    // 1.75 % and 30 cents of the amount charged; PayPal takes 2.6 % and 30 cents.
    await fee('A$5.78').check();
    await expect(giveButton(page)).toHaveText('Give A$312.78');
    await method(page, 'PayPal').check();
    await expect(fee('A$8.51')).toBeChecked();
    await expect(summary(page)).toContainText('A$315.51');
    await method(page, 'Card').check();
  });

  await payByCard(page);
  await thanked(page);
  await expect(getDonationTable(page).getByRole('row')).toHaveText([
    /^Zakat fund\s*A\$110\.00$/,
    /^Fidyah and kaffarah fund\s*Fidyah for 3 days at A\$10\.00 a day\s*A\$30\.00$/,
    /^Zakat al-fitr fund\s*Zakat al-fitr for 5 people at A\$18\.00 each\s*A\$90\.00$/,
    /^Ramadan fund\s*A\$12\.00$/,
    /^Tainted wealth fund\s*A\$25\.00$/,
    /^Sadaqah fund\s*for “Putting the walls back”\s*A\$40\.00$/,
    /^Payment fee, as sadaqah\s*A\$5\.78$/,
    /^Total\s*A\$312\.78$/,
  ]);
  await expectOneDonation(donor, 312_78);
  const [donation] = await listDonationsByEmail(donor);
  expect(donation).toMatchObject({
    lines: [
      { kind: 'zakat', amount: 110_00 },
      { kind: 'fidyah', amount: 30_00, basis: { by: 'days', days: 3 }, unitCents: 10_00 },
      { kind: 'fitr', amount: 90_00, basis: { by: 'people', people: 5 }, city: 'sydney', unitCents: 18_00 },
      { kind: 'ramadan', amount: 12_00 },
      { kind: 'tainted_wealth', amount: 25_00, receipt: false },
      { kind: 'sadaqah', amount: 40_00, beneficiary: { type: 'case', uid: 'flood-repairs' } },
    ],
    donor: { email: donor.email, anonymous: true },
    dedication: { kind: 'memory', name: 'Hamza O’Neil-Żółć', message: 'رحمه الله\nWith love & “quotes”.' },
    note: 'Please use it in winter.',
  });
});
