import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aDispute,
  aDonation,
  aLine,
  aPayment,
  aRefund,
  givingDay,
  observeAll,
  someRefunds,
} from '../../../../tests/builders/giving';
import type { Donation } from '../Donation';
import type { Kind } from '../kinds';
import { getRetainedLines } from '../getRetainedLines';
import type { Observation } from '../Observation';
import { sumReversedCents } from '../sumReversedCents';
import { toDonationView } from '../toDonationView';
import { book, maxEntries, summariseEntries } from './book';
import { checkLedger } from './checkLedger';
import { getBookingMoment } from './getBookingMoment';
import { getLedgerEntries } from './getLedgerEntries';
import { sumBalance } from './LedgerEntry';

type Given = readonly (readonly [Kind, number])[];

/** An unpaid donation with lines of the given kinds and amounts. */
const given = (lines: Given, fee = 0, method: 'card' | 'paypal' = 'card') =>
  aDonation({}, { method, fee, lines: lines.map(([kind, amount]) => aLine({ kind, amount })) });

const payment = ({ totalCents }: Donation) => aPayment({ cents: totalCents, feeCents: 1_00 });

function paid(...terms: Parameters<typeof given>): Donation {
  const donation = given(...terms);
  return observeAll(donation, payment(donation));
}

const listRetainedCents = (donation: Donation) => {
  const { lines, feeCents } = getRetainedLines(donation, sumReversedCents(donation));
  return [...lines.map(({ cents }) => cents), feeCents];
};

const balance = (donation: Donation, account: string) =>
  sumBalance(getLedgerEntries(donation), (other) => other.startsWith(account));

const balances = (donation: Donation) =>
  ['clearing', 'receivable', 'operating', 'bank', 'fund'].map((account) => balance(donation, account));

const createRefunds = (cents: number, lines: string) => aRefund([{ ...someRefunds([cents])[0]!, lines }]);

describe('a refund that names no lines', () => {
  it('a refund that names no lines takes the fee cover first, then voluntary donations, then dues, and zakat last', () => {
    const donation = paid(
      [
        ['zakat', 50_00],
        ['fidyah', 20_00],
        ['tainted_wealth', 10_00],
        ['sadaqah', 10_00],
        ['ramadan', 10_00],
      ],
      2_00,
    );
    const left = (cents: number) => listRetainedCents(observeAll(donation, aRefund(cents)));
    expect(left(2_00)).toEqual([50_00, 20_00, 10_00, 10_00, 10_00, 0]);
    expect(left(7_00)).toEqual([50_00, 20_00, 10_00, 10_00, 5_00, 0]);
    expect(left(17_00)).toEqual([50_00, 20_00, 10_00, 5_00, 0, 0]);
    expect(left(27_00)).toEqual([50_00, 20_00, 5_00, 0, 0, 0]);
    expect(left(42_00)).toEqual([50_00, 10_00, 0, 0, 0, 0]);
    expect(left(72_00)).toEqual([30_00, 0, 0, 0, 0, 0]);
  });

  it('a refund that names no lines takes the last of two lines of one kind first', () => {
    const donation = paid([
      ['zakat', 30_00],
      ['zakat', 30_00],
    ]);
    expect(listRetainedCents(observeAll(donation, aRefund(40_00)))).toEqual([20_00, 0, 0]);
  });
});

describe('a refund that names its lines', () => {
  const donation = paid(
    [
      ['zakat', 50_00],
      ['sadaqah', 30_00],
      ['sadaqah', 20_00],
    ],
    2_00,
  );

  it.each([
    ['zakat 10.00', 10_00, [40_00, 30_00, 20_00, 2_00]],
    ['zakat:10', 10_00, [40_00, 30_00, 20_00, 2_00]],
    ['Zakat = A$5.00; fee: 2.00', 7_00, [45_00, 30_00, 20_00, 0]],
    ['sadaqah 25.00', 25_00, [50_00, 25_00, 0, 2_00]],
    ['2 25.00', 25_00, [50_00, 5_00, 20_00, 2_00]],
  ])('a refund that names its lines takes those lines: "%s"', (lines, cents, left) => {
    const refunded = observeAll(donation, createRefunds(cents, lines));
    expect(listRetainedCents(refunded)).toEqual(left);
    expect(refunded.exceptions).toEqual([]);
  });

  it.each([
    ['zakat 9.99', 'add up to A$9.99, and the refund is A$10.00'],
    ['zakat 60.00', 'more than is left of that line'],
    ['zakat:1000', 'more than is left of that line'],
    ['fidyah 10.00', 'the donation has no line "fidyah"'],
    ['4 10.00', 'the donation has no line "4"'],
    ['ten dollars of zakat', 'is not a line with an amount'],
    ['zakat 5.00, , sadaqah 5.00', 'is not a line with an amount'],
    ['zakat 1,000.00', 'is not a line with an amount'],
  ])(
    'a refund with lines that cannot be followed is an exception for finance and takes the default lines: "%s"',
    (lines, why) => {
      const refunded = observeAll(donation, createRefunds(10_00, lines));
      expect(refunded).toMatchObject({ status: 'partly_refunded', refundedCents: 10_00 });
      expect(listRetainedCents(refunded)).toEqual([50_00, 30_00, 12_00, 0]);
      expect(refunded.exceptions).toMatchObject([{ code: 'refund_lines', object: 're_1' }]);
      expect(refunded.exceptions[0]?.detail).toContain(why);
      expect(toDonationView(refunded).underReview).toBe(false);
    },
  );

  it('a refund that fails returns the money to the lines it was taken from', () => {
    const taken = observeAll(donation, createRefunds(10_00, 'zakat 10.00'));
    const failed = observeAll(taken, aRefund([{ ...someRefunds([10_00])[0]!, lines: 'zakat 10.00', failed: true }]));
    expect(listRetainedCents(failed)).toEqual([50_00, 30_00, 20_00, 2_00]);
  });
});

