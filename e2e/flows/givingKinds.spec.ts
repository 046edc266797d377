import type { Page } from 'playwright/test';
import { kinds } from '../../src/domain/donation/kinds';
import type { Kind } from '../../src/domain/donation/kinds';
import { everyBrowser } from '../support/everyBrowser';
import { listDonationsByEmail, listEmailsTo, moneyTakenFrom, fetchDonationView } from '../support/giving/books';
import { payByCard } from '../support/giving/card';
import { amountField, summary, toPayment } from '../support/giving/checkout';
import { expect, test } from '../support/giving/givingTest';
import { payByPayPal } from '../support/giving/payPal';
import { downloadReceipt, receiptAt } from '../support/giving/receipt';
import { getDonationTable, thanked } from '../support/giving/thanks';
import { origins } from '../support/origins';

interface Example {
  readonly fund: string;
  readonly cents: number;
  readonly shown: string;
  /** Fills in the first step. */
  readonly fill: (page: Page) => Promise<void>;
}

const preset = (name: RegExp) => (page: Page) => page.getByRole('radio', { name }).check();

/** One donation of each kind, each with another way of input. */
const examples: Readonly<Record<Kind, Example>> = {
  zakat: { fund: 'Zakat fund', cents: 250_00, shown: 'A$250.00', fill: preset(/^A\$250 /) },
  sadaqah: {
    fund: 'Sadaqah fund',
    cents: 19_95,
    shown: 'A$19.95',
    fill: (page) => amountField(page).fill('19.95'),
  },
  ramadan: {
    fund: 'Ramadan fund',
    cents: 1_234_50,
    shown: 'A$1,234.50',
    fill: (page) => amountField(page).fill('A$ 1,234.50'),
  },
  fidyah: {
    fund: 'Fidyah and kaffarah fund',
    cents: 600_00,
    shown: 'A$600.00',
    fill: async (page) => {
      await page.getByRole('radio', { name: /^Kaffarah for broken fasts/ }).check();
      await page.getByRole('textbox', { name: 'How many fasts were broken?' }).fill('2');
      await expect(page.getByText('2 fasts × 60 meals × A$5.00 = A$600.00')).toBeVisible();
    },
  },
  fitr: {
    fund: 'Zakat al-fitr fund',
    cents: 90_00,
    shown: 'A$90.00',
    fill: async (page) => {
      await page.getByRole('radio', { name: /^Four people/ }).check();
      await page.getByRole('button', { name: 'One person more' }).click();
      await expect(page.getByText('5 people × A$18.00 = A$90.00')).toBeVisible();
    },
  },
  tainted_wealth: {
    fund: 'Tainted wealth fund',
    cents: 37_20,
    shown: 'A$37.20',
    fill: async (page) => {
      await page.getByRole('button', { name: 'Work out the amount' }).click();
      await page.getByRole('textbox', { name: /interest/i }).fill('37.20');
      await page.getByRole('button', { name: 'Use this amount' }).click();
      await expect(amountField(page)).toHaveValue('37.20');
    },
  },
};

const ways = [
  { name: 'card', method: 'card', pay: payByCard },
  { name: 'PayPal', method: 'paypal', pay: payByPayPal },
] as const;

for (const kind of kinds) {
  const { fund, cents, shown, fill } = examples[kind];
  for (const { name, method, pay } of ways) {
    const tag = kind === 'zakat' ? everyBrowser : [];
    test(
      `${kind} by ${name} shows thanks, stores the status, and sends receipt and email`,
      { tag },
      async ({ page, open, donor }) => {
        await open(`/pay/${kind}`);
        await fill(page);
        await expect(summary(page)).toContainText(shown);
        await toPayment(page, donor);
        await pay(page);

        const reference = await thanked(page);
        await expect(getDonationTable(page).getByRole('row', { name: fund })).toContainText(shown);
        const { number, fileName, text } = await downloadReceipt(page);
        expect(fileName).toBe(`${number}.pdf`);
        for (const said of [`Receipt number ${number}`, 'ABN 00 000 000 000', donor.name, fund, shown])
          expect(text).toContain(said);

        expect(await fetchDonationView(reference)).toMatchObject({
          status: 'succeeded',
          method,
          totalCents: cents,
          receiptNumber: number,
          lines: [{ kind, amount: cents }],
          underReview: false,
        });
        expect(await listDonationsByEmail(donor)).toHaveLength(1);
        expect(await moneyTakenFrom(donor)).toEqual([cents]);

        // The email is written after the status is stored, and may be a moment later.
        await expect.poll(() => listEmailsTo(donor)).toHaveLength(1);
        const [email] = await listEmailsTo(donor);
        expect(email).toMatchObject({
          subject: `Thank you for your gift to Mizan: receipt ${number}`,
          text: expect.stringContaining(shown),
          html: expect.stringContaining(fund),
          attachments: [{ fileName: `${number}.pdf`, contentType: 'application/pdf' }],
        });
        expect(await receiptAt(origins.gateway + (email?.attachments[0]?.path ?? ''))).toContain(number);
      },
    );
  }
}

test('tainted wealth without a receipt has none, on the page and in the email', async ({ page, open, donor }) => {
  await open('/pay/tainted_wealth');
  await amountField(page).fill('25');
  await page.getByRole('checkbox', { name: 'Leave this gift off my receipt' }).check();
  await toPayment(page, donor);
  await payByCard(page);
  await thanked(page);
  await expect.poll(() => listEmailsTo(donor)).toHaveLength(1);
  const [email] = await listEmailsTo(donor);
  expect(email).toMatchObject({ subject: 'Thank you for your gift to Mizan', attachments: [] });
  expect(email?.text).toContain('You asked us not to send a receipt for this gift.');
  await expect(page.getByRole('link', { name: /^Download receipt/ })).toHaveCount(0);
});
