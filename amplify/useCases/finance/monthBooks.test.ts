import { beforeEach, describe, expect, it } from 'vitest';
import { aDistribution } from '../../../tests/builders/distributions';
import { aDonation, aLine } from '../../../tests/builders/giving';
import { balancesSchema, yearFiguresSchema } from '../../../src/contract/financeAccounting';
import type { LogEntry } from '../../../src/domain/distribution/DistributionLog';
import { book, getMonth, type Donation } from '../../../src/domain/donation';
import { createTransfer } from '../../../src/domain/donation/ledger/Transfer';
import type { MonthSums, Reconciliation } from '../ports/donations';
import { listBalances } from './clearingBalances';
import { openMonthBooks, toSummary } from './monthBooks';
import { sumYear } from './yearFigures';
import * as v from 'valibot';

const now = new Date('2027-07-02T00:00:00Z');

/** A gift of A$100 that was paid with a fee of A$2, and what happened to it afterwards. */
function aGift(method: 'card' | 'paypal', at: string, ...more: readonly Parameters<typeof book>[1][]): Donation {
  const gift = aDonation(
    { createdAt: at, id: `don_${method}${at}` },
    { method, fee: 0, lines: [aLine({ amount: 100_00 })] },
  );
  const charge = { kind: 'charge', object: at, at, cents: gift.totalCents } as const;
  const fee = { kind: 'fee', object: at, at, cents: 2_00 } as const;
  return [charge, fee, ...more].reduce((before, movement) => book(before, movement, new Date(movement.at)), gift);
}

const gifts = [
  aGift('card', '2026-06-20T00:00:00Z', { kind: 'payout', object: 'po_1', at: '2026-07-10T00:00:00Z', cents: 98_00 }),
  aGift('card', '2026-07-05T00:00:00Z', { kind: 'refund', object: 're_1', at: '2027-03-02T00:00:00Z', cents: 40_00 }),
  aGift('paypal', '2027-06-20T00:00:00Z'),
];
const entry = { at: '', by: { userId: '', email: '' }, why: '', attempt: '' };
const log: LogEntry[] = [
  {
    ...{ ...entry, number: 1, type: 'recorded', needsApproval: false },
    distributions: [
      aDistribution({ id: 'dis_before', day: '2026-06-30', cents: 11_00 }),
      aDistribution({ id: 'dis_a', day: '2026-07-01', cents: 60_00 }),
      aDistribution({ id: 'dis_b', day: '2027-06-30', cents: 5_00 }),
    ],
  },
  {
    ...{ ...entry, number: 2, type: 'reversed' },
    reversal: { id: 'dis_r', day: '2027-06-30', reverses: 'dis_b', why: '' },
  },
  {
    ...{ ...entry, number: 3, type: 'recorded', needsApproval: false, distributions: [] },
    costs: [
      { id: 'cost_a', day: '2026-07-02', cents: 20_00, kind: 'staff', paidBy: 'operating', reference: 'PAY 1' },
      { id: 'cost_b', day: '2026-07-03', cents: 3_00, kind: 'premises', paidBy: 'sadaqah', reference: 'RENT 1' },
    ],
  },
];

const stored = new Map<string, MonthSums>();
const reads: string[] = [];
let night: Reconciliation | null = null;
const ports = {
  donations: {
    listMoved: async (month: string) => {
      reads.push(month);
      return gifts.filter(({ entries = [] }) => entries.some(({ bookedAt }) => getMonth(bookedAt) === month));
    },
  },
  transfers: {
    list: async () => [
      createTransfer(
        { id: 'paypal:T1', object: 'T1', from: 'paypal', at: '2027-06-25T00:00:00Z', cents: 90_00, feeCents: 50 },
        new Date('2027-06-25T00:00:00Z'),
      ),
    ],
  },
  closedMonths: {
    list: async () => new Map(stored),
    put: async (month: string, sums: MonthSums) => void stored.set(month, sums),
  },
  distributionLog: { list: async () => log },
  lastReconciliation: { read: async () => night },
  resolutions: { read: async () => new Map([['resolved', {}]]) },
  clock: () => now,
} as unknown as Parameters<typeof sumYear>[0] & Parameters<typeof listBalances>[0];

beforeEach(() => {
  stored.clear();
  reads.length = 0;
  night = null;
});

