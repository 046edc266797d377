import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditTrail, OpenRefunds, Outcome } from '../../../src/contract/finance';
import type { BankFile } from '../../../src/contract/financeRecords';
import { addDays, sydneyDay } from '../../../src/domain/calendar';
import type { DonationView } from '../../../src/domain/donation';
import { checkLedger } from '../../../src/domain/donation/ledger/checkLedger';
import { mailsTo, soon } from './support/gifts';
import { startStaff, type Staff } from './support/startStaff';

let staff: Staff;
beforeAll(async () => {
  staff = await startStaff();
});
afterAll(() => staff.data.stop());

const day = addDays(sydneyDay(new Date()), -1);
const why = 'Seen in the bank statement.';
const getOutcomeText = (outcome: Outcome) =>
  (outcome.ok ? outcome.said : outcome.issues.map(({ text }) => text)).join(' ');

const typed = (reference: string, more: object = {}) => ({
  ...{ date: day, amount: '150.00', funds: ['sadaqah:case/wheelchair-ramp'], reference, name: 'Amina Rahman' },
  ...{ email: `${reference.toLowerCase()}@donor.example`, method: 'cash', why, dryRun: false },
  ...more,
});
const record = (reference: string, more: object = {}, by = staff.officer) =>
  staff.act('/recordings', typed(reference, more), by);
const aRecord = async (reference: string, more: object = {}) => (await record(reference, more)).recorded!;
const voidRecord = (donationId: string, attempt: string = randomUUID(), by = staff.officer, dryRun = false) =>
  staff.act('/voids', { attempt, donationId, why, dryRun }, by);
const refund = (donationId: string, cents: number, by = staff.officer) =>
  staff.act('/refunds', { attempt: randomUUID(), donationId, cents, reference: 'Slip 2', why, dryRun: false }, by);
const readDonation = async (id: string) => (await staff.data.gifts.donations.get(id))!;
/** The emails to a record's donor, once there are so many. */
const mailed = (reference: string, count: number) =>
  soon(async () => {
    const mails = await mailsTo(staff.data, `${reference.toLowerCase()}@donor.example`);
    expect(mails).toHaveLength(count);
    return mails;
  });
const readProgress = async () =>
  (await staff.data.get<{ raisedCents: Record<string, number> }>('/api/payments/progress?case=wheelchair-ramp')).body
    .raisedCents['wheelchair-ramp'] ?? 0;

