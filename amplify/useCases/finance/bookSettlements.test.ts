import { describe, expect, it } from 'vitest';
import { getLedgerEntries, observe, type Donation } from '../../../src/domain/donation';
import { aDonation, aPayment, givingDay } from '../../../tests/builders/giving';
import type { ListedPayment, ListedPayout } from '../ports/PaymentSnapshot';
import { bookSettlements } from './bookSettlements';

const paid = observe(aDonation(), aPayment({ feeCents: 1_15 }), givingDay).donation;

/** A store of one donation, and its notes. */
function aStore(donation = paid) {
  const stored: { donation: Donation; months: string[] } = { donation, months: [] };
  const donations = {
    get: async () => stored.donation,
    replace: async (next: Donation) => (stored.donation = { ...next, version: next.version + 1 }),
    noteMoved: async (_: string, month: string) => void stored.months.push(month),
  };
  return { stored, ports: { donations, clock: () => new Date('2027-03-20T00:00:00Z') } as never };
}

const payout = (changes: Partial<ListedPayout> = {}): ListedPayout => ({
  id: 'po_1',
  cents: 48_85,
  arrivesAt: '2027-02-18T00:00:00.000Z',
  status: 'paid',
  otherCents: 0,
  payments: [{ object: 'pi_1', cents: 50_00, feeCents: 1_15, createdAt: givingDay.toISOString() }],
  ...changes,
});

describe('a payout', () => {
  it('a payout moves its donations from the provider to the bank, once', async () => {
    const { stored, ports } = aStore();
    const arrivesAt = '2027-03-02T00:00:00.000Z';
    await bookSettlements(ports, [payout({ arrivesAt })], [], [paid]);
    await bookSettlements(ports, [payout({ arrivesAt })], [], [stored.donation]);
    expect(getLedgerEntries(stored.donation).slice(2)).toEqual([
      {
        id: 'payout:po_1',
        kind: 'payout',
        object: 'po_1',
        at: arrivesAt,
        bookedAt: arrivesAt,
        cents: 48_85,
        postings: [
          { account: 'bank', cents: 48_85 },
          { account: 'clearing:card', cents: -48_85 },
        ],
      },
    ]);
    expect(stored.months).toEqual(['2027-03']);
    expect(stored.donation).toMatchObject({ status: 'succeeded', refundedCents: 0 });
  });

  it('a payout that failed is booked and reversed, and one under way is not booked yet', async () => {
    const { stored, ports } = aStore();
    await bookSettlements(ports, [payout({ status: 'in_transit' })], [], [paid]);
    expect(getLedgerEntries(stored.donation)).toHaveLength(2);
    await bookSettlements(ports, [payout({ status: 'failed' })], [], [paid]);
    expect(getLedgerEntries(stored.donation).map(({ id }) => id)).toEqual([
      'charge:ch_1',
      'fee:ch_1',
      'payout:po_1',
      'payout_failed:po_1',
    ]);
  });
});

describe('a fee', () => {
  const withoutFee = observe(aDonation(), aPayment(), givingDay).donation;
  const listed: ListedPayment = {
    object: 'pi_1',
    donationId: withoutFee.id,
    cents: 50_00,
    refundedCents: 0,
    currency: 'aud',
    paid: true,
    feeCents: 1_15,
    createdAt: givingDay.toISOString(),
  };

  it('a fee whose event was lost is booked as the event would have been, once', async () => {
    const { stored, ports } = aStore(withoutFee);
    await bookSettlements(ports, [], [listed], [withoutFee]);
    await bookSettlements(ports, [], [listed], [stored.donation]);
    const ofFees = (donation: Donation) => getLedgerEntries(donation).filter(({ kind }) => kind === 'fee');
    expect(ofFees(stored.donation)).toMatchObject(ofFees(paid).map(({ id, postings }) => ({ id, postings })));
  });

  it('the fee of a payment that is not the donation’s own is not booked', async () => {
    const { stored, ports } = aStore(withoutFee);
    await bookSettlements(ports, [], [{ ...listed, object: 'pi_2' }], [withoutFee]);
    expect(stored.donation).toBe(withoutFee);
  });
});
