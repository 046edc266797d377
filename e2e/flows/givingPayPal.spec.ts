import { listDonationsByEmail, expectNoDonation, expectOneDonation } from '../support/giving/books';
import { expect, test } from '../support/giving/givingTest';
import { expectAlert } from '../support/giving/notices';
import { logIn, method, openPayPal, payByPayPal } from '../support/giving/payPal';
import { startDonation } from '../support/giving/checkout';
import { thanked } from '../support/giving/thanks';

test('a donor whose PayPal account is declined makes one donation with another account', async ({
  page,
  open,
  donor,
  complaints,
}) => {
  complaints.tolerate(/^answered 4\d\d: .*\/capture$/, /status of 4\d\d/);
  await startDonation({ page, open, donor });
  await method(page, 'PayPal').check();
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
