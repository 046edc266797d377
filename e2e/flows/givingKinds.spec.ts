import { everyBrowser } from '../support/everyBrowser';
import { listDonationsByEmail, listEmailsTo, moneyTakenFrom, fetchDonationView } from '../support/giving/books';
import { payByCard } from '../support/giving/card';
import { summary, toPayment } from '../support/giving/checkout';
import { expect, test } from '../support/giving/givingTest';
import { payByPayPal } from '../support/giving/payPal';
import { downloadReceipt, receiptAt } from '../support/giving/receipt';
import { getDonationTable, thanked } from '../support/giving/thanks';
import { origins } from '../support/origins';

const ways = [
  { name: 'card', method: 'card', pay: payByCard },
  { name: 'PayPal', method: 'paypal', pay: payByPayPal },
] as const;

// Spec 1.11, 1.12, 1.18, 1.19
for (const { name, method, pay } of ways)
  test(
    `zakat by ${name} shows thanks, stores the status, and sends receipt and email`,
    { tag: everyBrowser },
    async ({ page, open, donor }) => {
      const [fund, cents, shown] = ['Zakat fund', 250_00, 'A$250.00'];
      await open('/pay/zakat');
      await page.getByRole('radio', { name: /^A\$250 / }).check();
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
        lines: [{ kind: 'zakat', amount: cents }],
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
