import type { BrowserContext, Page } from 'playwright/test';
import type { DonorAccount } from '../../src/contract/accountMethods';
import { test, expect } from '../support/account/accountTest';
import { aPersonIn, signInByRequest, type Person } from '../support/account/person';
import { listDonationsByEmail, moneyTakenFrom } from '../support/giving/books';
import { bank, cardFields, fillAccount, fillCard, giveButton, payByCard } from '../support/giving/card';
import { amountField, continueTo, emailField, nameField } from '../support/giving/checkout';
import { expectAlert } from '../support/giving/notices';
import { giveByRequest } from '../support/giving/giveByRequest';
import { thanked } from '../support/giving/thanks';
import { approveWallet, walletButton } from '../support/giving/wallet';
import { focusedMessage } from '../support/focusedMessage';

type Open = (path: string, page?: Page) => Promise<void>;

/** A donor who is signed in, with a name in their account. */
async function signedIn(context: BrowserContext): Promise<Person & { readonly idToken: string }> {
  const person = await aPersonIn('confirmed', 'Amina');
  return { ...person, idToken: await signInByRequest(context, person) };
}

/** The same, with a card saved by an earlier gift of A$50. */
async function signedInWithCard(context: BrowserContext): Promise<Person> {
  const person = await signedIn(context);
  await giveByRequest(asDonor(person), 50_00, person.idToken);
  return person;
}

const asDonor = ({ email }: Person) => ({ name: 'Amina', email });
const savedCard = (page: Page) => page.getByRole('radio', { name: /^Visa ending \d{4}, 12\/30$/ });
const saveBox = (page: Page) => page.getByRole('checkbox', { name: 'Save this card for my next gifts' });

/** A gift of A$50 at the payment step, with the details that the account has filled in. */
async function toPaymentAs(person: Person, page: Page, open: Open, path = '/pay/sadaqah'): Promise<void> {
  await open(path, page);
  await amountField(page).fill('50');
  await continueTo(page, 'Your details');
  await expect(nameField(page)).toHaveValue('Amina');
  await expect(emailField(page)).toHaveValue(person.email);
  await continueTo(page, 'Payment');
}

test('a signed-in donor is known, and gives again with a saved card or another one', async ({
  page,
  open,
  context,
}) => {
  const person = await signedIn(context);
  await toPaymentAs(person, page, open);
  await expect(saveBox(page)).not.toBeChecked();
  await saveBox(page).check();
  await payByCard(page);
  await thanked(page);

  await toPaymentAs(person, page, open, '/pay/zakat');
  await expect(savedCard(page)).toBeChecked();
  await expect(saveBox(page)).toHaveCount(0);
  await page.getByRole('radio', { name: 'Another card' }).check();
  await saveBox(page).check();
  await fillCard(page, 'asking');
  await giveButton(page).click();
  await bank(page).getByRole('button', { name: 'Complete' }).click();
  await thanked(page);

  await toPaymentAs(person, page, open);
  await expect(savedCard(page)).toHaveCount(2);
  await expect(savedCard(page).first()).toBeChecked();
  await giveButton(page).click();
  await bank(page).getByRole('button', { name: 'Complete' }).click();
  await thanked(page);
  await expect.poll(() => moneyTakenFrom(asDonor(person))).toEqual([50_00, 50_00, 50_00]);
});

test('a card that is removed in another tab is not charged, and another one pays', async ({
  page,
  open,
  context,
  complaints,
}) => {
  complaints.expect(/^answered 400: .*(confirm|donations)$/);
  complaints.tolerate(/status of 400/);
  const person = await signedInWithCard(context);
  await toPaymentAs(person, page, open);
  const other = await context.newPage();
  await open('/account#/methods', other);
  await other.getByRole('button', { name: /^Remove Visa ending 4242/ }).click();
  await expect(other.getByText('You have no saved cards or bank accounts.')).toBeVisible();

  await giveButton(page).click();
  await expectAlert(page, 'Your saved card can’t be used any more. Nothing was charged', 'Use another card');
  await fillCard(page);
  await giveButton(page).click();
  await thanked(page);
  await expect.poll(() => moneyTakenFrom(asDonor(person))).toEqual([50_00, 50_00]);
});

