import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveDonationId } from '../../../amplify/lib/hashes';
import type { AuditTrail, FoundDonations, OpenRefunds } from '../../../src/contract/finance';
import { addDays, sydneyDay } from '../../../src/domain/calendar';
import { formatDay } from '../../../src/texts/days';
import type { RunningData, User } from '../data/support/startData';
import { approvedOrder, atStripe, capture, injectFault, mailsTo, soon } from './support/gifts';
import { startStaff, type DoneComparison, type Staff } from './support/startStaff';

let staff: Staff;
let data: RunningData;
let officer: User;
let treasurer: User;
beforeAll(async () => {
  staff = await startStaff();
  ({ data, officer, treasurer } = staff);
});
afterAll(() => data.stop());

const why = 'The donor asked by phone.';
const today = sydneyDay(new Date());
const month = new Date().toISOString().slice(0, 7);

const read = <T>(path: string) => staff.read<T>(path);
const act = (path: string, body: object, by = officer) => staff.act(path, body, by);
const aPaidDonation = (zakat?: number) => staff.aPaidGift(zakat);
const refund = (donationId: string, cents: number, more: object = {}, by = officer) =>
  act('/refunds', { attempt: randomUUID(), donationId, cents, why, dryRun: false, ...more }, by);
const readOpen = () => read<OpenRefunds>('/refunds');
const readTrail = async () => (await read<AuditTrail>(`/audit?month=${month}`)).entries;
const anIssue = (text: string, field = '') => ({ ok: false, issues: [{ field, text: expect.stringContaining(text) }] });
const done = (...messages: string[]) => ({ ok: true, said: messages.map((text) => expect.stringContaining(text)) });

describe('finding a donation by finance', () => {
  test('finance finds a donation by its receipt, email, payment, id, day, or day and sum', async () => {
    const donation = await aPaidDonation(321_07);
    await aPaidDonation();
    const texts = [
      donation.receiptNumber.toLowerCase(),
      donation.email.toUpperCase(),
      donation.intentId,
      donation.id,
      `${donation.day} 371.07`,
      donation.day,
    ];
    for (const text of texts) {
      const { donations } = await read<FoundDonations>(`/donations?find=${encodeURIComponent(text)}`);
      const found = donations.find(({ id }) => id === donation.id);
      expect(found).toMatchObject({
        email: donation.email,
        receipts: [{ number: donation.receiptNumber, isVoid: false }],
      });
      if (text !== donation.day) expect(donations).toHaveLength(1);
      const [entry] = await readTrail();
      expect(entry).toMatchObject({
        action: 'found',
        by: { email: officer.email },
        about: expect.stringContaining(donation.id),
      });
      expect(entry?.what).not.toContain(donation.email);
    }
  });

  test('finance finds a donation by its payment at PayPal', async () => {
    const order = await approvedOrder(data);
    await capture(data, order.orderId, order.reference);
    const id = deriveDonationId(order.reference);
    const donation = await soon(async () => {
      const stored = await data.gifts.donations.get(id);
      expect(stored?.provider.captureId).toBeDefined();
      return stored!;
    });
    for (const text of [order.orderId, donation.provider.captureId!])
      expect(await read<FoundDonations>(`/donations?find=${text}`)).toMatchObject({ donations: [{ id }] });
  });

  test('finance finds no donation by a text that can’t be read', async () => {
    expect(await read('/donations?find=yesterday')).toEqual({ donations: [], more: false });
  });
});

