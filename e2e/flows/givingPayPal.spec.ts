import { listDonationsByEmail, expectNoDonation, expectOneDonation } from '../support/giving/books';
import { payByCard } from '../support/giving/card';
import { expect, test } from '../support/giving/givingTest';
import { expectAlert } from '../support/giving/notices';
import { logIn, method, openPayPal, payByPayPal } from '../support/giving/payPal';
import { startDonation } from '../support/giving/checkout';
import { thanked } from '../support/giving/thanks';

test.beforeEach(async ({ page, open, donor }) => {
  await startDonation({ page, open, donor });
  await method(page, 'PayPal').check();
});

test('a declined PayPal account, then a good one, makes one donation', async ({ page, donor, complaints }) => {
  complaints.tolerate(/^answered 4\d\d: .*\/capture$/, /status of 4\d\d/);
  const popup = await openPayPal(page);
  await logIn(popup, /Daud Declined/);
  await popup.getByRole('button', { name: 'Pay now' }).click();
  await expectAlert(page, 'The payment did not go through. Nothing was charged', 'PayPal could not take the payment');
  await expectNoDonation(donor);
  await payByPayPal(page);
  await thanked(page);
  await expectOneDonation(donor, 50_00);
  expect(await listDonationsByEmail(donor)).toHaveLength(1);
});

test('a donor who leaves PayPal’s window pays by card: one donation is made, and the order is never paid', async ({
  page,
  donor,
}) => {
  const popup = await openPayPal(page);
  await popup.getByRole('button', { name: 'Cancel and return' }).click();
  await expectAlert(page, 'You left PayPal without paying', 'Nothing was charged');
  const second = await openPayPal(page);
  await second.close();
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
