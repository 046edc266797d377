import { describe, expect, it } from 'vitest';
import {
  aDispute,
  aDonation,
  aLine,
  aPayment,
  aRefund,
  observeAll,
  someRefunds,
} from '../../../../tests/builders/giving';
import type { Donation } from '../Donation';
import { checkLedger } from './checkLedger';
import type { Account, LedgerEntry, Posting } from './LedgerEntry';

const lines = [aLine({ kind: 'zakat', amount: 50_00 }), aLine({ kind: 'sadaqah', amount: 10_00 })];
const unpaid = aDonation({}, { method: 'card', fee: 2_00, lines });

/** Paid with a fee, a refund that finance gave lines for, one by the default lines that failed, and a won dispute. */
const donation = observeAll(
  unpaid,
  aPayment({ cents: unpaid.totalCents, feeCents: 1_00 }),
  aRefund([{ ...someRefunds([5_00])[0]!, lines: 'zakat 5.00' }]),
  aRefund([{ ...someRefunds([5_00])[0]!, lines: 'zakat 5.00' }, ...someRefunds([5_00, 4_00], ['re_2']).slice(1)]),
  aDispute('open', 20_00, { feeCents: 25_00 }),
  aDispute('won', 20_00, { feeCents: 0 }),
);

const change = (id: string, by: (entry: LedgerEntry) => LedgerEntry): Donation => ({
  ...donation,
  entries: donation.entries?.map((entry) => (entry.id === id ? by(entry) : entry)) ?? [],
});

const post = (id: string, by: (postings: readonly Posting[]) => Posting[]) =>
  change(id, (entry) => ({ ...entry, postings: by(entry.postings) }));

const move = (from: Account, to: Account) => (postings: readonly Posting[]) =>
  postings.map(({ account, cents }) => ({ account: account === from ? to : account, cents }));

const charge = donation.entries?.find(({ kind }) => kind === 'charge')?.id ?? '';
const fee = donation.entries?.find(({ kind }) => kind === 'fee')?.id ?? '';
const without = (id: string): Donation => ({
  ...donation,
  entries: donation.entries?.filter((entry) => entry.id !== id) ?? [],
});

/** The stored form: no member that is undefined, and the keys of maps in any order. */
const stored = JSON.parse(JSON.stringify({ ...donation, dispute: { object: '', ...donation.dispute } })) as Donation;

describe('the check of a ledger', () => {
  it('the check of a ledger finds nothing in a donation that was booked by the rules', () => {
    expect(donation.entries?.map(({ kind }) => kind)).toEqual([
      ...['charge', 'fee', 'refund', 'refund', 'refund_failed', 'dispute', 'fee', 'fee_back', 'dispute_won'],
    ]);
    expect(checkLedger(donation)).toEqual([]);
    expect(checkLedger(stored)).toEqual([]);
    expect(checkLedger(unpaid)).toEqual([]);
  });

  it.each<[string, Donation, string, string]>([
    ['a fund swapped in the charge', post(charge, move('fund:0', 'fund:1')), 'entry_accounts', `${charge} fund:1`],
    ['a fund that the donation has not', post(charge, move('fund:0', 'fund:7')), 'entry_accounts', `${charge} fund:7`],
    ['a cent more on one side', post(charge, (all) => [...all, { account: 'bank', cents: 1 }]), 'entry_sum', charge],
    ['a charge that is gone', without(charge), 'ledger_sums', 'charge'],
    ['a fee paid out of a fund', post(fee, move('operating', 'fund:0')), 'entry_accounts', `${fee} fund:0`],
    [
      'named lines not followed',
      post('refund:re_1', move('fund:0', 'fund:fee')),
      'entry_accounts',
      'refund:re_1 fund:fee',
    ],
    [
      'default lines not followed',
      post('refund:re_2', move('fund:1', 'fund:0')),
      'entry_accounts',
      'refund:re_2 fund:0',
    ],
    ['a refund that is gone', without('refund:re_1'), 'ledger_sums', 'refundedCents'],
    ['a failed refund that is gone', without('refund_failed:re_2'), 'ledger_sums', 'failedRefunds'],
    ['a dispute’s result that is gone', without('dispute_won:dp_1'), 'ledger_sums', 'dispute'],
    ['another sum stored as refunded', { ...donation, refundedCents: 6_00 }, 'ledger_sums', 'refundedCents'],
    ['another time of payment', { ...donation, succeededAt: '2027-02-16T00:00:00Z' }, 'ledger_sums', 'succeededAt'],
    ['another status', { ...donation, status: 'succeeded' }, 'ledger_sums', 'status'],
    ['a charge without a payment', { ...donation, status: 'expired' }, 'ledger_sums', 'charge'],
    [
      'an entry that is there twice',
      { ...donation, entries: [...(donation.entries ?? []), ...(donation.entries ?? []).slice(1, 2)] },
      'ledger_sums',
      fee,
    ],
    [
      'more taken of a line than it had, in an entry stored before lines were kept',
      change('refund:re_1', ({ lines: _lines, ...entry }) => ({
        ...entry,
        postings: [
          { account: 'clearing:card', cents: -5_00 },
          { account: 'fund:fee', cents: 5_00 },
        ],
      })),
      'entry_accounts',
      'refund:re_1 the funds',
    ],
  ])('the check of a ledger finds %s', (_, changed, kind, about) => {
    const found = checkLedger(changed).map((issue) => `${issue.kind}: ${issue.about}`);
    expect(found).toContain(`${kind}: ${about}`);
  });

  it('the check of a ledger accepts any possible lines of a refund that was stored before lines were kept', () => {
    const older = change('refund:re_1', ({ lines: _lines, ...entry }) => ({
      ...entry,
      postings: move('fund:0', 'fund:1')(entry.postings),
    }));
    expect(checkLedger(older).filter(({ about }) => about.startsWith('refund:re_1'))).toEqual([]);
  });
});