describe('a refund by finance', () => {
  test('a dry run of a refund by finance says what will happen, and changes nothing', async () => {
    const { id, email, receiptNumber } = await aPaidDonation();
    expect(await refund(id, 60_00, { dryRun: true })).toEqual(
      done(
        'A$60.00 goes back to the donor’s card.',
        'It is taken from: Sadaqah fund A$50.00, Zakat fund A$10.00.',
        `Receipt ${receiptNumber} becomes void. A new receipt for what is left, A$90.00, replaces it.`,
        `We email ${email} that A$60.00 was refunded, with the new receipt.`,
      ),
    );
    expect(await data.gifts.donations.get(id)).toMatchObject({ refundedCents: 0 });
    expect((await readTrail()).filter(({ about, action }) => about === id && action === 'refund')).toEqual([]);
  });

  test('a refund by finance of a card payment is booked by line, emailed and in the audit trail', async () => {
    const { id, email, intentId } = await aPaidDonation();
    expect(await refund(id, 30_00, { lines: 'zakat 30.00' })).toEqual(done('A$30.00 was refunded.'));
    const donation = await data.gifts.donations.get(id);
    expect(donation).toMatchObject({ status: 'partly_refunded', refundedCents: 30_00 });
    expect(donation?.entries?.find(({ kind }) => kind === 'refund')?.postings).toContainEqual({
      account: 'fund:1',
      cents: 30_00,
    });
    await soon(async () => expect(await mailsTo(data, email)).toHaveLength(2));
    expect(donation?.provider.intentId).toBe(intentId);
    const [outcome, asked] = await readTrail();
    expect(asked).toMatchObject({
      action: 'refund',
      about: id,
      by: { email: officer.email },
      why,
      refund: { cents: 30_00 },
    });
    expect(outcome).toMatchObject({ action: 'outcome', id: `${asked?.id}#outcome`, done: true });
  });

  test('a refund by finance of a PayPal payment is made at PayPal, and booked by line', async () => {
    const order = await approvedOrder(data);
    await capture(data, order.orderId, order.reference);
    const id = deriveDonationId(order.reference);
    await soon(async () => expect(await data.gifts.donations.get(id)).toMatchObject({ status: 'succeeded' }));
    expect(await refund(id, 20_00, { lines: 'zakat 20.00' })).toEqual(done('A$20.00 was refunded.'));
    const { entries = [], refundedCents } = (await data.gifts.donations.get(id))!;
    expect(refundedCents).toBe(20_00);
    expect(entries.find(({ kind }) => kind === 'refund')?.postings).toContainEqual({ account: 'fund:1', cents: 20_00 });
  });

  test('a refund of too much, or of other lines than the donation has, is refused with a reason', async () => {
    const { id } = await aPaidDonation();
    const refuse = (changes: object) => refund(id, 10_00, { dryRun: true, ...changes });
    expect(await refuse({ cents: 200_00 })).toEqual(anIssue('Only A$150.00 of the donation is left', 'cents'));
    expect(await refuse({ lines: 'zakat 5.00' })).toEqual(anIssue('the lines add up to', 'lines'));
    expect(await refuse({ lines: 'fidyah 10.00' })).toEqual(anIssue('has no line "', 'lines'));
  });

  test('a refund above the limit waits for a second person, who is not the one who asked', async () => {
    const { id } = await aPaidDonation(900_00);
    expect(await refund(id, 600_00)).toEqual(done('A second person has to approve'));
    expect(await data.gifts.donations.get(id)).toMatchObject({ refundedCents: 0 });
    const open = (await readOpen()).refunds.find(({ donationId }) => donationId === id)!;
    expect(open).toMatchObject({ state: 'waiting', cents: 600_00, why, by: { email: officer.email } });
    expect(await refund(id, 1_00)).toEqual(anIssue('A refund of this gift is open.'));
    const decide = (decision: string, by: User) =>
      act(`/refunds/${open.id}/${decision}`, { why: 'Seen the email.' }, by);
    expect(await decide('approve', officer)).toEqual(anIssue('another person has to approve it'));
    expect(await decide('finish', officer)).toEqual(anIssue('A second person has to approve'));
    expect(await decide('approve', treasurer)).toEqual(done('A$600.00 was refunded.'));
    expect(await decide('approve', treasurer)).toEqual(done('A$600.00 was refunded.'));
    expect(await data.gifts.donations.get(id)).toMatchObject({ refundedCents: 600_00 });
    const trail = (await readTrail()).filter(({ about }) => about === id);
    expect(trail.map(({ action, by }) => [action, by.email])).toEqual([
      ['outcome', treasurer.email],
      ['approved', treasurer.email],
      ['refund', officer.email],
    ]);
    // Small ones count together with those before.
    expect(await refund(id, 1_00)).toEqual(done('A second person has to approve'));
  });

  test('a refund asked for again by the same attempt is the same refund', async () => {
    const { id } = await aPaidDonation();
    const attempt = { attempt: randomUUID() };
    const outcome = await refund(id, 10_00, attempt);
    expect(await refund(id, 10_00, attempt)).toEqual(outcome);
    expect(await data.gifts.donations.get(id)).toMatchObject({ refundedCents: 10_00 });
  });

  test('a refund that the second person declines gives nothing back', async () => {
    const { id } = await aPaidDonation(900_00);
    await refund(id, 501_00);
    const open = (await readOpen()).refunds.find(({ donationId }) => donationId === id)!;
    expect(await act(`/refunds/${open.id}/decline`, { why }, treasurer)).toEqual(done('declined'));
    expect(await data.gifts.donations.get(id)).toMatchObject({ refundedCents: 0 });
    expect((await readOpen()).refunds.map(({ donationId }) => donationId)).not.toContain(id);
  });

  test('two refunds at the same moment never exceed the limit without a second person', async () => {
    const { id } = await aPaidDonation(900_00);
    await Promise.all([refund(id, 300_00), refund(id, 300_00, {}, treasurer)]);
    expect((await data.gifts.donations.get(id))?.refundedCents).toBeLessThanOrEqual(300_00);
  });

  test('a refund whose answer is lost is finished once, by a try of the other person', async () => {
    const { id } = await aPaidDonation();
    await injectFault(data, 'stripe', { kind: 'error_500_after', method: 'POST', path: '/refunds', times: 3 });
    expect(await refund(id, 25_00)).toEqual({ ...anIssue('nothing is refunded twice'), isPending: true });
    const open = (await readOpen()).refunds.find(({ donationId }) => donationId === id)!;
    expect(open.state).toBe('unfinished');
    expect(await act(`/refunds/${open.id}/finish`, { why }, treasurer)).toEqual(done('A$25.00 was refunded.'));
    expect(await data.gifts.donations.get(id)).toMatchObject({ refundedCents: 25_00 });
  });
});

