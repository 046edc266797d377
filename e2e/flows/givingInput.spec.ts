import type { Locator, Page } from 'playwright/test';
import { listDonationsByEmail } from '../support/giving/books';
import { giveButton, payByCard } from '../support/giving/card';
import {
  amountField,
  continueTo,
  emailField,
  expectFieldError,
  expectErrorSummary,
  nameField,
  summary,
  toPayment,
} from '../support/giving/checkout';
import { expect, test } from '../support/giving/givingTest';
import { thanked } from '../support/giving/thanks';

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();

/** Tries to continue with each answer: each is rejected beside the field and in the summary, and stays as typed. */
async function expectErrors(page: Page, field: Locator, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [typed, message] of Object.entries(answers)) {
    await field.fill(typed);
    await goOn(page);
    await expectErrorSummary(page, message);
    await expectFieldError(field, message);
    await expect(field).toHaveValue(typed);
  }
  await page.getByRole('alert').getByRole('link').click();
  await expect(field).toBeFocused();
}

const amounts = (smallest: string) => ({
  '': 'Enter an amount, such as 50 or 19.95',
  '0': `The smallest gift here is ${smallest}`,
  '-5': 'Enter an amount above zero',
  '19.999': 'Enter dollars and cents, with no more than two digits after the point',
  '50000.01': 'The largest gift here is A$50,000.00. To give more, call us or use a bank transfer',
  '99999999999999999999': 'The largest gift here is A$999,999.99. To give more, call us or use a bank transfer',
  ten: 'Enter the amount in figures, such as 1,250 or 19.95',
  '1e3': 'Enter the amount in figures, such as 1,250 or 19.95',
  '<script>alert(1)</script>': 'Enter the amount in figures, such as 1,250 or 19.95',
});

const counts = (units: string, tooMany: Readonly<Record<string, string>>) => ({
  '': `Enter how many ${units}`,
  '0': `Enter 1 or more ${units}`,
  '-3': `Enter 1 or more ${units}`,
  '2.5': `Enter a whole number of ${units}, such as 5`,
  ten: `Enter a whole number of ${units}, such as 5`,
  ...tooMany,
});

for (const { kind, smallest } of [
  { kind: 'zakat', smallest: 'A$2.00' },
  { kind: 'sadaqah', smallest: 'A$2.00' },
  { kind: 'ramadan', smallest: 'A$2.00' },
  { kind: 'tainted_wealth', smallest: 'A$1.00' },
]) {
  test(`${kind}: an invalid amount is rejected beside the field`, async ({ page, open }) => {
    await open(`/pay/${kind}`);
    await expectErrors(page, amountField(page), amounts(smallest));
    await amountField(page).fill('20');
    await continueTo(page, 'Your details');
  });
}

test('fidyah and kaffarah: invalid counts and amounts are rejected beside the field', async ({ page, open }) => {
  const tooMuch = 'That is more than you can give online at once, A$50,000.00. Call us to give more';
  await open('/pay/fidyah');
  const days = page.getByRole('textbox', { name: 'How many days were missed?' });
  await expectErrors(page, days, counts('days', { '5001': tooMuch }));
  await page.getByRole('radio', { name: /^Kaffarah for broken oaths/ }).check();
  const oaths = page.getByRole('textbox', { name: 'How many oaths were broken?' });
  await expectErrors(page, oaths, counts('oaths', { '1001': tooMuch }));
  await page.getByRole('radio', { name: 'An amount I have worked out myself' }).check();
  await expectErrors(page, amountField(page), { '4.99': 'The smallest gift here is A$5.00' });
});

test('zakat al-fitr: an invalid number of people is rejected beside the field', async ({ page, open }) => {
  await open('/pay/fitr');
  const people = page.getByRole('textbox', { name: 'How many people?' });
  const tooMuch = 'That is more than you can give online at once, A$5,000.00. Call us to give more';
  await expectErrors(page, people, counts('people', { '278': tooMuch }));
});

test('a donation without any line cannot continue', async ({ page, open }) => {
  await open('/pay');
  await expect(page.getByRole('group', { name: 'What would you like to give?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toHaveCount(0);
});

test('missing or invalid details are reported beside each field, and nothing typed is lost', async ({ page, open }) => {
  await open('/pay/sadaqah');
  await amountField(page).fill('20');
  await continueTo(page, 'Your details');
  await goOn(page);
  const noName = 'Enter your name, or choose to give anonymously';
  const noEmail = 'Enter your email address, so that we can send your receipt';
  await expectErrorSummary(page, noName, noEmail);
  await expectFieldError(nameField(page), noName);
  await expectFieldError(emailField(page), noEmail);

  const markup = '<script>alert(1)</script>';
  await nameField(page).fill(markup);
  await page.getByRole('radio', { name: 'In honour of someone' }).check();
  await page.getByRole('textbox', { name: /^A few words/ }).fill(markup);
  const note = page.getByRole('textbox', { name: /^A note to us/ });
  await note.fill('x'.repeat(501));
  for (const typed of ['amina', 'amina@', 'amina@donor', 'amina yusuf@donor.example', 'a@b@donor.example']) {
    await emailField(page).fill(typed);
    await goOn(page);
    await expectErrorSummary(
      page,
      'Your name can’t include < or > or hidden characters',
      'Enter an email address such as name@example.com',
      'Enter the person’s name',
      'The message can’t include < or > or hidden characters',
      'The note is too long: 500 characters at most',
    );
    await expectFieldError(emailField(page), 'Enter an email address such as name@example.com');
    await expect(emailField(page)).toHaveValue(typed);
  }
  await expect(nameField(page)).toHaveValue(markup);
  await expect(note).toHaveValue('x'.repeat(501));
  // From the summary to the field.
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^The note is too long/ })
    .click();
  await expect(note).toBeFocused();
});

test('Arabic-Indic digits are accepted as typed', async ({ page, open, donor }) => {
  await open('/pay/zakat');
  await amountField(page).fill('١٬٢٥٠٫٥');
  await expect(summary(page)).toContainText('A$1,250.50');
  await page.getByRole('button', { name: 'Add another kind of gift' }).click();
  await page.getByRole('button', { name: 'Zakat al-fitr', exact: true }).click();
  await page.getByRole('textbox', { name: 'How many people?' }).fill('۵');
  await expect(page.getByText('5 people × A$18.00 = A$90.00')).toBeVisible();
  await toPayment(page, donor);
  await expect(giveButton(page)).toHaveText('Give A$1,340.50');
  await payByCard(page);
  await thanked(page);
  const [gift] = await listDonationsByEmail(donor);
  expect(gift?.lines).toMatchObject([{ amount: 1_250_50 }, { amount: 90_00, basis: { by: 'people', people: 5 } }]);
});
