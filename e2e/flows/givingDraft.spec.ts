import { blockStorage } from '../support/blockStorage';
import { cardFields, fillCard, giveButton, payByCard } from '../support/giving/card';
import {
  amountField,
  continueTo,
  emailField,
  fillDetails,
  keepBox,
  nameField,
  readStored,
  step,
  startDonation,
} from '../support/giving/checkout';
import { expectOneDonation } from '../support/giving/books';
import { expect, test } from '../support/giving/givingTest';
import { expectAlert } from '../support/giving/notices';
import { thanked } from '../support/giving/thanks';

test('the draft of a donation survives a reload and other pages, and is gone with its tab', async ({
  page,
  open,
  donor,
  context,
}) => {
  await open('/pay/sadaqah');
  await amountField(page).fill('33.30');
  await continueTo(page, 'Your details');
  await fillDetails(page, donor);
  await page.getByRole('textbox', { name: /^A note to us/ }).fill('Salaam');
  await expect(keepBox(page)).not.toBeChecked();
  await expect(keepBox(page)).toHaveAccessibleDescription(/Leave this unticked on a shared computer/);
  await page.reload();
  await expect(step(page, 'Your details').getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect(nameField(page)).toHaveValue(donor.name);
  await expect(emailField(page)).toHaveValue(donor.email);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
  await page.goBack();
  await expect(emailField(page)).toHaveValue(donor.email);
  await expect(page.getByRole('textbox', { name: /^A note to us/ })).toHaveValue('Salaam');
  expect((await readStored(page)).device).not.toContain(donor.email);
  await continueTo(page, 'Payment');
  await expect(giveButton(page)).toHaveText('Give A$33.30');
  await page.close();

  const next = await context.newPage();
  await open('/pay/sadaqah', next);
  await expect(amountField(next)).toHaveValue('');
  expect(JSON.stringify(await readStored(next))).not.toContain(donor.email);
});

test.describe('with blocked storage', () => {
  test.beforeEach(async ({ context }) => void (await blockStorage(context)));

  test('a donation can be made while the browser blocks storage', async ({ page, open, donor }) => {
    await startDonation({ page, open, donor });
    await page.goBack();
    await expect(emailField(page)).toHaveValue(donor.email);
    await page.goForward();
    await payByCard(page);
    await thanked(page);
    await expectOneDonation(donor, 50_00);
  });
});

test.describe('with a service worker', () => {
  test.use({ serviceWorker: true });

  test('no card details are stored or sent to the site, and nothing of a gift is cached', async ({
    page,
    open,
    donor,
    context,
    complaints,
  }) => {
    complaints.expect(/^answered 402/, /status of 402/);
    const sent: string[] = [];
    context.on('request', (request) => {
      const said = `${request.url()} ${request.postData() ?? ''}`;
      if (/4000\D?0000\D?0000\D?9995/.test(said)) sent.push(new URL(request.url()).pathname);
    });
    await open('/pay/sadaqah');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await startDonation({ page, open, donor });
    await payByCard(page, 'withoutFunds');
    await expectAlert(page, 'Nothing was charged');
    expect(JSON.stringify(await readStored(page))).toContain(donor.email);
    expect(JSON.stringify(await readStored(page))).not.toMatch(/9995|12 \/ 30/);
    expect(sent).toEqual(['/stripe/v1/payment_methods']);

    await page.reload();
    await expect(cardFields(page).getByLabel('Card number')).toHaveValue('');
    await fillCard(page);
    await giveButton(page).click();
    await thanked(page);
    // The draft has become a donation.
    expect(JSON.stringify(await readStored(page))).not.toContain(donor.email);
    await expectOneDonation(donor, 50_00);
    const cached = await page.evaluate(async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => url);
    });
    expect(cached.length).toBeGreaterThan(0);
    expect(cached.filter((url) => /\/(api|stripe|paypal)\//.test(url))).toEqual([]);
  });
});
