import { describe, expect, it } from 'vitest';
import { aCatalogue, aDonation, aLine, aRequest, givingDay } from '../../../tests/builders/giving';
import { createDonation } from './createDonation';
import type { DonationRequestLine } from './donationRequest';
import { toDonationView } from './toDonationView';

const identity = {
  id: 'don_a',
  reference: 'b',
  requestHash: 'c',
  catalogue: aCatalogue(),
  now: givingDay,
  livemode: true,
};

describe('createDonation', () => {
  it('a new donation has the terms of its request, unpaid, with the funds of the day', () => {
    const lines = [aLine({ kind: 'zakat', amount: 80_00, beneficiary: { type: 'case', uid: 'winter-rent' } }), aLine()];
    const donation = createDonation(aRequest({ lines, fee: 263, note: 'For winter' }), {
      ...identity,
      userId: 'user-1',
    });
    expect(donation).toMatchObject({
      id: 'don_a',
      version: 1,
      status: 'created',
      livemode: true,
      feeCents: 263,
      feeFund: { name: 'Sadaqah fund', deductible: true },
      totalCents: 132_63,
      userId: 'user-1',
      note: 'For winter',
      refundedCents: 0,
      outbox: [],
      createdAt: givingDay.toISOString(),
    });
    expect(donation.lines).toMatchObject([
      { kind: 'zakat', fundName: 'Zakat fund', deductible: true, beneficiaryTitle: 'Six weeks of rent' },
      { kind: 'sadaqah', fundName: 'Sadaqah fund' },
    ]);
  });

  it('a new donation leaves out empty fields, so that it can be stored unchanged', () => {
    const donation = createDonation(aRequest(), identity);
    expect(Object.values(donation)).not.toContain(undefined);
    for (const field of ['userId', 'note', 'dedication', 'feeFund']) expect(donation).not.toHaveProperty(field);
  });
});

describe('a stored line of zakat al-fitr', () => {
  const fitr = { kind: 'fitr', amount: 18_00, basis: { by: 'people', people: 1 }, city: 'perth' } as const;
  const store = (line: DonationRequestLine, moment: string) =>
    createDonation(aRequest({ lines: [line] }), { ...identity, now: new Date(moment) }).lines[0];

  it.each([
    // 07:29 and 07:30 in Perth: the function decides, whatever the browser's clock said.
    ['2027-03-08T23:29:59Z', undefined],
    ['2027-03-08T23:30:00Z', true],
  ])('a gift of zakat al-fitr at %s stays in its fund, and is marked as after the prayer: %s', (moment, late) => {
    for (const line of [fitr, { ...fitr, late: true as const }]) {
      const stored = store(line, moment);
      expect(stored).toMatchObject({ kind: 'fitr', fundName: 'Zakat al-fitr fund', city: 'perth' });
      expect(stored?.afterEid).toBe(late);
    }
  });
});

describe('toDonationView', () => {
  it('the view of a donation shows nothing of the donor, the key of the attempt or the provider', () => {
    const donation = aDonation({ provider: { intentId: 'pi_secret' }, note: 'a note', userId: 'user-1' });
    const shown = JSON.stringify(toDonationView(donation));
    for (const hidden of ['amina', 'Amina', donation.attempt, donation.id, 'pi_secret', 'a note', 'user-1']) {
      expect(shown).not.toContain(hidden);
    }
  });

  it('the view of a donation shows the number of the valid receipt, never that of a voided one', () => {
    const voided = { number: 'MZ-2027-000001', issuedAt: '', voidedAt: '2027-02-16', refundedCents: 0 };
    const valid = { number: 'MZ-2027-000002', issuedAt: '', refundedCents: 10_00 };
    expect(toDonationView(aDonation({ receipts: [voided, valid] })).receiptNumber).toBe('MZ-2027-000002');
    expect(toDonationView(aDonation({ receipts: [voided] }))).not.toHaveProperty('receiptNumber');
  });

  it('the view of a donation says that a plan’s monthly email lists the donation', () => {
    const plan = { id: 'plan-1', key: '2027-02-26' };
    expect(toDonationView(aDonation({ plan: { ...plan, thanksMonthly: true } })).listedMonthly).toBe(true);
    expect(toDonationView(aDonation({ plan }))).not.toHaveProperty('listedMonthly');
  });

  it('the view of a donation shows its status, amounts and lines to its donor', () => {
    expect(toDonationView(aDonation({ failure: 'expired_card' }))).toEqual({
      reference: 'bbbbbbbbbbbbbbbbbbbbbbbbbb',
      status: 'created',
      method: 'card',
      currency: 'aud',
      lines: [{ kind: 'sadaqah', fundName: 'Sadaqah fund', amount: 50_00 }],
      feeCents: 0,
      totalCents: 50_00,
      refundedCents: 0,
      createdAt: givingDay.toISOString(),
      failure: 'expired_card',
      underReview: false,
    });
  });
});
