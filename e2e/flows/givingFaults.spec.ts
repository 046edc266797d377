import { listDonationsByEmail, fetchDonationView, expectNoDonation, expectOneDonation } from '../support/giving/books';
import { cardFields, fillCard, giveButton, payByCard } from '../support/giving/card';
import { amountField, continueTo, fillDetails, startDonation } from '../support/giving/checkout';
import { block, cut, loseResponse, loseResponses, mend, parts } from '../support/giving/faults';
import { expect, test } from '../support/giving/givingTest';
import { expectAlert } from '../support/giving/notices';
import { method, payPalButton } from '../support/giving/payPal';
import { thanked } from '../support/giving/thanks';
import { origins } from '../support/origins';

// Spec 8.16
test('if both providers’ scripts are blocked the donor is told so, and can try again', async ({
  page,
  open,
  donor,
  context,
  complaints,
}) => {
  complaints.expect(/^failed: net::ERR_FAILED .*\/stripe\/v3\/$/, /^failed: net::ERR_FAILED .*\/paypal\/sdk\/js/);
  // The provider's own library logs it to the console too.
  complaints.tolerate(/net::ERR_FAILED/, /Failed to load the PayPal JS SDK script/);
  await block(context, parts.cardScript);
  await block(context, parts.payPalScript);
  await startDonation({ page, open, donor });
  const alert = (what: string) => page.getByRole('alert').filter({ hasText: `We could not load ${what}` });
  const press = (what: string, name: string) => alert(what).getByRole('button', { name }).click();
  await expect(alert('the card fields')).toContainText('Nothing was charged, and what you typed is still here');
  await press('the card fields', 'Pay with PayPal');
  await expect(alert('PayPal’s button')).toContainText('Nothing was charged, and what you typed is still here');
  await mend(context);
  await press('PayPal’s button', 'Try again');
  await expect(payPalButton(page)).toBeVisible();
  await method(page, 'Card').check();
  await expect(cardFields(page).getByLabel('Card number')).toBeVisible();
});

test('if the answers to a stored gift and to its payment are lost, a retry pays that gift', async ({
  page,
  open,
  donor,
  context,
  complaints,
}) => {
  complaints.expect(...cut);
  await startDonation({ page, open, donor });
  await loseResponses(context, parts.donations);
  await payByCard(page);
  await expectAlert(page, 'Nothing was charged', 'We got no answer from the payment service', 'call 1800 975 711');
  await expect(cardFields(page).getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await expectNoDonation(donor);
  await mend(context);
  // A reload in between makes no difference.
  await page.reload();

  // The stored status at the first request: the provider's event has not come yet.
  let asked = 0;
  await context.route(parts.status, async (route) => {
    asked += 1;
    if (asked > 1) return route.fallback();
    const [, reference = ''] = /([a-z2-7]{26})$/.exec(route.request().url()) ?? [];
    const headers = { 'Access-Control-Allow-Origin': origins.site };
    return route.fulfill({ headers, json: { ...(await fetchDonationView(reference)), status: 'created' } });
  });
  await loseResponse(context, parts.confirm);
  await payByCard(page);
  await thanked(page);
  expect(asked).toBeGreaterThan(0);
  await expectOneDonation(donor, 50_00);
  expect(await listDonationsByEmail(donor)).toHaveLength(1);
});

test('a donor who is offline at the payment step is shown an error, and can pay once online', async ({
  page,
  open,
  donor,
  context,
  complaints,
}) => {
  complaints.expect(/net::ERR_INTERNET_DISCONNECTED/);
  complaints.tolerate(/Loading (CSS )?chunk|ChunkLoadError/);
  await open('/pay/sadaqah');
  await amountField(page).fill('50');
  await continueTo(page, 'Your details');
  await fillDetails(page, donor);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'We could not load the payment step' });
  await expect(alert).toContainText(
    'Nothing was charged, and what you typed is still here. Check your internet connection.',
  );
  await context.setOffline(false);
  await alert.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(giveButton(page)).toBeEnabled();
  await expect(page.locator('body')).not.toBeFocused();
  await fillCard(page);

  await context.setOffline(true);
  await giveButton(page).click();
  await expectAlert(page, 'Nothing was charged');
  await context.setOffline(false);
  await giveButton(page).click();
  await thanked(page);
  await expectOneDonation(donor, 50_00);
});