describe('a receipt', () => {
  test('a receipt is sent again with the same number', async () => {
    const { id, email, receiptNumber } = await aPaidDonation();
    expect(await act('/receipts', { donationId: id, reissue: false, why })).toEqual(done('We email the donor'));
    const [newest] = await soon(async () => {
      const mails = await mailsTo(data, email);
      expect(mails).toHaveLength(2);
      return mails;
    });
    expect(newest?.subject).toContain(receiptNumber);
  });

  test('a receipt is replaced by one with a new number and the right name, which is emailed', async () => {
    const { id, email, receiptNumber } = await aPaidDonation();
    const request = { donationId: id, reissue: true, donorName: 'Aminah Yusuf', why };
    expect(await act('/receipts', request)).toEqual(done(`replaces ${receiptNumber}.`, 'We email the donor'));
    const { receipts } = (await data.gifts.donations.get(id))!;
    expect(receipts.map(({ voidedAt }) => voidedAt !== undefined)).toEqual([true, false]);
    await soon(async () => {
      const [newest] = await mailsTo(data, email);
      expect(newest?.subject).toContain(receipts[1]?.number);
      expect(newest?.text).toContain('Aminah Yusuf');
    });
  });
});

describe('the books', () => {
  const transfer = {
    date: today,
    amount: '150.00',
    funds: ['zakat'],
    reference: 'ZAKAT RAHMAN',
    name: 'Amina Rahman',
    email: 'rahman@example.org',
    why: 'In the bank statement.',
    dryRun: false,
  };

  test('the books have a bank transfer that finance recorded, once', async () => {
    expect(await act('/recordings', { ...transfer, dryRun: true })).toEqual(
      done(`A$150.00 by bank transfer on ${formatDay(today, 'date')} (`, 'We email rahman@example.org the receipt.'),
    );
    expect(await data.gifts.donations.listOfEmail(transfer.email)).toEqual([]);
    expect(await act('/recordings', transfer)).toMatchObject({ ok: true });
    expect(await act('/recordings', transfer)).toMatchObject(anIssue('is recorded already', 'reference'));
    expect(await data.gifts.donations.listOfEmail(transfer.email)).toMatchObject([
      { method: 'bank', totalCents: 150_00 },
    ]);
    const [{ id } = { id: '' }] = await data.gifts.donations.listOfEmail(transfer.email);
    const back = { dryRun: true, reference: 'BACK 1', day: today };
    expect(await refund(id, 5_00, back)).toMatchObject({
      said: expect.arrayContaining([expect.stringContaining(`refunded on ${formatDay(today, 'date')}.`)]),
    });
    const early = addDays(today, -1);
    expect(await refund(id, 5_00, { ...back, day: early })).toEqual(
      anIssue(`${formatDay(early, 'date')} is before the donation came, on ${formatDay(today, 'date')}.`, 'cents'),
    );
    // Two days on, for a midnight that passes meanwhile.
    expect(await act('/recordings', { ...transfer, funds: ['zakat:case/none'] })).toEqual(
      anIssue('No case on the site is called “none”; check its address', 'fund'),
    );
    const wrong = await act('/recordings', { ...transfer, date: addDays(today, 2), amount: 'ten', reference: '' });
    expect(wrong).toEqual({
      ok: false,
      issues: ['date', 'reference', 'amount'].map((field) => ({ field, text: expect.any(String) })),
    });
  });

  test('the books show a difference until it is resolved, and then who resolved it and why', async () => {
    await atStripe(data, '/payment_intents', {
      amount: '700',
      currency: 'aud',
      payment_method: 'pm_card_visa',
      confirm: 'true',
      return_url: 'https://shop.example',
    });
    const days = { from: addDays(today, -6), to: today };
    const { id } = (await staff.compare(days)).differences.find(({ kind }) => kind === 'not_a_gift')!;
    const request = { id, ...days, why: 'A sale of the shop.' };
    expect(await act('/differences', request)).toEqual(done('resolved'));
    expect(await act('/differences', request, treasurer)).toEqual(
      anIssue(`${officer.email} resolved it before: A sale of the shop.`),
    );
    const query = new URLSearchParams(days).toString();
    const found = await read<DoneComparison>(`/comparisons?${query}`);
    expect(found.differences.map((difference) => difference.id)).not.toContain(id);
    expect(found.found).toBe(found.differences.length);
    expect((await staff.compare(days)).differences.map((difference) => difference.id)).not.toContain(id);
    const span = `${formatDay(request.from, 'date')} to ${formatDay(today, 'date')}`;
    expect((await readTrail())[0]).toMatchObject({ action: 'differences_listed', what: span });
  });

  test('a decision about a refund that does not exist is answered alike, however long its id is', async () => {
    const decide = (id: string) => act(`/refunds/${id}/approve`, { why }, treasurer);
    const unknown = await decide('2026-11-20T00-00-00-000Z-aaaaaaaa');
    expect(unknown).toMatchObject({ ok: false });
    expect(await decide('a'.repeat(3_000))).toEqual(unknown);
  });

  test.each<[string, number | string, string, string, object]>([
    ['more than 31 days', -31, 'At most 31 days are compared at once.', 'to', { code: 'too_large', limit: 31 }],
    ['days in the wrong order', 1, 'The last day is before the first.', 'to', { code: 'too_small' }],
    ['days before there were books', -365 * 20, 'There are no books before', 'from', { code: 'too_small' }],
    [
      'days of a year that is no longer written with four digits',
      '9999-12-31',
      'There are no books after',
      'to',
      { code: 'too_large' },
    ],
  ])('the books are neither compared nor resolved over %s', async (_, first, message, field, issue) => {
    const from = typeof first === 'string' ? first : addDays(today, first);
    const days = { from, to: typeof first === 'string' ? first : today };
    const error = {
      code: 'invalid_request',
      message: expect.stringContaining(message),
      issues: [{ field, ...issue }],
    };
    const refused = { status: 400, body: { error } };
    const [newest] = await readTrail();
    const query = new URLSearchParams(days).toString();
    expect(await staff.ask(officer.idToken, `/comparisons?${query}`)).toMatchObject(refused);
    expect(await staff.ask(officer.idToken, '/comparisons', days)).toMatchObject(refused);
    const request = { id: 'aaaaaaaaaa', ...days, why };
    expect(await staff.ask(officer.idToken, '/differences', request)).toMatchObject(refused);
    expect((await readTrail())[0]).toEqual(newest);
  });

  test('the books are exported by days, compressed, and the export is in the audit trail', async () => {
    const { headers, body } = await staff.ask<{ csv: string }>(
      officer.idToken,
      `/export?from=${addDays(today, -1)}&to=${today}`,
    );
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(body.csv).toMatch(/^booked_on,happened_on,entry,/);
    expect(body.csv).toContain('ZAKAT RAHMAN');
    const days = `${formatDay(addDays(today, -1), 'date')} to ${formatDay(today, 'date')}`;
    expect((await readTrail())[0]).toMatchObject({ action: 'exported', what: days });
  });
});

describe('the audit trail', () => {
  test('the audit trail is in the order of time, and an entry of it can’t be replaced', async () => {
    const trail = await readTrail();
    const times = trail.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    expect(trail.length).toBeGreaterThan(10);
    const [entry] = trail;
    expect(await data.gifts.audit.add({ ...entry!, why: 'Something else', what: 'Nothing' })).toBe(false);
    expect((await readTrail())[0]).toEqual(entry);
  });

  test.each([
    ['nothing', ''],
    ['two letters', 'ok'],
    ['markup', '<b>because</b>'],
  ])('a refund by finance is rejected if its reason is %s', async (_, reason) => {
    const request = { attempt: randomUUID(), donationId: `don_${'a'.repeat(26)}`, cents: 1, why: reason, dryRun: true };
    expect(await staff.ask(officer.idToken, '/refunds', request)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request', issues: [{ field: 'why' }] } },
    });
  });
});
