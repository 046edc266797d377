import type { BrowserContext, Page } from 'playwright/test';
import { axeViolations, colourViolations } from '../support/axe';
import { bank, cardFields, giveButton, payByCard } from '../support/giving/card';
import {
  amountField,
  continueTo,
  emailField,
  fillDetails,
  nameField,
  step,
  summary,
  startDonation,
} from '../support/giving/checkout';
import { expectOneDonation } from '../support/giving/books';
import { expect, test } from '../support/giving/givingTest';
import { tabTo } from '../support/giving/keyboard';
import { expectAlert } from '../support/giving/notices';
import { method, payPalButton } from '../support/giving/payPal';
import { thanked, title } from '../support/giving/thanks';
import { cutOptions, sidewaysOverflow } from '../support/layout';
import { origins } from '../support/origins';
import { focusedMessage } from '../support/focusedMessage';

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();

test.describe('on a screen of 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('at 320 pixels no step of a donation has an axe violation or scrolls sideways', async ({
    page,
    open,
    donor,
    complaints,
  }) => {
    test.slow();
    complaints.expect(/^answered 402/, /status of 402/);
    // axe calls into the providers' frames, and the browser blocks it.
    complaints.tolerate(/Failed to execute 'postMessage' on 'DOMWindow'/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const look = async (name: string) => {
      expect(await sidewaysOverflow(page), name).toEqual([]);
      expect(await axeViolations(page, 'main'), name).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await colourViolations(page, 'main'), `${name}, dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    };
    // An address has no place where a line may break.
    const email = `family.and.household.of.abdurrahman.${donor.email}`;

    await test.step('each way of giving regularly is shown whole once it is chosen', async () => {
      await open('/pay/zakat');
      await page.getByRole('radio', { name: 'Monthly' }).check();
      await expect(page.getByLabel('How long?')).toBeVisible();
      expect(await cutOptions(page)).toEqual([]);
    });
    await open('/pay');
    const choice = page.getByRole('group', { name: 'What would you like to give?' });
    await choice.getByRole('link', { name: 'Fidyah and kaffarah' }).click();
    await page.getByRole('textbox', { name: 'How many days were missed?' }).fill('12');
    await page.getByRole('button', { name: 'Add another kind of gift' }).click();
    await page.getByRole('button', { name: 'Tainted wealth', exact: true }).click();
    await page.getByRole('button', { name: 'Work out the amount' }).click();
    await amountField(page).fill('0.5');
    await goOn(page);
    await expect(focusedMessage(page)).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
    await look('several kinds, one of them wrong');
    await focusedMessage(page).getByRole('link').click();
    await expect(amountField(page)).toBeFocused();
    await amountField(page).fill('1,250');

    await expect(step(page, 'Amount').getByText('A$1,370.00', { exact: true }).first()).toBeInViewport();
    await expect(summary(page).getByRole('term')).toHaveText(['Fidyah for 12 days', 'Tainted wealth']);

    await continueTo(page, 'Your details');
    await page.getByRole('radio', { name: 'In memory of someone' }).check();
    await goOn(page);
    await expect(focusedMessage(page)).toBeVisible();
    await expect(page).toHaveTitle(/^Error: Your details, step 2 of 3 – /);
    await look('details, all of them missing');
    await page.getByRole('textbox', { name: 'Their name' }).fill('Hamza');
    await fillDetails(page, { ...donor, email });
    await continueTo(page, 'Payment');
    await payByCard(page, 'declined');
    await expectAlert(page, 'The payment did not go through');
    await look('a declined card');
    await method(page, 'PayPal').check();
    await expect(payPalButton(page)).toBeVisible();
    await look('PayPal');
    await method(page, 'Card').check();
    await payByCard(page, 'good');
    await thanked(page);
    await expect(page.getByRole('link', { name: /^Download receipt/ })).toBeVisible();
    await look('thanks');
  });
});

test('a donation by card with 3-D Secure works with only the keyboard', async ({ page, open, donor }) => {
  await open('/pay/sadaqah');
  await tabTo(page, page.getByRole('radio', { name: /^A\$10 / }), 60);
  await page.keyboard.press('ArrowDown');
  await expect(amountField(page)).toHaveValue('25');
  await tabTo(page, amountField(page));
  await page.keyboard.press('Enter');
  await expect(step(page, 'Your details').getByRole('heading')).toBeFocused();
  await tabTo(page, nameField(page));
  await page.keyboard.type(donor.name);
  await tabTo(page, emailField(page));
  await page.keyboard.type(donor.email);
  await page.keyboard.press('Enter');
  await expect(step(page, 'Payment').getByRole('heading')).toBeFocused();

  await expect(giveButton(page)).toBeEnabled();
  const fields = cardFields(page);
  await tabTo(page, fields.getByLabel('Card number'));
  await page.keyboard.type('4000002760003184');
  await tabTo(page, fields.getByLabel('Expiry date'));
  await page.keyboard.type('1230');
  await tabTo(page, fields.getByLabel('Security code'));
  await page.keyboard.type('123');
  await tabTo(page, giveButton(page));
  await page.keyboard.press('Enter');
  await expect(bank(page).getByRole('button', { name: 'Complete' })).toBeVisible();
  await tabTo(page, bank(page).getByRole('button', { name: 'Complete' }));
  await page.keyboard.press('Enter');
  await thanked(page);
  await expect(title(page)).toBeFocused();
  await expectOneDonation(donor, 25_00);
});

test('a donation with PayPal works by keyboard up to its window', async ({ page, open, donor }) => {
  await startDonation({ page, open, donor });
  await tabTo(page, method(page, 'Card'), 60);
  await page.keyboard.press('ArrowDown');
  await expect(method(page, 'PayPal')).toBeChecked();
  await tabTo(page, payPalButton(page));
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await expect(popup.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

/** Addresses that a context requests from now on. */
function collectRequests(context: BrowserContext): URL[] {
  const urls: URL[] = [];
  context.on('request', (request) => urls.push(new URL(request.url())));
  return urls;
}

test('a guest contacts no provider before an amount, no account, and is offered to save no card', async ({
  page,
  open,
  donor,
  context,
}) => {
  const urls = collectRequests(context);
  const providers = () =>
    urls.filter(({ origin, pathname }) => origin === origins.gateway && /^\/(stripe|paypal|api)\//.test(pathname));
  const scripts = () =>
    new Set(urls.filter(({ origin, pathname }) => origin === origins.site && pathname.endsWith('.js')).map(String));
  const paying = async (addresses: Iterable<string>) => {
    const texts = await Promise.all([...addresses].map(async (address) => (await fetch(address)).text()));
    return texts.filter((text) => /confirmPayment|handleNextAction/.test(text)).length;
  };

  await open('/pay/sadaqah');
  await page.waitForLoadState('networkidle');
  expect(providers().map(String)).toEqual([]);
  const before = scripts();
  expect(await paying(before)).toBe(0);

  await amountField(page).fill('50');
  // Before the next step: PayPal's script is for its button beside the amount, and the payment step has the card chosen.
  await expect
    .poll(() => providers().map(({ pathname }) => pathname))
    .toEqual(expect.arrayContaining(['/stripe/v3/', '/paypal/sdk/js']));
  await continueTo(page, 'Your details');
  await expect(nameField(page)).toHaveValue('');
  await fillDetails(page, donor);
  await continueTo(page, 'Payment');
  await expect(giveButton(page)).toBeEnabled();
  await expect(page.getByRole('checkbox', { name: 'Save this card for my next gifts' })).toHaveCount(0);
  expect(urls.map(String).filter((url) => /account\/methods|identity/.test(url))).toEqual([]);
  expect(await paying([...scripts()].filter((address) => !before.has(address)))).toBeGreaterThan(0);
});
