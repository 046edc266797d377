import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPdf } from '../../tests/support/pdf/readPdf';
import { aPersonIn } from '../support/account/person';
import { FaultySite, toPageDataPath } from '../support/FaultySite';
import { inboxes, waitForEmailAbout } from '../support/forms/emails';
import { listDonationsByEmail, expectNoDonation, expectOneDonation } from '../support/giving/books';
import type { Donor } from '../support/giving/donor';
import { testCards } from '../support/giving/card';
import type { TestCard } from '../support/giving/card';
import { thanksTitle } from '../support/giving/thanks';
import { isCached } from '../support/isCached';
import { origins } from '../support/origins';
import { expect, test } from '../support/webkit/webkitTest';
import type { WebKit } from '../support/webkit/WebKit';

async function startDonation(webkit: WebKit, { name, email }: Donor): Promise<void> {
  await webkit.open('/pay/sadaqah');
  await webkit.fill('Amount', '50');
  await webkit.press('button', 'Continue');
  await webkit.fill(/^Your name/, name);
  await webkit.fill(/^Email address/, email);
  await webkit.press('button', 'Continue');
}

async function payByCard(webkit: WebKit, card: TestCard): Promise<void> {
  await webkit.inFrame('Secure payment input frame', async () => {
    await webkit.fill('Card number', testCards[card]);
    await webkit.fill('Expiry date', '1230');
    await webkit.fill('Security code', '123');
  });
  await webkit.press('button', /^Give A\$/);
}

const expectThanks = (webkit: WebKit) => webkit.find('heading', thanksTitle);

test('a donation by card is paid, and its receipt is downloaded', async ({ webkit, donor }) => {
  await startDonation(webkit, donor);
  await payByCard(webkit, 'good');
  await expectThanks(webkit);
  await expectOneDonation(donor, 50_00);

  const link = await (await webkit.find('link', /^Download receipt MZ-/)).getText();
  const [number = 'none'] = /MZ-\d{4}-\d{6}/.exec(link) ?? [];
  await webkit.press('link', /^Download receipt MZ-/);
  const receipt = join(webkit.downloads, `${number}.pdf`);
  // Until it is there, and whole.
  await expect(() => expect(readPdf(readFileSync(receipt)).structure.text).toContain(donor.name)).toPass();
});

test('after a declined card the donor learns why, and gives once with a good one', async ({ webkit, donor }) => {
  await startDonation(webkit, donor);
  await payByCard(webkit, 'declined');
  await webkit.find('group', /Nothing was charged.*Your bank did not allow this payment/);
  await expectNoDonation(donor);
  await payByCard(webkit, 'good');
  await expectThanks(webkit);
  await expectOneDonation(donor, 50_00);
  expect(await listDonationsByEmail(donor)).toHaveLength(1);
});

test('a card payment passes 3-D Secure', async ({ webkit, donor }) => {
  await startDonation(webkit, donor);
  await payByCard(webkit, 'asking');
  await webkit.inFrame('3D Secure test page', () => webkit.press('button', 'Complete'));
  await expectThanks(webkit);
  await expectOneDonation(donor, 50_00);
});

test('a donation is paid in PayPal’s window', async ({ webkit, donor }) => {
  await startDonation(webkit, donor);
  await webkit.press('radio', /^PayPal/);
  await webkit.inPopup(
    () => webkit.inFrame('PayPal', () => webkit.press('button', 'Pay with PayPal')),
    async () => {
      await webkit.press('radio', /Amina Pays/);
      await webkit.press('button', 'Log in');
      await webkit.press('button', 'Pay now');
    },
  );
  await expectThanks(webkit);
  await expectOneDonation(donor, 50_00);
});

test('a sign-in survives a reload, until the person signs out', async ({ webkit }) => {
  const person = await aPersonIn('confirmed', 'Amina');
  await webkit.open('/account');
  await webkit.fill('Email address', person.email);
  await webkit.fill('Password', person.password);
  await webkit.press('button', 'Sign in');
  await webkit.find('heading', 'Assalamu alaikum, Amina');
  await webkit.driver.navigate().refresh();
  await webkit.find('heading', 'Assalamu alaikum, Amina');
  await webkit.press('button', 'Sign out');
  await webkit.find('form', 'Sign in');
  await webkit.driver.navigate().refresh();
  await webkit.find('form', 'Sign in');
});

test('a zakat calculation leads to its payment', async ({ webkit }) => {
  await webkit.open('/calculate');
  await webkit.press('checkbox', 'Cash and savings');
  await webkit.press('button', 'Continue');
  await webkit.fill('Balance on your zakat date', '$49,382.40');
  await webkit.press('link', 'Pay A$1,234.56');
  await webkit.expectUrl(/\/pay\/zakat$/);
  const amount = async () => (await webkit.find('textbox', 'Amount')).getProperty('value');
  await expect.poll(amount).toBe('1234.56');
});

test('an application for help is received by the office', async ({ webkit }) => {
  await webkit.open('/apply');
  await webkit.press('checkbox', /^Home/);
  await webkit.press('radio', 'Within a week');
  await webkit.fill('What happened, and what would help?', 'We are behind with the rent.');
  await webkit.fill('Your name', 'Amina Yusuf');
  await webkit.press('radio', 'Call me');
  await webkit.fill(/^Phone/, '0491 570 156');
  await webkit.fill('Adults, including you', '2');
  await webkit.press('checkbox', /^I agree/);
  await webkit.press('button', 'Send the application');
  const title = await webkit.find('heading', 'Your application has arrived');
  const [reference = 'none'] = /[A-Z2-7]{4}-[A-Z2-7]{4}/.exec(await title.findElement({ xpath: '..' }).getText()) ?? [];
  expect((await waitForEmailAbout(inboxes.applications, reference)).text).toContain('We are behind with the rent.');
});

test('an editor previews a release and leaves it', async ({ webkit }) => {
  await webkit.open(`${origins.gateway}/content/`);
  await webkit.press('link', /^Preview Six weeks/);
  await webkit.expectUrl(/\/case\/winter-rent$/);
  await webkit.find('complementary', 'Preview');
  await webkit.find('status', /Ramadan 1448/);
  await webkit.press('button', 'Exit preview');
  await webkit.findNone('complementary', 'Preview');
});

test('a visited page can be read offline', async ({ webkit }) => {
  const site = new FaultySite();
  await site.start();
  await webkit.open(`${site.origin}/faq`);
  await webkit.until('the service worker', () => navigator.serviceWorker.controller?.state === 'activated');
  await webkit.until('the copy of the page', isCached, ['/faq', toPageDataPath('/faq')]);
  await site.stop();
  await webkit.driver.navigate().refresh();
  await webkit.hydrated();
  await webkit.fill(/^Search/, 'gold');
  await webkit.find('heading', /gold/i);
});
