import { listDonationsByEmail, expectOneDonation } from '../support/giving/books';
import { cardFields, fillCard, giveButton, payByCard } from '../support/giving/card';
import { amountField, startDonation } from '../support/giving/checkout';
import { expect, test } from '../support/giving/givingTest';
import { thanked } from '../support/giving/thanks';

test('the card fields have the site’s typeface, errors of their own and the device’s scheme', async ({
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

test('a stored donation whose tab was closed while paying is found later, and is paid once', async ({
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