describe('a record that was made in error', () => {
  test('a dry run of a void says what would happen, and changes nothing', async () => {
    const { id, receipt } = await aRecord('DRYRUN');
    const [thanks] = await mailed('DRYRUN', 1);
    expect(thanks?.subject).toContain(receipt);
    const outcome = await voidRecord(id, randomUUID(), staff.officer, true);
    expect(getOutcomeText(outcome)).toContain(`The record of A$150.00, “DRYRUN”, becomes void`);
    expect(getOutcomeText(outcome)).toContain(`Receipt ${receipt} becomes void. Its number is not used again.`);
    expect(getOutcomeText(outcome)).toContain('We email dryrun@donor.example that the gift was recorded by mistake.');
    expect(await readDonation(id)).toMatchObject({ status: 'succeeded', refundedCents: 0 });
  });

  test('a void takes the record out of books, case and receipt, and tells the donor', async () => {
    const before = await readProgress();
    const { id, reference, receipt } = await aRecord('WRONG');
    expect(await readProgress()).toBe(before + 150_00);
    await mailed('WRONG', 1);
    expect(await voidRecord(id)).toEqual({ ok: true, said: ['The record of A$150.00 is void.'] });
    const donation = await readDonation(id);
    expect(donation).toMatchObject({ status: 'voided', receipts: [{ number: receipt, voidedAt: expect.any(String) }] });
    expect(donation.entries?.map(({ kind }) => kind)).toEqual(['charge', 'void']);
    expect(checkLedger(donation)).toEqual([]);
    expect(await readProgress()).toBe(before);
    const email = (await mailed('WRONG', 2)).find(({ subject }) => !subject.startsWith('Thank you'));
    expect(email).toMatchObject({
      subject: 'A gift of A$150.00 was recorded in your name by mistake',
      attachments: [{ fileName: `${receipt}.pdf` }],
    });
    expect(email?.text).toContain(`Receipt ${receipt} is void.`);
    const view = await staff.data.get<DonationView>(`/api/payments/donations/${reference}`);
    expect(view.body).toMatchObject({ status: 'voided', refundedCents: 0 });
    expect(view.body).not.toHaveProperty('receiptNumber');
    expect((await staff.data.get(`/api/payments/donations/${reference}/receipt`)).status).toBe(409);
    const { entries } = await staff.read<AuditTrail>(`/audit?month=${new Date().toISOString().slice(0, 7)}`);
    const own = entries.filter(({ about }) => about === id);
    expect(own.map(({ action, by, why: because }) => [action, by.email, because])).toEqual([
      ['outcome', staff.officer.email, ''],
      ['voided', staff.officer.email, why],
    ]);
  });

  test('the number of a void receipt stays taken: the next receipt has the next one', async () => {
    const { id, receipt = '' } = await aRecord('NUMBER');
    await voidRecord(id);
    const next = await aRecord('NUMBERNEXT');
    expect(Number(next.receipt?.slice(-6))).toBe(Number(receipt.slice(-6)) + 1);
  });

  test('two people who void one record at once void it once, and the donor gets one email', async () => {
    for (const race of [1, 2, 3, 4]) {
      const { id } = await aRecord(`RACE${race}`);
      await mailed(`RACE${race}`, 1);
      const outcomes = await Promise.all(
        [staff.officer, staff.treasurer].map((by) => voidRecord(id, randomUUID(), by)),
      );
      expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
      expect((await readDonation(id)).entries?.map(({ kind }) => kind)).toEqual(['charge', 'void']);
      await mailed(`RACE${race}`, 2);
    }
  });

  test('the same form sent three times at once is one void, and every answer is its result', async () => {
    const { id } = await aRecord('TRIPLE');
    const attempt = randomUUID();
    const outcomes = await Promise.all([1, 2, 3].map(() => voidRecord(id, attempt)));
    expect(outcomes.map(getOutcomeText)).toEqual(Array.from({ length: 3 }, () => 'The record of A$150.00 is void.'));
    expect(await voidRecord(id)).toMatchObject({ ok: false, issues: [{ text: 'It is void already.' }] });
  });

  test('a void and a refund of one record at once are one of the two', async () => {
    for (const race of [1, 2, 3, 4]) {
      const { id } = await aRecord(`EITHER${race}`);
      const outcomes = await Promise.all([voidRecord(id), refund(id, 50_00, staff.treasurer)]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      const donation = await readDonation(id);
      expect(donation.entries?.map(({ kind }) => kind)).toEqual(['charge', outcomes[0]!.ok ? 'void' : 'refund']);
      expect(checkLedger(donation)).toEqual([]);
    }
  });

  test('a void above the limit waits for a second person, who is not the one who asked', async () => {
    const { id } = await aRecord('LARGE', { amount: '900.00' });
    expect(getOutcomeText(await voidRecord(id))).toBe(
      'A second person has to approve this. Nothing is voided before that.',
    );
    expect(await readDonation(id)).toMatchObject({ status: 'succeeded' });
    const { refunds } = await staff.read<OpenRefunds>('/refunds');
    const open = refunds.find(({ donationId }) => donationId === id)!;
    expect(open).toMatchObject({ state: 'waiting', isVoid: true, cents: 900_00 });
    const approve = (by = staff.treasurer) => staff.act(`/refunds/${open.id}/approve`, { why: 'Seen.' }, by);
    expect(getOutcomeText(await approve(staff.officer))).toContain('another person has to approve it');
    expect(await approve()).toEqual({ ok: true, said: ['The record of A$900.00 is void.'] });
    expect(await readDonation(id)).toMatchObject({ status: 'voided' });
  });

  test('a gift of the site and a record that was refunded in part can’t be voided', async () => {
    const gift = await staff.aPaidGift();
    expect(getOutcomeText(await voidRecord(gift.id))).toBe(
      'It came through the site, so it was received. Refund it instead.',
    );
    const { id } = await aRecord('PARTLY');
    expect((await refund(id, 10_00)).ok).toBe(true);
    expect(getOutcomeText(await voidRecord(id))).toContain('A part of it was refunded, so it was received.');
    const other = await aRecord('GONE');
    await voidRecord(other.id);
    expect(getOutcomeText(await refund(other.id, 10_00))).toContain('Its record is void');
    expect(getOutcomeText(await voidRecord('don_aaaaaaaaaaaaaaaaaaaaaaaaaa'))).toBe('There is no such donation.');
  });
});

describe('rows of a bank’s file', () => {
  test('two people who record the same rows at once record each once, and one receipt goes out', async () => {
    for (const race of [1, 2, 3, 4]) {
      const row = { method: 'bank' };
      const both = await Promise.all([staff.officer, staff.treasurer].map((by) => record(`SAMEROW${race}`, row, by)));
      expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
      expect(new Set(both.map(({ recorded }) => recorded?.id)).size).toBe(1);
      const donations = await staff.data.gifts.donations.listOfEmail(`samerow${race}@donor.example`);
      expect(donations.map(({ entries }) => entries?.map(({ kind }) => kind))).toEqual([['charge']]);
      await mailed(`SAMEROW${race}`, 1);
    }
  });
});

describe('a record in place of a voided one', () => {
  const review = async (reference: string) => {
    const text = `Date,Amount,Description\n${day},150.00,${reference}\n`;
    const { body } = await staff.ask<BankFile>(staff.officer.idToken, '/bank-files', { text, fund: 'zakat' });
    return body.ok ? body.rows[0]! : body;
  };

  test('what was voided is recorded again by naming the voided record, and then once', async () => {
    const first = await aRecord('AGAIN', { method: 'bank' });
    expect(await review('AGAIN')).toMatchObject({ state: 'recorded' });
    await voidRecord(first.id);
    const row = await review('AGAIN');
    expect(row).toMatchObject({ state: 'asks', voided: first.id });
    expect(row?.issues[0]?.text).toContain(`recorded as ${first.id} before, and voided on`);

    const again = { method: 'bank', funds: ['zakat'] };
    expect(await record('AGAIN', again)).toMatchObject({ ok: false, issues: [{ field: 'insteadOf' }] });
    const named = { ...again, insteadOf: first.id };
    const both = await Promise.all([record('AGAIN', named), record('AGAIN', named, staff.treasurer)]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const ids = new Set(both.map(({ recorded }) => recorded?.id));
    expect(ids.size).toBe(1);
    expect(ids).not.toContain(first.id);
    expect(await review('AGAIN')).toMatchObject({ state: 'recorded' });
    const [second = ''] = ids;
    expect(await readDonation(second)).toMatchObject({ status: 'succeeded', lines: [{ kind: 'zakat' }] });

    await voidRecord(second);
    expect(await record('AGAIN', named)).toMatchObject({ ok: false, issues: [{ field: 'insteadOf' }] });
    expect(await record('AGAIN', { ...again, insteadOf: second })).toMatchObject({ ok: true });
  });
});
