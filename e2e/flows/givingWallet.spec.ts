import { listEmailsTo, listDonationsByEmail, expectNoDonation, expectOneDonation } from '../support/giving/books';
import { amountField } from '../support/giving/checkout';
import { expect, test } from '../support/giving/givingTest';
import { expectAlert } from '../support/giving/notices';
import { thanked } from '../support/giving/thanks';
import { logIn, openPayPal } from '../support/giving/payPal';
import { approveWallet, cancelWallet, walletButton } from '../support/giving/wallet';
import { focusedMessage } from '../support/focusedMessage';

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

test('a wallet gives at two taps, leaves the form as it was, and charges nothing if declined', async ({
  page,
  open,
  donor,
  complaints,
}) => {
  complaints.tolerate(/^answered 402/, /status of 402/);
  await open('/pay/sadaqah');
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByText('A$50', { exact: true }).first().tap();
  // In the first screen: above the bar with the step’s button, without scrolling.
  const button = await walletButton(page).boundingBox();
  const bar = await page.getByRole('button', { name: 'Continue', exact: true }).boundingBox();
  expect(button!.y + button!.height).toBeLessThan(bar!.y);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await walletButton(page).tap();
  await cancelWallet(page);
  await expect(amountField(page)).toHaveValue('50');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
  await expect(focusedMessage(page)).toHaveCount(0);

  await walletButton(page).tap();
  await approveWallet(page, donor, '4000000000000002');
  await expectAlert(page, 'The payment did not go through. Nothing was charged');
  await expectNoDonation(donor);
  await walletButton(page).tap();
  await approveWallet(page, donor);
  await thanked(page);
  await expectOneDonation(donor, 50_00);
  expect(await listDonationsByEmail(donor)).toMatchObject([{ method: 'card', wallet: 'google_pay' }]);
});

test('PayPal gives beside the amount, with the payer’s name, and says so to a donor who left it', async ({
  page,
  open,
}) => {
  await open('/pay/sadaqah');
  await page.getByText('A$50', { exact: true }).first().tap();
  await (await openPayPal(page)).close();
  await expect(page.getByText('You left PayPal without paying')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
  const popup = await openPayPal(page);
  await logIn(popup, /Amina Pays/);
  await popup.getByRole('button', { name: 'Pay now' }).click();
  const reference = await thanked(page);
  const payer = { name: 'Amina Pays', email: 'pays@buyer.example' };
  await expect
    .poll(async () => (await listDonationsByEmail(payer)).find((donation) => donation.reference === reference))
    .toMatchObject({ status: 'succeeded', totalCents: 50_00, donor: { name: payer.name } });
  await expect.poll(async () => (await listEmailsTo(payer)).length).toBeGreaterThan(0);
});