describe('the ledger', () => {
  const donation = paid([
    ['zakat', 80_00],
    ['sadaqah', 20_00],
  ]);

  it('the ledger books zakat in full and the provider’s fee against the foundation’s own money', () => {
    expect(getLedgerEntries(donation)).toMatchObject([
      {
        id: 'charge:ch_1',
        at: '2027-02-15T00:05:00.000Z',
        cents: 100_00,
        postings: [
          { account: 'fund:0', cents: -80_00 },
          { account: 'fund:1', cents: -20_00 },
          { account: 'clearing:card', cents: 100_00 },
        ],
      },
      {
        id: 'fee:ch_1',
        postings: [
          { account: 'clearing:card', cents: -1_00 },
          { account: 'operating', cents: 1_00 },
        ],
      },
    ]);
    expect([balance(donation, 'fund:0'), balance(donation, 'clearing'), balance(donation, 'operating')]).toEqual([
      -80_00, 99_00, 1_00,
    ]);
  });

  it('the ledger holds a disputed amount as receivable, charges the fee, and returns both if the dispute is won', () => {
    const open = observeAll(donation, aDispute('open', 30_00, { feeCents: 25_00 }));
    const accounts = (of: Donation) =>
      ['clearing', 'receivable', 'operating', 'fund'].map((account) => balance(of, account));
    expect(accounts(open)).toEqual([44_00, 30_00, 26_00, -100_00]);
    expect(accounts(observeAll(open, aDispute('won', 30_00)))).toEqual([99_00, 0, 1_00, -100_00]);
    const lost = observeAll(open, aDispute('lost', 30_00, { feeCents: 25_00 }));
    expect(accounts(lost)).toEqual([44_00, 0, 26_00, -70_00]);
    expect(listRetainedCents(lost)).toEqual([70_00, 0, 0]);
  });

  it('the ledger holds nothing back for an inquiry until it becomes a chargeback', () => {
    const inquiry = observeAll(donation, aDispute('open', 30_00, { heldCents: 0 }));
    expect([inquiry.status, balance(inquiry, 'receivable')]).toEqual(['disputed', 0]);
    const held = observeAll(inquiry, aDispute('open', 30_00, { heldCents: 30_00 }));
    expect(balance(held, 'receivable')).toBe(30_00);
    expect(balance(observeAll(held, aDispute('won', 30_00)), 'clearing')).toBe(99_00);
    expect(balance(observeAll(inquiry, aDispute('lost', 30_00)), 'clearing')).toBe(69_00);
  });

  it('the ledger charges the foundation with money that a refund and a chargeback both took', () => {
    const both = observeAll(donation, aRefund(60_00), aDispute('lost', 100_00));
    expect([balance(both, 'fund'), balance(both, 'operating'), balance(both, 'clearing')]).toEqual([0, 61_00, -61_00]);
  });

  it('the ledger counts what a PayPal dispute moved once, in whichever order its refund and its end are learnt', () => {
    const byPayPal = paid([['zakat', 100_00]], 0, 'paypal');
    const steps = [aDispute('open', 40_00), aDispute('lost', 40_00), aRefund(40_00)];
    for (const order of [steps, [steps[0]!, steps[2]!, steps[1]!], [steps[2]!, steps[1]!]]) {
      const lost = observeAll(byPayPal, ...order);
      expect([balance(lost, 'fund'), balance(lost, 'clearing'), lost.refundedCents]).toEqual([-60_00, 59_00, 40_00]);
    }
  });

  it('the ledger books a movement in the month it happened while that month is open, later when it is learnt', () => {
    const at = '2027-02-20T00:00:00.000Z';
    // In Sydney the fifth of March ends at 13:00 UTC.
    expect(getBookingMoment(at, new Date('2027-03-05T12:59:59Z'))).toBe(at);
    expect(getBookingMoment(at, new Date('2027-03-05T13:00:00Z'))).toBe('2027-03-05T13:00:00.000Z');
    expect(getBookingMoment(at, new Date('2027-02-19T00:00:00Z'))).toBe('2027-02-19T00:00:00.000Z');
  });

  it('the ledger holds a maximum of entries, and makes later movements an exception', () => {
    const fifty = Array.from({ length: 50 }, (): readonly [Kind, number] => ['sadaqah', 990_000_00]);
    const wide = paid(fifty);
    const refunds = Array.from({ length: maxEntries }, (_, index) => index);
    const full = refunds.reduce(
      (current, index) =>
        book(
          current,
          { kind: 'refund', object: `re_${String(index).padStart(24, '0')}`, at: wide.createdAt, cents: 1 },
          givingDay,
        ),
      wide,
    );
    expect(getLedgerEntries(full)).toHaveLength(maxEntries);
    expect(full.exceptions).toMatchObject([{ code: 'ledger_full' }, { code: 'ledger_full' }]);
    // Every entry at its largest, plus everything else that a movement stores.
    const widest = { ...getLedgerEntries(wide)[0], id: `refund_failed:re_${'0'.repeat(24)}` };
    const effect = {
      id: 'receipt:99999999:99999999',
      kind: 'receipt',
      state: 'pending',
      attempts: 12,
      dueAt: wide.createdAt,
    };
    const many = refunds.map(() => ({
      entry: widest,
      effects: [effect, effect, effect, effect],
      receipt: { ...effect },
    }));
    expect(JSON.stringify([full, many]).length).toBeLessThan(400 * 1024);
  });
});

