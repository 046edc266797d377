import { everyBrowser } from '../support/everyBrowser';
import { listDonationsByEmail, expectNoDonation, expectOneDonation } from '../support/giving/books';
import { bank, cardFields, fillCard, giveButton, payByCard } from '../support/giving/card';
import { amountField, emailField, step, startDonation } from '../support/giving/checkout';
import { expect, test } from '../support/giving/givingTest';
import { expectAlert } from '../support/giving/notices';
import { thanked } from '../support/giving/thanks';

const nothingCharged = 'The payment did not go through. Nothing was charged';

test(
  'a donor whose card is declined is shown why, and makes one donation with another card',
  { tag: everyBrowser },
  async ({ page, open, donor, complaints }) => {
    // A declined card is a 402 at the provider, which Chromium logs.
    complaints.expect(/^answered 402/);
    complaints.tolerate(/status of 402/);
    await startDonation({ page, open, donor });
    await payByCard(page, 'declined');
    await expectAlert(page, nothingCharged, 'Your bank did not allow this payment');
    await expectNoDonation(donor);
    await expect(cardFields(page).getByLabel('Card number')).toHaveValue(/^4000 0000 0000/);

    await fillCard(page, 'good');
    await giveButton(page).click();
    await thanked(page);
    await expectOneDonation(donor, 50_00);
    expect(await listDonationsByEmail(donor)).toHaveLength(1);
  },
);

test('the card fields have the site’s typeface and errors of their own, and turn dark with the device', async ({
  page,
  open,
  donor,
}) => {
  await startDonation({ page, open, donor });
  const loaded = () =>
    cardFields(page)
      .locator(':root')
      .evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
  await expect.poll(async () => (await loaded()).join()).toContain('Source Sans 3');

  await test.step('missing card details are shown beside the fields, and nothing is begun', async () => {
    await expect(giveButton(page)).toBeEnabled();
    await giveButton(page).click();
    await expect(cardFields(page).getByText('Your card number is incomplete.')).toBeVisible();
    await expect(cardFields(page).getByLabel('Card number')).toBeFocused();
    await expect(giveButton(page)).toBeEnabled();
    expect(await listDonationsByEmail(donor)).toEqual([]);
  });

  await test.step('in the dark scheme they retain what is typed', async () => {
    await fillCard(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(cardFields(page).locator(':root')).toHaveAttribute('data-theme', 'night');
    await expect(cardFields(page).getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  });
});

test('a card payment passes 3-D Secure', { tag: everyBrowser }, async ({ page, open, donor }) => {
  await startDonation({ page, open, donor });
  await payByCard(page, 'asking');
  await bank(page).getByRole('button', { name: 'Complete' }).click();
  await thanked(page);
  await expectOneDonation(donor, 50_00);
});

test('the browser’s back button retains all input before a payment, and offers no second payment after it', async ({
  page,
  open,
  donor,
}) => {
  await startDonation({ page, open, donor });
  await page.goBack();
  await expect(step(page, 'Your details').getByRole('heading')).toBeFocused();
  await expect(emailField(page)).toHaveValue(donor.email);
  await page.goBack();
  await expect(amountField(page)).toHaveValue('50');
  await page.goForward();
  await page.goForward();
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

test('a donation stored on the device is found at the next visit if its tab was closed while paying, and is paid once', async ({
  page,
  open,
  donor,
  context,
}) => {
  await startDonation({ page, open, donor }, '50', true);
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
  await expect(next.getByRole('group', { name: 'Your gift of A$50.00 has arrived' })).toBeVisible();
  await expect(amountField(next)).toHaveCount(0);
  await next.getByRole('link', { name: 'See your gift and receipt' }).click();
  await thanked(next);
  await expectOneDonation(donor, 50_00);
});