test('a wallet gives in the name and to the address that the account has filled in', async ({
  page,
  open,
  context,
}) => {
  const person = await signedIn(context);
  await open('/pay/sadaqah', page);
  await page.getByText('A$50', { exact: true }).first().click();
  await continueTo(page, 'Your details');
  await expect(nameField(page)).toHaveValue('Amina');
  await page.goBack();
  await walletButton(page).click();
  await approveWallet(page, { name: 'Name of the wallet', email: 'wallet@donor.example' });
  await thanked(page);
  // Stripe has what the wallet says, and the books what the donor sees on the page.
  await expect
    .poll(() => listDonationsByEmail(asDonor(person)))
    .toMatchObject([{ status: 'succeeded', donor: { name: 'Amina' } }]);
});

test('a saved card that has expired is not offered, and the donor is told so', async ({ page, open, context }) => {
  const person = await signedInWithCard(context);
  // No card grows old in a test: the answer is what it is in 2031.
  await page.route('**/account/methods', async (route) => {
    const answer = await route.fetch();
    const account = (await answer.json()) as DonorAccount;
    const methods = account.methods.map((method) => ({ ...method, card: { ...method.card, isExpired: true } }));
    await route.fulfill({ response: answer, json: { ...account, methods } });
  });
  await toPaymentAs(person, page, open);
  await expect(page.getByText('Visa ending 4242, 12/30, has expired.')).toBeVisible();
  await expect(savedCard(page)).toHaveCount(0);
  await expect(cardFields(page).getByLabel('Card number')).toBeVisible();
});

/** A regular gift of A$50 at the payment step. */
async function toPlanAs(page: Page, open: Open): Promise<void> {
  await open('/pay/sadaqah', page);
  await amountField(page).fill('50');
  await page.getByRole('radio', { name: 'Monthly' }).check();
  await page.getByLabel('Day of the month').selectOption('12');
  await continueTo(page, 'Your details');
  await expect(nameField(page)).toHaveValue('Amina');
  await continueTo(page, 'Payment');
}
const started = (page: Page) => expect(page.getByText('Your plan has started')).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a regular gift takes a saved card, then a bank account, which it keeps from being removed', async ({
  page,
  open,
  context,
  complaints,
}) => {
  complaints.expect(/^answered 409: .*remove$/);
  complaints.tolerate(/status of 409/);
  const person = await signedInWithCard(context);
  await toPlanAs(page, open);
  await expect(savedCard(page)).toBeChecked();
  await expect(page.locator('iframe[title="Secure payment input frame"]')).toBeHidden();
  await press(page, 'Use this card');
  await started(page);
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();

  await page.getByRole('heading', { level: 2, name: 'Change how you pay', exact: true }).click();
  await press(page, 'Continue');
  await page.getByRole('radio', { name: /Direct debit/ }).check();
  await page.getByLabel('Name of the account holder').fill('Amina Yusuf');
  await page.getByLabel('Email address').fill(person.email);
  await fillAccount(page, '000123456');
  await page.getByRole('checkbox', { name: 'Save this bank account for my next gifts' }).check();
  await press(page, 'Set up direct debit');
  await expect(focusedMessage(page)).toContainText('account ending 456');

  await toPlanAs(page, open);
  await page.getByRole('radio', { name: /Direct debit/ }).check();
  await expect(page.getByRole('radio', { name: /account ending 456/ })).toBeChecked();
  await press(page, 'Set up direct debit');
  await started(page);
  await open('/account#/methods', page);
  await page.getByRole('button', { name: /^Remove .*456$/ }).click();
  await expectAlert(page, 'We could not remove', 'regular gift');
  await page.getByRole('button', { name: /^Remove Visa/ }).click();
  await expect(focusedMessage(page)).toContainText(/Visa ending 4242.* is removed/);
});

test('a card that is removed in another tab does not begin a regular gift, and another one does', async ({
  page,
  open,
  context,
  complaints,
}) => {
  complaints.expect(/^answered 400: .*plans$/);
  complaints.tolerate(/status of 400/);
  await signedInWithCard(context);
  await toPlanAs(page, open);
  await expect(savedCard(page)).toBeChecked();
  const other = await context.newPage();
  await open('/account#/methods', other);
  await other.getByRole('button', { name: /^Remove Visa ending 4242/ }).click();
  await expect(other.getByText('You have no saved cards or bank accounts.')).toBeVisible();

  await press(page, 'Use this card');
  await expectAlert(page, 'Your card was not saved. Nothing was taken', 'It was removed from your account');
  await fillCard(page);
  await press(page, 'Save card and start');
  await started(page);
});
