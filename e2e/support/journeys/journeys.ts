import { randomUUID } from 'node:crypto';
import { aPersonIn } from '../account/person';
import type { FaultySite } from '../FaultySite';
import { inboxes, waitForEmailAbout } from '../forms/emails';
import {
  expectNoDonation,
  expectOneDonation,
  fetchDonationView,
  listDonationsByEmail,
  listEmailsTo,
} from '../giving/books';
import { testCards, type TestCard } from '../giving/card';
import type { Donor } from '../giving/donor';
import { readPdfText, receiptAt } from '../giving/receipt';
import { thanksTitle } from '../giving/thanks';
import { origins } from '../origins';
import { expect } from '../test';
import type { Visitor } from './Visitor';

interface Trip {
  readonly visitor: Visitor;
  readonly donor: Donor;
  readonly faulty: FaultySite;
}

interface Journey {
  readonly title: string;
  /** Chromium takes it too, on pages that it translates. */
  readonly isTranslated?: true;
  readonly isOffline?: true;
  readonly travel: (trip: Trip) => Promise<void>;
}

/** A gift of A$250 of zakat, up to its payment. */
async function startZakat({ visitor, donor }: Trip): Promise<void> {
  await visitor.open('/pay/zakat');
  await visitor.press('radio', /^A\$250/);
  await visitor.press('button', 'Continue');
  await visitor.fill(/^Your name/, donor.name);
  await visitor.fill(/^Email address/, donor.email);
  await visitor.press('button', 'Continue');
}

async function payByCard(visitor: Visitor, card: TestCard): Promise<void> {
  await visitor.inFrame('Secure payment input frame', async () => {
    await visitor.fill('Card number', testCards[card]);
    await visitor.fill('Expiry date', '1230');
    await visitor.fill('Security code', '123');
  });
  await visitor.press('button', /^Give A\$/);
}

/** The thanks, the books, the receipt and the email of that gift agree. */
async function expectThanks({ visitor, donor }: Trip, method: 'card' | 'paypal'): Promise<void> {
  const [fund, cents, shown] = ['Zakat fund', 250_00, 'A$250.00'];
  await visitor.find('heading', thanksTitle);
  expect(await visitor.find('row', /^Zakat fund/)).toContain(shown);
  const [number = 'none'] = /MZ-\d{4}-\d{6}/.exec(await visitor.find('link', /^Download receipt MZ-/)) ?? [];
  const receipt = await readPdfText(await visitor.download(/^Download receipt MZ-/, `${number}.pdf`));
  for (const text of [`Receipt number ${number}`, 'ABN 00 000 000 000', donor.name, fund, shown])
    expect(receipt).toContain(text);

  await expectOneDonation(donor, cents);
  const donations = await listDonationsByEmail(donor);
  expect(donations).toHaveLength(1);
  expect(await fetchDonationView(donations[0]?.reference ?? '')).toMatchObject({
    status: 'succeeded',
    method,
    totalCents: cents,
    receiptNumber: number,
    lines: [{ kind: 'zakat', amount: cents }],
    underReview: false,
  });
  const [email] = await listEmailsTo(donor);
  expect(email).toMatchObject({
    subject: `Thank you for your gift to Mizan: receipt ${number}`,
    text: expect.stringContaining(shown),
    html: expect.stringContaining(fund),
    attachments: [{ fileName: `${number}.pdf`, contentType: 'application/pdf' }],
  });
  expect(await receiptAt(origins.gateway + (email?.attachments[0]?.path ?? ''))).toContain(number);
}

/**
 * The journeys of donors, people in hardship and editors in any browser; what only Playwright can show is in `flows`.
 */