describe('any history of a payment', () => {
  const kinds: readonly Kind[] = ['zakat', 'sadaqah', 'ramadan', 'fidyah', 'fitr', 'tainted_wealth'];
  const line = fc.tuple(fc.constantFrom(...kinds), fc.integer({ min: 1, max: 50_00 }));
  const lines = fc.array(line, { minLength: 1, maxLength: 6 });
  const refund = fc.record({
    cents: fc.integer({ min: 1, max: 60_00 }),
    failed: fc.boolean(),
    lines: fc.option(fc.constantFrom('zakat 1.00', 'sadaqah 5', 'fee 0.10', 'nothing'), { nil: undefined }),
  });
  const history = fc.record({
    lines,
    fee: fc.nat({ max: 5_00 }),
    method: fc.constantFrom('card' as const, 'paypal' as const),
    refunds: fc.array(refund, { maxLength: 5 }),
    dispute: fc.constantFrom([] as const, ['open'] as const, ['open', 'won'] as const, ['lost'] as const),
    disputed: fc.integer({ min: 1, max: 200_00 }),
    order: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
  });

  it('any order of a payment’s history gives the same balances, postings of 0, the ledger’s sums and no line below 0', () => {
    fc.assert(
      fc.property(history, (what) => {
        const sent = what.refunds.map(({ cents, lines: named }, index) => ({
          ...{ id: `re_${index}`, cents, at: new Date(Date.UTC(2027, 1, 16, 0, index)).toISOString() },
          ...{ failed: false, ...(named && { lines: named }) },
        }));
        const unpaid = given(what.lines, what.fee, what.method);
        const seen: Observation[] = [
          payment(unpaid),
          ...sent.map((_, index) => aRefund(sent.slice(0, index + 1))),
          aRefund(sent.map((one, index) => ({ ...one, failed: what.refunds[index]!.failed }))),
          ...what.dispute.map((state) => aDispute(state, what.disputed, { feeCents: state === 'won' ? 0 : 25_00 })),
        ];
        let current = unpaid;
        const shuffled = seen
          .map((observation, index) => ({ observation, turn: what.order[index % what.order.length]! }))
          .sort((one, other) => one.turn - other.turn);
        for (const { observation } of [...shuffled, ...shuffled]) {
          const before = getLedgerEntries(current);
          current = observeAll(current, observation);
          const after = getLedgerEntries(current);
          expect(before.every((entry, index) => after[index] === entry)).toBe(true);
        }
        const entries = getLedgerEntries(current);
        for (const { postings, id } of entries)
          expect(
            postings.reduce((sum, { cents }) => sum + cents, 0),
            id,
          ).toBe(0);
        expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
        const { refundedCents, failedRefunds, dispute, succeededAt } = current;
        expect(summariseEntries(entries, current.totalCents)).toEqual(
          JSON.parse(JSON.stringify({ refundedCents, failedRefunds, dispute, succeededAt })),
        );
        expect(checkLedger(current)).toEqual([]);
        expect(balance(current, 'fund')).toBe(sumReversedCents(current) - current.totalCents);
        expect(balances(current)).toEqual(balances(observeAll(unpaid, ...seen)));
        listRetainedCents(current).forEach((cents, index) => {
          expect(cents).toBeGreaterThanOrEqual(0);
          expect(cents).toBeLessThanOrEqual(what.lines[index]?.[1] ?? what.fee);
        });
      }),
      { numRuns: 500 },
    );
  });
});
