import { everyBrowser } from '../support/everyBrowser';
import {
  listDonationsByEmail,
  listEmailsTo,
  moneyTakenFrom,
  fetchDonationView,
  expectNoDonation,
  expectOneDonation,
} from '../support/giving/books';
import { bank, cardFields, fillCard, giveButton, payByCard } from '../support/giving/card';
import { amountField, continueTo, emailField, step, startDonation } from '../support/giving/checkout';
import { expect, test } from '../support/giving/givingTest';
import { expectAlert, note } from '../support/giving/notices';
import { getDonationTable, referenceIn, thanked, thanksTitles, title } from '../support/giving/thanks';
import type { Complaints } from '../support/Complaints';
import { origins } from '../support/origins';

/** Makes the local card provider's bank act now. Fine if it already has. */
async function controlStripe(path: string, body: object): Promise<void> {
  const answer = await fetch(`${origins.gateway}/stripe${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
}

const nothingCharged = 'The payment did not go through. Nothing was charged';

/** A declined card is a 402 at the provider, which Chromium logs. */
function expectDecline(complaints: Complaints): void {
  complaints.expect(/^answered 402/);
  complaints.tolerate(/status of 402/);
}

for (const { card, why } of [
  { card: 'declined', why: 'Your bank did not allow this payment' },
  { card: 'withoutFunds', why: 'there is not enough money in the account' },
] as const) {
  const tag = card === 'declined' ? everyBrowser : [];
  test(
    `a card that is ${card}, then a good one: the donor learns why, and gives once`,
    { tag },
    async ({ page, open, donor, complaints }) => {
      expectDecline(complaints);
      await startDonation({ page, open, donor });
      await payByCard(page, card);
      await expectAlert(page, nothingCharged, why);
      await expectNoDonation(donor);
      await expect(cardFields(page).getByLabel('Card number')).toHaveValue(/^4000 0000 0000/);

      await fillCard(page, 'good');
      await giveButton(page).click();
      await thanked(page);
      await expectOneDonation(donor, 50_00);
      expect(await listDonationsByEmail(donor)).toHaveLength(1);
    },
  );
}

test('after a decline a smaller amount ends the first try, and only the second is paid', async ({
  page,
  open,
  donor,
  complaints,
}) => {
  expectDecline(complaints);
  await startDonation({ page, open, donor }, '500');
  await payByCard(page, 'withoutFunds');
  await expectAlert(page, nothingCharged);
  await page.getByRole('button', { name: 'Change amount' }).click();
  await amountField(page).fill('20');
  await continueTo(page, 'Your details');
  await continueTo(page, 'Payment');
  await payByCard(page);
  await thanked(page);
  await expectOneDonation(donor, 20_00);
  expect((await listDonationsByEmail(donor)).map(({ status, totalCents }) => [status, totalCents])).toEqual([
    ['succeeded', 20_00],
    ['cancelled', 500_00],
  ]);
});

test('the card fields are drawn in the site’s typeface', async ({ page, open, donor }) => {
  await startDonation({ page, open, donor });
  const loaded = () =>
    cardFields(page)
      .locator(':root')
      .evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
  await expect.poll(async () => (await loaded()).join()).toContain('Source Sans 3');
});

test('the card fields turn dark with the device, and keep what is typed', async ({ page, open, donor }) => {
  await startDonation({ page, open, donor });
  await fillCard(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(cardFields(page).locator(':root')).toHaveAttribute('data-theme', 'night');
  await expect(cardFields(page).getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
});

test('missing card details are shown beside the fields, and nothing is begun', async ({ page, open, donor }) => {
  await startDonation({ page, open, donor });
  await expect(giveButton(page)).toBeEnabled();
  await giveButton(page).click();
  await expect(cardFields(page).getByText('Your card number is incomplete.')).toBeVisible();
  await expect(cardFields(page).getByLabel('Card number')).toBeFocused();
  await expect(giveButton(page)).toBeEnabled();
  expect(await listDonationsByEmail(donor)).toEqual([]);
});

test('a card payment passes 3-D Secure', { tag: everyBrowser }, async ({ page, open, donor }) => {
  await startDonation({ page, open, donor });
  await payByCard(page, 'asking');
  await bank(page).getByRole('button', { name: 'Complete' }).click();
  await thanked(page);
  await expectOneDonation(donor, 50_00);
});

test('a card payment fails 3-D Secure, is cancelled there, and then passes', async ({ page, open, donor }) => {
  await startDonation({ page, open, donor });
  await payByCard(page, 'asking');
  for (const answer of ['Fail', 'Cancel']) {
    await bank(page).getByRole('button', { name: answer }).click();
    await expectAlert(page, nothingCharged, 'Your bank asked you to confirm the payment, but it was not confirmed');
    await expectNoDonation(donor);
    await giveButton(page).click();
  }
  await bank(page).getByRole('button', { name: 'Complete' }).click();
  await thanked(page);
  await expectOneDonation(donor, 50_00);
  expect(await listDonationsByEmail(donor)).toHaveLength(1);
});

test('going back during 3-D Secure leaves no decision of the bank untold', async ({ page, open, donor }) => {
  await startDonation({ page, open, donor });
  await payByCard(page, 'asking');
  await expect(bank(page).getByRole('button', { name: 'Fail' })).toBeVisible();
  await page.goBack();
  await bank(page).getByRole('button', { name: 'Fail' }).click();
  await expectAlert(page, nothingCharged, 'Your bank asked you to confirm the payment, but it was not confirmed');
  await giveButton(page).click();
  await expect(bank(page).getByRole('button', { name: 'Complete' })).toBeVisible();
  await page.goBack();
  await bank(page).getByRole('button', { name: 'Complete' }).click();
  await thanked(page);
  await expectOneDonation(donor, 50_00);
  expect(await listDonationsByEmail(donor)).toHaveLength(1);
});

test('a reload during 3-D Secure continues where it was', async ({ page, open, donor }) => {
  await startDonation({ page, open, donor });
  await payByCard(page, 'asking');
  await expect(bank(page).getByRole('button', { name: 'Complete' })).toBeVisible();
  await page.reload();
  await expect(note(page, 'Your bank needs you to confirm')).toContainText('Nothing has been charged yet');
  await page.getByRole('button', { name: 'Continue with your bank' }).click();
  await bank(page).getByRole('button', { name: 'Complete' }).click();
  await thanked(page);
  await expectOneDonation(donor, 50_00);
  expect(await listDonationsByEmail(donor)).toHaveLength(1);
});

test('a reload during 3-D Secure allows another card', async ({ page, open, donor }) => {
  await startDonation({ page, open, donor });
  await payByCard(page, 'asking');
  await expect(bank(page).getByRole('button', { name: 'Complete' })).toBeVisible();
  await page.reload();
  await expect(note(page, 'Your bank needs you to confirm')).toBeVisible();
  await payByCard(page, 'good');
  await thanked(page);
  await expectOneDonation(donor, 50_00);
});

test('a double click on the button pays once', async ({ page, open, donor }) => {
  await startDonation({ page, open, donor });
  await expect(giveButton(page)).toBeEnabled();
  await fillCard(page);
  await giveButton(page).dblclick();
  await thanked(page);
  await expectOneDonation(donor, 50_00);
  expect(await listDonationsByEmail(donor)).toHaveLength(1);
});

test('going back through the steps and forward again keeps all input, and pays once', async ({ page, open, donor }) => {
  await startDonation({ page, open, donor });
  await page.goBack();
  await expect(step(page, 'Your details').getByRole('heading')).toBeFocused();
  await expect(emailField(page)).toHaveValue(donor.email);
  await page.goBack();
  await expect(amountField(page)).toHaveValue('50');
  await page.goForward();
  await page.goForward();
  await payByCard(page);
  await thanked(page);
  await expectOneDonation(donor, 50_00);
});

test('going back from the thank-you page offers no second payment', async ({ page, open, donor }) => {
  await startDonation({ page, open, donor });
  await payByCard(page);
  const reference = await thanked(page);
  await page.goBack();
  await expect(page).toHaveURL('/pay/sadaqah');
  await expect(amountField(page)).toHaveValue('');
  await expect(giveButton(page)).toHaveCount(0);
  await page.goForward();
  expect(await thanked(page)).toBe(reference);
  await expectOneDonation(donor, 50_00);
});

test('a slow payment is shown as processing, and the page updates by itself', async ({ page, open, donor }) => {
  await startDonation({ page, open, donor });
  await payByCard(page, 'slow');
  await expect(title(page)).toHaveText(thanksTitles.processing);
  await expect(page.getByRole('status').filter({ hasText: 'Please don’t pay again' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Download receipt/ })).toHaveCount(0);
  const reference = referenceIn(page);

  // Going back offers no second payment.
  await page.goBack();
  await expect(page.getByRole('status').filter({ hasText: 'Your gift of A$50.00' })).toBeVisible();
  await expect(giveButton(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Check the status' }).click();
  expect(referenceIn(page)).toBe(reference);

  const [gift] = await listDonationsByEmail(donor);
  await controlStripe('/_bank/settle', { payment_intent: gift?.provider.intentId, outcome: 'succeeded' });
  expect(await thanked(page)).toBe(reference);
  await expect(page.getByRole('link', { name: /^Download receipt/ })).toBeVisible();
  await expectOneDonation(donor, 50_00);
});

test('a slow payment that fails is reported by page and email, and the donor can try again', async ({
  page,
  open,
  donor,
}) => {
  await startDonation({ page, open, donor });
  await payByCard(page, 'slowlyRefused');
  await expect(title(page)).toHaveText(thanksTitles.processing);
  const [gift] = await listDonationsByEmail(donor);
  await controlStripe('/_bank/settle', { payment_intent: gift?.provider.intentId, outcome: 'failed' });
  await expect(title(page)).toHaveText(thanksTitles.failed);
  await expect
    .poll(async () => (await listEmailsTo(donor)).map(({ subject }) => subject))
    .toEqual(['Your payment of A$50.00 did not go through']);
  await page.getByRole('link', { name: 'Continue this gift' }).click();
  await expect(amountField(page)).toHaveValue('50');
  await continueTo(page, 'Your details');
  await continueTo(page, 'Payment');
  await payByCard(page);
  await thanked(page);
  expect((await listDonationsByEmail(donor)).map(({ status }) => status)).toEqual(['succeeded']);
  expect(await moneyTakenFrom(donor)).toEqual([50_00]);
});

test('a browser closed during the payment finds it at the next visit, and pays nothing twice', async ({
  page,
  open,
  donor,
  context,
}) => {
  await startDonation({ page, open, donor });
  // The provider acts; its answer never reaches the browser.
  let confirmed = () => undefined as void;
  const closed = new Promise<void>((resolve) => {
    confirmed = resolve;
  });
  await context.route(/\/stripe\/v1\/payment_intents\/[^/]+\/confirm$/, async (route) => {
    await route.fetch();
    confirmed();
  });
  await payByCard(page);
  await closed;
  await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });

  const next = await context.newPage();
  await open('/pay/sadaqah', next);
  await expect(next.getByRole('status').filter({ hasText: 'Your gift of A$50.00 has arrived' })).toBeVisible();
  await expect(amountField(next)).toHaveCount(0);
  await next.getByRole('link', { name: 'See your gift and receipt' }).click();
  await thanked(next);
  await expectOneDonation(donor, 50_00);
});

test('a refund is shown by page, receipt and email', async ({ page, open, donor, context }) => {
  await startDonation({ page, open, donor });
  await payByCard(page);
  const reference = await thanked(page);
  // The number is issued a moment after the thank-you page.
  await expect.poll(async () => (await fetchDonationView(reference)).receiptNumber).toBeDefined();
  const before = await fetchDonationView(reference);
  const [gift] = await listDonationsByEmail(donor);

  const finance = await context.newPage();
  await finance.goto(`${origins.gateway}/stripe/`);
  const payment = finance.locator(`article#${gift?.provider.intentId}`);
  await payment.getByLabel('Refund, in dollars').fill('20.00');
  await payment.getByRole('button', { name: /^Refund/ }).click();
  await expect(finance.getByText('The refund is made.')).toBeVisible();

  await expect.poll(async () => (await fetchDonationView(reference)).status).toBe('partly_refunded');
  await page.reload();
  await expect(title(page)).toHaveText(thanksTitles.refunded);
  await expect(getDonationTable(page).getByRole('row', { name: 'Refunded' })).toContainText('A$20.00');
  await expect.poll(async () => (await listEmailsTo(donor)).length).toBe(2);
  const [email] = await listEmailsTo(donor);
  expect(email?.subject).toBe('Part of your gift was refunded: A$20.00');
  expect(email?.text).toContain(`Receipt ${before.receiptNumber} is void`);
  const after = await fetchDonationView(reference);
  expect(after.receiptNumber).not.toBe(before.receiptNumber);
  expect(email?.attachments).toMatchObject([{ fileName: `${after.receiptNumber}.pdf` }]);

  await payment.getByRole('button', { name: /^Refund/ }).click();
  await expect.poll(async () => (await fetchDonationView(reference)).status).toBe('refunded');
  await page.reload();
  await expect(getDonationTable(page).getByRole('row', { name: 'Refunded' })).toContainText('A$50.00');
  await expect(page.getByRole('link', { name: /^Download receipt/ })).toHaveCount(0);
  await expect
    .poll(async () => (await listEmailsTo(donor)).map(({ subject }) => subject))
    .toContain('Your gift was refunded: A$50.00');
});

test('a disputed payment is explained on the page', async ({ page, open, donor }) => {
  await startDonation({ page, open, donor });
  await payByCard(page);
  const reference = await thanked(page);
  const [gift] = await listDonationsByEmail(donor);
  await controlStripe('/_bank/dispute', { payment_intent: gift?.provider.intentId });
  await expect.poll(async () => (await fetchDonationView(reference)).status).toBe('disputed');
  await page.reload();
  await expect(title(page)).toHaveText('Your bank has a question about this gift');
});