export const journeys: readonly Journey[] = [
  {
    title: 'after a declined card zakat is given once by 3-D Secure, with receipt and email',
    isTranslated: true,
    async travel(trip) {
      const { visitor, donor } = trip;
      await startZakat(trip);
      await payByCard(visitor, 'declined');
      await visitor.findFocused('group', /Nothing was charged.*Your bank did not allow this payment/);
      await expectNoDonation(donor);
      await payByCard(visitor, 'asking');
      await visitor.inFrame('3D Secure test page', () => visitor.press('button', 'Complete'));
      await expectThanks(trip, 'card');
    },
  },
  {
    title: 'zakat is given in PayPal’s window, with receipt and email',
    async travel(trip) {
      const { visitor } = trip;
      await startZakat(trip);
      await visitor.press('radio', /^PayPal/);
      await visitor.inPopup(
        () => visitor.inFrame('PayPal', () => visitor.press('button', 'Pay with PayPal')),
        async () => {
          await visitor.press('radio', /Amina Pays/);
          await visitor.press('button', 'Log in');
          await visitor.press('button', 'Pay now');
        },
      );
      await expectThanks(trip, 'paypal');
    },
  },
  {
    title: 'a sign-in shows the requested part of the account, and survives a reload',
    isTranslated: true,
    async travel({ visitor }) {
      const { email, password } = await aPersonIn('confirmed', 'Amina');
      await visitor.open('/account#/profile');
      // A visit to another form does not lose it.
      await visitor.press('link', 'Create an account');
      await visitor.press('link', 'Sign in');
      await visitor.fill('Email address', email);
      await visitor.fill('Password', password);
      await visitor.press('button', 'Sign in');
      await visitor.findFocused('heading', 'Profile');
      await visitor.expectUrl(/\/account#\/profile$/);
      await visitor.reload();
      await visitor.find('heading', 'Profile');
      await visitor.press('link', 'Overview');
      await visitor.findFocused('heading', 'Assalamu alaikum, Amina');
      await visitor.goBack();
      await visitor.findFocused('heading', 'Profile');
      await visitor.press('button', 'Sign out');
      await visitor.find('status', 'You are signed out.');
      await visitor.reload();
      await visitor.find('form', 'Sign in');
    },
  },
  {
    title: 'a zakat calculation is the same by question and on one page, and leads to its payment',
    isTranslated: true,
    async travel({ visitor }) {
      await visitor.open('/calculate');
      await visitor.press('checkbox', 'Cash and savings');
      await visitor.press('checkbox', 'Gold and silver');
      await visitor.press('button', 'Continue');
      await visitor.fill('Balance on your zakat date', '$18,400');
      await visitor.press('button', 'Continue');
      await visitor.fill('Weight in grams', '40');
      await visitor.fill('Carat', '22');
      await visitor.find('heading', 'Your zakat so far');
      await visitor.press('button', 'All on one page');
      await visitor.expectValue('Balance on your zakat date', '$18,400');
      expect(await visitor.find('row', /^Gold and silver/)).toContain('40 g × 22 ÷ 24 × A$150.00 = A$5,500.00');
      await visitor.press('link', 'Pay A$597.50');
      await visitor.expectUrl(/\/pay\/zakat$/);
      await visitor.expectValue('Amount', '597.50');
    },
  },
  {
    title: 'an application for help is received by the office',
    isTranslated: true,
    async travel({ visitor }) {
      const situation = `We are behind with the rent: ${randomUUID()}`;
      await visitor.open('/apply');
      await visitor.press('checkbox', /^Home/);
      await visitor.press('radio', 'Within a week');
      await visitor.fill('What happened, and what would help?', situation);
      await visitor.fill('Your name', 'Amina Yusuf');
      await visitor.press('radio', 'Call me');
      await visitor.fill(/^Phone/, '0491 570 156');
      await visitor.fill('Adults, including you', '2');
      await visitor.press('checkbox', /^I agree/);
      await visitor.press('button', 'Send the application');
      await visitor.findFocused('heading', 'Your application has arrived');
      await waitForEmailAbout(inboxes.applications, situation);
    },
  },
  {
    title: 'an editor previews a release and leaves it',
    async travel({ visitor }) {
      await visitor.open(`${origins.gateway}/content/`);
      await visitor.press('link', /^Preview Six weeks/);
      await visitor.expectUrl(/\/case\/winter-rent$/);
      await visitor.find('complementary', 'Preview');
      await visitor.find('status', /Ramadan 1448/);
      await visitor.press('button', 'Exit preview');
      await visitor.findNone('complementary', 'Preview');
    },
  },
  {
    title: 'a visited page can be read offline',
    isOffline: true,
    async travel({ visitor, faulty }) {
      await visitor.open(`${faulty.origin}/faq`);
      await visitor.untilStored('/faq');
      await faulty.stop();
      await visitor.reload();
      await visitor.fill(/^Search/, 'gold');
      await visitor.find('heading', /gold/i);
    },
  },
];
