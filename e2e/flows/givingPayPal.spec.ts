import type { Page } from 'playwright/test';
import {
  listDonationsByEmail,
  listEmailsTo,
  fetchDonationView,
  expectNoDonation,
  expectOneDonation,
} from '../support/giving/books';
import { payByCard } from '../support/giving/card';
import { cut, loseResponse, mend, parts, rejectCalls } from '../support/giving/faults';
import { expect, test } from '../support/giving/givingTest';
import { expectAlert } from '../support/giving/notices';
import { logIn, method, openPayPal, payByPayPal, payPalButton } from '../support/giving/payPal';
import { startDonation } from '../support/giving/checkout';
import { getDonationTable, referenceIn, thanked, thanksTitles, title } from '../support/giving/thanks';
import { origins } from '../support/origins';

/** Presses a button on PayPal's page. */
async function act(action: string, fields: Record<string, string>): Promise<void> {
  const url = `${origins.gateway}/paypal/_actions/${action}`;
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
  expect(answer.ok).toBe(true);
}

const payNow = (popup: Page) => popup.getByRole('button', { name: 'Pay now' }).click();

test.beforeEach(async ({ page, open, donor }) => {
  await startDonation({ page, open, donor });
  await method(page, 'PayPal').check();
});

test('a declined PayPal account, then a good one, makes one donation', async ({ page, donor, complaints }) => {
  complaints.tolerate(/^answered 4\d\d: .*\/capture$/, /status of 4\d\d/);
  const popup = await openPayPal(page);
  await logIn(popup, /Daud Declined/);
  await payNow(popup);
  await expectAlert(page, 'The payment did not go through. Nothing was charged', 'PayPal could not take the payment');
  await expectNoDonation(donor);
  await payByPayPal(page);
  await thanked(page);
  await expectOneDonation(donor, 50_00);
  expect(await listDonationsByEmail(donor)).toHaveLength(1);
});

test('a donor who leaves PayPal’s window can pay later', async ({ page, donor }) => {
  const popup = await openPayPal(page);
  await popup.getByRole('button', { name: 'Cancel and return' }).click();
  await expectAlert(page, 'You left PayPal without paying', 'Nothing was charged');
  const second = await openPayPal(page);
  await second.close();
  await expectAlert(page, 'You left PayPal without paying');
  await payByPayPal(page);
  await thanked(page);
  await expectOneDonation(donor, 50_00);
  expect(await listDonationsByEmail(donor)).toHaveLength(1);
});

test('a payment that PayPal reviews is shown as processing, and the page updates by itself', async ({
  page,
  donor,
}) => {
  await payByPayPal(page, /Rania Review/);
  await expect(title(page)).toHaveText(thanksTitles.processing);
  const reference = referenceIn(page);
  expect((await fetchDonationView(reference)).status).toBe('processing');
  const [gift] = await listDonationsByEmail(donor);
  await act('settle', { capture: gift?.provider.captureId ?? '', how: 'complete' });
  expect(await thanked(page)).toBe(reference);
  await expectOneDonation(donor, 50_00);
});

test('if the capture’s answer is lost the donor is thanked, and not charged again', async ({
  page,
  donor,
  context,
  complaints,
}) => {
  complaints.expect(...cut);
  await loseResponse(context, parts.capture);
  await payByPayPal(page);
  await thanked(page);
  await expectOneDonation(donor, 50_00);
});

test('if no order can be made nothing was charged, and a retry works', async ({ page, donor, context, complaints }) => {
  complaints.expect(/^answered 503/, /status of 503/);
  // PayPal's own script logs why its window closed.
  complaints.tolerate(/No order was made/);
  await rejectCalls(context, parts.orders, { status: 503, code: 'provider_unavailable' });
  await payPalButton(page).click();
  await expectAlert(page, 'Nothing was charged', 'We got no answer from the payment provider');
  await expectNoDonation(donor);
  await mend(context);
  await payByPayPal(page);
  await thanked(page);
  await expectOneDonation(donor, 50_00);
});

test('changing from PayPal to a card makes one donation, and the order is never paid', async ({ page, donor }) => {
  const popup = await openPayPal(page);
  await popup.close();
  await expectAlert(page, 'You left PayPal without paying');
  await method(page, 'Card').check();
  await payByCard(page);
  await thanked(page);
  await expectOneDonation(donor, 50_00);
  expect((await listDonationsByEmail(donor)).map(({ status, method: by }) => [status, by])).toEqual([
    ['succeeded', 'card'],
    ['cancelled', 'paypal'],
  ]);
});

test('a refund by PayPal is shown', async ({ page, donor }) => {
  await payByPayPal(page);
  const reference = await thanked(page);
  const [gift] = await listDonationsByEmail(donor);
  await act('refund', { capture: gift?.provider.captureId ?? '', amount: '50.00' });
  await expect.poll(async () => (await fetchDonationView(reference)).status).toBe('refunded');
  await page.reload();
  await expect(title(page)).toHaveText(thanksTitles.refunded);
  await expect(getDonationTable(page).getByRole('row', { name: 'Refunded' })).toContainText('A$50.00');
  await expect
    .poll(async () => (await listEmailsTo(donor)).map(({ subject }) => subject))
    .toContain('Your gift was refunded: A$50.00');
});
