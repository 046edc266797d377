import { listDonationsByEmail, fetchDonationView, expectNoDonation, expectOneDonation } from '../support/giving/books';
import { cardFields, fillCard, giveButton, payByCard } from '../support/giving/card';
import { amountField, continueTo, fillDetails, step, startDonation } from '../support/giving/checkout';
import { block, cut, loseResponse, loseResponses, mend, parts, rejectCalls } from '../support/giving/faults';
import { expect, test } from '../support/giving/givingTest';
import { expectAlert } from '../support/giving/notices';
import { payByPayPal } from '../support/giving/payPal';
import { thanked } from '../support/giving/thanks';
import { origins } from '../support/origins';

test.describe('if the card provider’s script is blocked', () => {
  test.beforeEach(async ({ page, open, donor, context, complaints }) => {
    complaints.expect(/^failed: net::ERR_FAILED .*\/stripe\/v3\/$/, /net::ERR_FAILED/);
    await block(context, parts.cardScript);
    await startDonation({ page, open, donor });
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to load the card fields' });
    await expect(alert).toContainText('Nothing was charged, and what you typed is still here');
  });

  test('a retry works once it is not', async ({ page, donor, context }) => {
    await mend(context);
    await page.getByRole('button', { name: 'Try again' }).click();
    await payByCard(page);
    await thanked(page);
    await expectOneDonation(donor, 50_00);
  });

  test('the donation can be paid with PayPal', async ({ page, donor }) => {
    await page.getByRole('button', { name: 'Pay with PayPal' }).click();
    await payByPayPal(page);
    await thanked(page);
    await expectOneDonation(donor, 50_00);
  });
});

test('if PayPal’s script is blocked the donor is told, and retries or pays by card', async ({
  page,
  open,
  donor,
  context,
  complaints,
}) => {
  complaints.expect(/^failed: net::ERR_FAILED .*\/paypal\/sdk\/js/, /net::ERR_FAILED/);
  // The provider's own library logs it to the console.
  complaints.tolerate(/Failed to load the PayPal JS SDK script/);
  await block(context, parts.payPalScript);
  await startDonation({ page, open, donor });
  await page.getByRole('radio', { name: /^PayPal/ }).check();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load PayPal’s button' });
  await expect(alert).toContainText('Nothing was charged, and what you typed is still here');
  await alert.getByRole('button', { name: 'Pay with card' }).click();
  await expect(cardFields(page).getByLabel('Card number')).toBeVisible();

  await page.getByRole('radio', { name: /^PayPal/ }).check();
  await expect(alert).toBeVisible();
  await mend(context);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await payByPayPal(page);
  await thanked(page);
  await expectOneDonation(donor, 50_00);
});

test.describe('if the back end is down', () => {
  test('nothing was charged, and a retry pays once', async ({ page, open, donor, context, complaints }) => {
    complaints.expect(...cut);
    await startDonation({ page, open, donor });
    await block(context, parts.backEnd);
    await payByCard(page);
    await expectAlert(page, 'Nothing was charged', 'We got no answer from the payment service', 'call 1800 975 711');
    expect(await listDonationsByEmail(donor)).toEqual([]);
    await giveButton(page).click();
    await expectAlert(page, 'Nothing was charged');

    await mend(context);
    await expect(cardFields(page).getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
    await giveButton(page).click();
    await thanked(page);
    await expectOneDonation(donor, 50_00);
  });

  for (const { status, code, said } of [
    { status: 503, code: 'storage_unavailable', said: 'We got no answer from the payment service' },
    { status: 429, code: 'too_many_requests', said: 'Wait 2 minutes' },
    { status: 403, code: 'challenge_required', said: 'call us to give by phone' },
  ]) {
    test(`or rejects with ${code}, the donor is told`, async ({ page, open, donor, context, complaints }) => {
      complaints.expect(new RegExp(`^answered ${status}`), new RegExp(`status of ${status}`));
      await startDonation({ page, open, donor });
      await rejectCalls(context, parts.donations, { status, code, retryAfterSeconds: 120 });
      await payByCard(page);
      await expectAlert(page, 'Nothing was charged', said);
      await mend(context);
      await giveButton(page).click();
      await thanked(page);
      await expectOneDonation(donor, 50_00);
    });
  }

  for (const { what, part } of [
    { what: 'that stored the gift', part: parts.donations },
    { what: 'that made the payment intent', part: parts.intents },
  ]) {
    test(`if the answer is lost ${what}, a retry continues the same donation`, async ({
      page,
      open,
      donor,
      context,
      complaints,
    }) => {
      complaints.expect(...cut);
      await startDonation({ page, open, donor });
      await loseResponses(context, part);
      await payByCard(page);
      await expectAlert(page, 'Nothing was charged');
      await expectNoDonation(donor);
      await mend(context);
      // A reload in between makes no difference.
      await page.reload();
      await payByCard(page);
      await thanked(page);
      await expectOneDonation(donor, 50_00);
      expect(await listDonationsByEmail(donor)).toHaveLength(1);
    });
  }
});

test.describe('if the network fails between donor and bank', () => {
  test('before the payment, nothing was charged and a retry pays once', async ({
    page,
    open,
    donor,
    context,
    complaints,
  }) => {
    complaints.expect(...cut);
    await startDonation({ page, open, donor });
    await block(context, parts.confirm);
    await payByCard(page);
    await expectAlert(page, 'Nothing was charged', 'We got no answer from the payment provider');
    await mend(context);
    await giveButton(page).click();
    await thanked(page);
    await expectOneDonation(donor, 50_00);
  });

  test('after the payment, the donor is thanked before the webhook arrives', async ({
    page,
    open,
    donor,
    context,
    complaints,
  }) => {
    complaints.expect(...cut);
    await startDonation({ page, open, donor });
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
    await expectOneDonation(donor, 50_00);
    expect(asked).toBeGreaterThan(0);
  });
});

test('a donor who is offline before or in the payment step is told', async ({
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
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(giveButton(page)).toBeEnabled();
  await fillCard(page);

  await context.setOffline(true);
  await giveButton(page).click();
  await expectAlert(page, 'Nothing was charged');
  await context.setOffline(false);
  await giveButton(page).click();
  await thanked(page);
  await expectOneDonation(donor, 50_00);
});

test('a donor who is offline at the thank-you page sees it update by itself, and is not asked to pay again', async ({
  page,
  open,
  donor,
  context,
  complaints,
}) => {
  complaints.expect(...cut);
  await startDonation({ page, open, donor });
  await block(context, parts.status);
  await payByCard(page);
  await expect(page.getByRole('status').filter({ hasText: 'Please don’t pay again' })).toBeVisible();
  await mend(context);
  await thanked(page);
  await expectOneDonation(donor, 50_00);
});

test('an unknown donation’s link shows a message', async ({ page, open, complaints }) => {
  complaints.expect(/^answered 404/, /status of 404/);
  await open('/pay#gift=aaaaaaaaaaaaaaaaaaaaaaaaaa');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this gift');
  await page.getByRole('link', { name: 'Give again' }).click();
  await expect(page).toHaveURL('/pay');
  await expect(step(page, 'Amount').getByRole('button', { name: 'Sadaqah', exact: true })).toBeVisible();
});
