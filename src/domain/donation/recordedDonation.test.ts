import { describe, expect, it } from 'vitest';
import { aCatalogue, aFoundation } from '../../../tests/builders/giving';
import { issueReceipt, buildReceipt } from '../receipt';
import { createRecordedDonation, type RecordedRequest } from './recordedDonation';

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