describe('the books of a year', () => {
  it('have the lines of the information statement, each from what was booked in that year', async () => {
    const { figures, csv, ...year } = v.parse(yearFiguresSchema, await sumYear(ports, 2027));
    expect(year).toEqual({ label: '2026–27', isOpen: true });
    const known = Object.fromEntries(
      figures.filter(({ cents }) => cents !== null).map(({ name, cents }) => [name, cents]),
    );
    // Two gifts and a refund; a cost for staff; a payment out that was not reversed; two fees, that of PayPal's transfer, and rent.
    expect(known).toEqual({
      ...{ donations: 160_00, revenue: 160_00, income: 160_00 },
      ...{ employees: 20_00, grantsInAustralia: 60_00, grantsOutside: 0, otherExpenses: 7_50 },
      ...{ expenses: 87_50, surplus: 72_50 },
    });
    expect(csv.split('\r\n').slice(0, 3)).toEqual([
      'line,figure,amount,source',
      'a,"Revenue from government, including grants",,Your accounting program',
      'b,Donations and bequests,160.00,"Gifts, less refunds, void records and lost disputes"',
    ]);
    expect((await sumYear(ports, 2026)).figures.find(({ name }) => name === 'surplus')?.cents).toBe(87_00);
  });

  it('of a year that has not begun are zero, and those of one that is closed stay', async () => {
    expect((await sumYear(ports, 2029)).figures.every(({ cents }) => !cents)).toBe(true);
    await sumYear(ports, 2026);
    expect((await sumYear(ports, 2026)).isOpen).toBe(false);
  });
});

describe('the balances of the accounts', () => {
  it('run from month to month, with each provider and on the bank', async () => {
    const { months, unreconciled } = v.parse(balancesSchema, await listBalances(ports));
    expect(unreconciled).toBeUndefined();
    const last = months.map(({ month, isOpen, balances }) => [
      month,
      isOpen,
      ...balances.map((one) => Object.values(one)),
    ]);
    const before = [
      ['clearing:card', 98_00],
      ['bank', 98_00],
    ];
    const after = [
      ['clearing:card', 58_00],
      ['bank', 98_00],
    ];
    const atPayPal = [
      ['clearing:card', 58_00],
      ['clearing:paypal', 8_00],
      ['bank', 187_50],
    ];
    expect(last).toEqual([
      ['2027-02', false, ...before],
      ...['2027-03', '2027-04', '2027-05'].map((month) => [month, false, ...after]),
      ['2027-06', true, ...atPayPal],
      ['2027-07', true, ...atPayPal],
    ]);
  });

  it('are lower by what left the cash box, until a reversal puts it back', async () => {
    const paid = { id: 'cost_c', day: '2027-05-04', cents: 7_00, kind: 'premises', paidBy: 'operating' } as const;
    const books: LogEntry[] = [
      {
        ...{ ...entry, number: 4, type: 'recorded', needsApproval: false, distributions: [] },
        costs: [{ ...paid, account: 'cash', reference: 'Slip 1' }],
      },
      {
        ...{ ...entry, number: 5, type: 'reversed' },
        reversal: { id: 'cost_r', day: '2027-07-01', reverses: 'cost_c', why: '' },
      },
    ];
    const { months } = await listBalances({
      ...ports,
      distributionLog: { ...ports.distributionLog, list: async () => books },
    });
    const cash = months.map(({ balances }) => balances.find(({ account }) => account === 'clearing:cash')?.cents);
    expect(cash).toEqual([undefined, undefined, undefined, -7_00, -7_00, 0]);
  });

  it('come with what the last night found and no one has resolved since', async () => {
    night = { at: '2027-07-01T17:00:00Z', differences: ['resolved', 'open'], unread: ['PayPal: down'] };
    const { unreconciled } = await listBalances(ports);
    expect(unreconciled).toEqual({ at: '2027-07-01T17:00:00Z', count: 1, unread: ['PayPal: down'] });
  });

  it('a month that is closed is read once, by the first reader of it', async () => {
    const first = toSummary(await (await openMonthBooks(ports))('2027-03'));
    expect(first).toMatchObject({ month: '2027-03', isOpen: false, gifts: 0, refundedCents: 40_00 });
    expect(toSummary(await (await openMonthBooks(ports))('2027-03'))).toEqual(first);
    await listBalances(ports);
    expect(reads.filter((month) => month === '2027-03')).toHaveLength(1);
    expect(reads.filter((month) => month === '2027-06')).toHaveLength(1);
  });
});
