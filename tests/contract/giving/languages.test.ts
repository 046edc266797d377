import { expect, test } from 'vitest';
import { addDays, sydneyDay } from '../../../src/domain/calendar';
import { anAddress } from '../../builders/forms';
import { drainEmails } from '../../support/drainEmails';
import { listEmailsTo } from '../forms/support/emails';
import { becomes, aDonationRequest, giveByCard, mailsTo, soon } from './support/gifts';
import { prepareGiving } from './support/startGiving';

const giving = prepareGiving();

/** The email that thanks a donor. */
const readThanks = (email: string) =>
  soon(async () => {
    const mails = await mailsTo(giving, email);
    expect(mails).toHaveLength(1);
    return mails[0]!;
  });

async function pay(pageLanguage?: string) {
  const request = aDonationRequest(pageLanguage === undefined ? {} : { pageLanguage });
  const { reference } = await giveByCard(giving, request);
  await becomes(giving, reference, { receiptEmail: expect.objectContaining({ isSent: true }) });
  return { request, mail: await readThanks(request.donor.email) };
}

test('of gifts at once, each is thanked for in the language of its page', async () => {
  const [arabic, english, indonesian, unknown] = await Promise.all([pay('ar'), pay(), pay('id'), pay('xx')]);
  expect(arabic.mail.text).toContain('/ar/pay#gift=');
  expect(arabic.mail.text).not.toContain('Your gift has arrived');
  expect(indonesian.mail.text).toContain('/id/pay#gift=');
  for (const { mail } of [english, unknown]) {
    expect(mail.subject).toMatch(/^Thank you for your gift to Mizan: receipt MZ-/);
    expect(mail.text).toMatch(/[a-z\d]\/pay#gift=/);
  }
});

test('a gift that is sent again from the page in another language is the same gift', async () => {
  const request = aDonationRequest({ pageLanguage: 'ar' });
  const send = (body: object) => giving.post<{ readonly reference: string }>('/api/payments/donations', body);
  const first = await send(request);
  const again = await send({ ...request, pageLanguage: 'id' });
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.body.reference).toBe(first.body.reference);
});

test('a language that is no code is not taken', async () => {
  const { status } = await giving.post('/api/payments/donations', aDonationRequest({ pageLanguage: '<script>' }));
  expect(status).toBe(400);
});

test('a card in honour of someone is in the language of the gift’s page', async () => {
  const [email, today] = [anAddress(), sydneyDay(new Date())];
  const card = { email, on: addDays(today, 1) };
  const dedication = { kind: 'honour', name: 'فاطمة Smith', message: 'With love', card } as const;
  const { reference } = await giveByCard(giving, aDonationRequest({ pageLanguage: 'ar', dedication }));
  await becomes(giving, reference, { receiptEmail: expect.objectContaining({ isSent: true }) });
  await drainEmails(giving, reference, new Date(Date.now() + 2 * 86_400_000));
  const [sent] = await soon(async () => {
    const found = await listEmailsTo(giving, email);
    expect(found).toHaveLength(1);
    return found;
  });
  expect(sent!.html).toContain('<html lang="ar" dir="rtl">');
  expect(sent!.subject).toContain('\u2068فاطمة Smith\u2069');
  // What the donor wrote stays as it was written.
  expect(sent!.text).toContain('> With love');
});
