import { describe, expect, test } from 'vitest';
import { deriveDonationId } from '../../../amplify/lib/hashes';
import { refundDonation } from '../../../amplify/useCases/finance/refundDonation';
import { addDays, sydneyDay } from '../../../src/domain/calendar';
import { aDonationRequest, becomes, fetchDonationView, giveByCard, mailsTo, soon } from './support/gifts';
import { drainEmails } from '../../support/drainEmails';
import { createPlanTools } from './support/plans';
import { prepareGiving } from './support/startGiving';
import { daysAfter } from '../../builders/daysAfter';

const giving = prepareGiving();
const { portsAt } = createPlanTools(() => giving);

const today = () => sydneyDay(new Date());
const inDays = (days: number) => daysAfter(new Date(), days);

/** A request with a card, to an address of its own if none is named. */
function withCard(on: string, to?: string) {
  const request = aDonationRequest();
  const email = to ?? `family.${request.donor.email}`;
  const dedication = { kind: 'memory', name: 'Grandmother Salma', message: 'With love', card: { email, on } } as const;
  return { email, request: { ...request, dedication } };
}

const drainAt = (reference: string, moment: Date, limits = {}) => drainEmails(giving, reference, moment, limits);

const pay = async (on: string, to?: string) => {
  const { email, request } = withCard(on, to);
  const { reference } = await giveByCard(giving, request);
  await becomes(giving, reference, { receiptEmail: expect.objectContaining({ isSent: true }) });
  return { email, reference, request };
};

describe('a card in memory of someone', () => {
  test('a card is emailed on its day, once, and names no amount and no receipt', async () => {
    const { email, reference, request } = await pay(addDays(today(), 1));
    expect(await mailsTo(giving, email)).toEqual([]);
    expect((await mailsTo(giving, request.donor.email))[0]?.text).toContain(`We email your card to ${email} on`);
    const day = inDays(2);
    await Promise.all([drainAt(reference, day), drainAt(reference, day), drainAt(reference, day)]);
    await drainAt(reference, inDays(30));
    const sent = await soon(async () => {
      const mails = await mailsTo(giving, email);
      expect(mails).toHaveLength(1);
      return mails[0]!;
    });
    expect(sent.subject).toBe('In memory of Grandmother Salma');
    expect(sent.text).toContain('Amina Yusuf has given a gift to');
    expect(sent.text).toContain('With love');
    expect(sent.text).not.toMatch(/A\$|150\.00|receipt|#gift=/i);
    expect(await fetchDonationView(giving, reference)).toMatchObject({ card: { isSent: true, canCorrect: false } });
  });

  test('cards of several gifts to one address wait when it has got as many emails as it may', async () => {
    const first = await pay(addDays(today(), 1));
    const second = await pay(addDays(today(), 1), first.email);
    const limits = { GIVING_LIMITS: JSON.stringify({ emails: { maxForms: 1, maxPlans: 1 } }) };
    const both = (moment: Date) =>
      Promise.all([first, second].map(({ reference }) => drainAt(reference, moment, limits)));
    await both(inDays(2));
    const count = async () => (await mailsTo(giving, first.email)).length;
    await soon(async () => expect(await count()).toBe(1));
    await both(inDays(2));
    expect(await count()).toBe(1);
    // An hour later the address has a place again.
    await both(new Date(inDays(2).getTime() + 3_700_000));
    await soon(async () => expect(await count()).toBe(2));
  });

  test('a card’s address is corrected once by two tabs at once, and not once it is on its way', async () => {
    const { email, reference } = await pay(addDays(today(), 3));
    const path = `/api/payments/donations/${reference}/card`;
    const [one, other] = [`one.${email}`, `other.${email}`];
    const answers = await Promise.all([
      giving.post(path, { count: 0, email: one }),
      giving.post(path, { count: 0, email: other }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => (body as { card: { count: number } }).card.count)).toEqual([1, 1]);
    expect((await giving.post(path, { count: 1, email: 'no address' })).status).toBe(400);
    await drainAt(reference, inDays(4));
    const [toOne, toOther] = [await mailsTo(giving, one), await mailsTo(giving, other)];
    expect(toOne.length + toOther.length).toBe(1);
    expect(await mailsTo(giving, email)).toEqual([]);
    expect((await giving.post(path, { count: 1, email: one })).status).toBe(409);
  });

  test('no card is emailed for a gift that is not paid, or that was refunded before its day', async () => {
    const { email, request } = withCard(today());
    const { body } = await giving.post('/api/payments/donations', request);
    await drainAt(String(body.reference), inDays(1));
    expect(await mailsTo(giving, email)).toEqual([]);

    const paid = await pay(addDays(today(), 1));
    const ports = portsAt(new Date());
    const donation = await ports.donations.get(deriveDonationId(paid.reference));
    const cents = donation!.totalCents;
    const refund = { donationId: donation!.id, cents, day: today(), reference: 'R-1' };
    expect(await refundDonation(ports as never, refund)).toMatchObject({ ok: true });
    await becomes(giving, paid.reference, { status: 'refunded' });
    await drainAt(paid.reference, inDays(2));
    expect(await mailsTo(giving, paid.email)).toEqual([]);
    expect((await fetchDonationView(giving, paid.reference)).card).toBeUndefined();
  });

  test.each([
    ['yesterday', -1, 'too_small'],
    ['more than a year ahead', 400, 'too_large'],
  ])('a card for %s is refused at its field', async (_, days, code) => {
    const { request } = withCard(addDays(today(), days));
    expect(await giving.post('/api/payments/donations', request)).toMatchObject({
      status: 400,
      body: { error: { issues: [{ field: 'dedication.card.on', code }] } },
    });
  });
});
