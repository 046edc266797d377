import { describe, expect, it } from 'vitest';
import { aCatalogue, aDonation, aFoundation } from '../../../tests/builders/giving';
import { issueReceipt, buildReceipt, voidFalseReceipts } from '../receipt';
import { sumProgress } from './getRetainedLines';
import { checkLedger } from './ledger/checkLedger';
import { createRecordedDonation, findVoidIssue, voidRecorded, type RecordedRequest } from './recordedDonation';

const now = new Date('2027-07-05T01:00:00Z');

const recorded = (changes: Partial<RecordedRequest> = {}) =>
  createRecordedDonation(
    {
      method: 'bank',
      day: '2027-06-30',
      lines: [{ kind: 'zakat', amount: 150_00, basis: { by: 'amount' } }],
      reference: 'ZAKAT RAHMAN',
      donor: { name: 'Amina Rahman', email: 'amina@example.org' },
      ...changes,
    },
    { id: 'don_a', reference: 'a', attempt: 'b', requestHash: 'c', catalogue: aCatalogue(), now, livemode: false },
  );

describe('a recorded donation', () => {
  it.each([
    ['2027-06-30', '2026–27', '2027-06-29T14:00:00.000Z'],
    ['2027-07-01', '2027–28', '2027-06-30T14:00:00.000Z'],
    ['2027-01-15', '2026–27', '2027-01-14T13:00:00.000Z'],
  ])('a recorded donation received on %s counts for %s, whenever it is recorded', (day, label, succeededAt) => {
    const donation = recorded({ day });
    expect(donation).toMatchObject({ status: 'succeeded', succeededAt, createdAt: succeededAt });
    const receipt = buildReceipt(issueReceipt(donation, 'MZ-2028-000001', now), aFoundation);
    expect(receipt).toMatchObject({ givenOn: day, financialYear: { label }, method: 'bank' });
  });

  it('a recorded donation goes to its funds in full: no provider took a fee', () =>
    expect(recorded()).toMatchObject({ totalCents: 150_00, feeCents: 0, provider: {}, refundedCents: 0 }));

  it('a recorded donation has its charge in the ledger, on the bank, booked when recorded if its month has closed', () => {
    const { entries, succeededAt } = recorded({ day: '2027-01-15' });
    expect(entries).toEqual([
      {
        id: 'charge:ZAKAT RAHMAN',
        kind: 'charge',
        object: 'ZAKAT RAHMAN',
        at: succeededAt,
        bookedAt: now.toISOString(),
        cents: 150_00,
        postings: [
          { account: 'fund:0', cents: -150_00 },
          { account: 'bank', cents: 150_00 },
        ],
      },
    ]);
  });

  it.each([
    [{ name: 'Amina Rahman', email: 'amina@example.org' }, ['receipt', 'thanks_email']],
    [{ name: 'Amina Rahman' }, ['receipt']],
  ])('a recorded donation with donor %j has these effects in its outbox: %j', (donor, kinds) =>
    expect(recorded({ donor }).outbox.map(({ kind }) => kind)).toEqual(kinds),
  );
});

describe('a record that was made in error', () => {
  const later = new Date('2027-08-20T01:00:00Z');
  const beneficiary = { type: 'case', uid: 'winter-rent' } as const;
  const donation = issueReceipt(
    recorded({
      lines: [
        { kind: 'zakat', amount: 100_00, basis: { by: 'amount' } },
        { kind: 'sadaqah', amount: 50_00, basis: { by: 'amount' }, beneficiary },
      ],
    }),
    'MZ-2028-000001',
    now,
  );
  const outbox = donation.outbox.map((effect) => ({ ...effect, state: 'done' as const }));
  const voided = voidRecorded({ ...donation, outbox }, later);

  it('a voided record keeps its charge, and a later entry takes all of that back', () => {
    expect(voided.entries?.slice(0, 1)).toEqual(donation.entries);
    expect(voided.entries?.[1]).toMatchObject({
      id: 'void:ZAKAT RAHMAN',
      bookedAt: later.toISOString(),
      cents: 150_00,
      postings: expect.arrayContaining([
        { account: 'fund:0', cents: 100_00 },
        { account: 'fund:1', cents: 50_00 },
        { account: 'bank', cents: -150_00 },
      ]),
    });
    expect(checkLedger(voided)).toEqual([]);
    expect(checkLedger({ ...voided, status: 'succeeded' })).not.toEqual([]);
  });

  it('a voided record has nothing left, and its receipt, progress and donor’s email are due', () => {
    expect(voided).toMatchObject({ status: 'voided', refundedCents: 150_00, voidedAt: later.toISOString() });
    expect(sumProgress(voided)).toEqual([{ ...beneficiary, cents: 0 }]);
    const added = voided.outbox.filter(({ id }) => !donation.outbox.some((effect) => effect.id === id));
    expect(added.map(({ kind }) => kind).sort()).toEqual(['progress', 'void_email', 'void_receipt']);
    expect(voidRecorded(donation, later).outbox.map(({ kind }) => kind)).not.toContain('void_email');
    const receipt = buildReceipt(voidFalseReceipts(voided, later), aFoundation, 'MZ-2028-000001');
    expect(receipt).toMatchObject({ voidedOn: '2027-08-20', isMistaken: true, totalCents: 150_00 });
  });

  it('a record is voided once, and a gift of the site or one that was refunded is not', () => {
    expect(findVoidIssue(donation)).toBeNull();
    expect(findVoidIssue(voided)).toBe('It is void already');
    expect(voidRecorded(voided, later)).toEqual(voided);
    expect(findVoidIssue(aDonation({ status: 'succeeded' }))).toMatch(/^It came through the site/);
    expect(findVoidIssue({ ...donation, refundedCents: 1 })).toMatch(/^A part of it was refunded/);
  });
});
