import { describe, expect, it } from 'vitest';
import { book, type Donation } from '../../../src/domain/donation';
import type { ListedPayment, ListedPayout } from '../ports/PaymentSnapshot';
import { hashJson, hashKeyed } from '../../lib/hashes';
import { compare } from './compare';
import { buildDifference } from './Difference';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const iso = (day: number) => at(day).toISOString();

const request = {
  attempt: '0b1f3a52-6a52-4f0e-9d5b-3b6f8f1f2a10',
  currency: 'aud',
  lines: [
    { kind: 'zakat', amount: 700, basis: { by: 'amount' } },
    { kind: 'sadaqah', amount: 270, basis: { by: 'amount' } },
  ],
  fee: 30,
  total: 1_000,
  donor: { email: 'donor@example.org', anonymous: true },
};

/** A paid donation with its receipt, stored as requested. */
const aDonation = (changes: Partial<Record<keyof Donation, unknown>> = {}) => {
  const { method = 'card' } = changes;
  return {
    id: 'don_1',
    attempt: request.attempt,
    requestHash: hashJson({ ...request, method }),
    method,
    currency: 'aud',
    status: 'succeeded',
    lines: request.lines.map((line) => ({ ...line, fundName: 'A fund', deductible: true })),
    feeCents: 30,
    totalCents: 1_000,
    donor: request.donor,
    refundedCents: 0,
    provider: { intentId: 'pi_1', captureId: 'CAP1' },
    receipts: [{ number: 'MZF-2027-000001', issuedAt: iso(10), refundedCents: 0 }],
    exceptions: [],
    outbox: [],
    createdAt: iso(10),
    succeededAt: iso(10),
    ...changes,
  } as unknown as Donation;
};

const changedLines = (...amounts: number[]) => ({
  lines: aDonation().lines.map((line, index) => ({ ...line, amount: amounts[index] })),
});
const receipt = (number: string) => ({ number, issuedAt: iso(10), refundedCents: 0 });

const aPayment = (changes: Partial<ListedPayment> = {}): ListedPayment => ({
  object: 'pi_1',
  donationId: 'don_1',
  cents: 1_000,
  refundedCents: 0,
  currency: 'aud',
  paid: true,
  createdAt: iso(10),
  ...changes,
});

const aPayout = (changes: Partial<ListedPayout> = {}): ListedPayout => ({
  id: 'po_1',
  cents: 970,
  arrivesAt: iso(12),
  status: 'paid',
  otherCents: 0,
  payments: [{ object: 'pi_1', cents: 1_000, feeCents: 30, createdAt: iso(10) }],
  ...changes,
});

const aDispute = { status: 'open', cents: 1_000, object: 'dp_1' };

/** Builds a donation with a ledger: with more postings of its charge, and a payout of a sum. */
function withLedger(more: Readonly<Record<string, number>> = {}, paidOut = 970): Donation {
  const booked = [
    { kind: 'charge', object: 'ch_1', at: iso(10), cents: 1_000 } as const,
    { kind: 'fee', object: 'ch_1', at: iso(10), cents: 30 } as const,
    { kind: 'payout', object: 'po_1', at: iso(12), cents: paidOut } as const,
  ].reduce<Donation>((donation, movement) => book(donation, movement, at(20)), aDonation({ entries: [] }));
  const extra = Object.entries(more).map(([account, cents]) => ({ account: account as 'bank', cents }));
  const entries = booked.entries?.map((entry, index) =>
    index === 0 ? { ...entry, postings: [...entry.postings, ...extra] } : entry,
  );
  return { ...booked, ...(entries && { entries }) };
}

/** The compared sides. One that is left out agrees with the others. */
interface Case {
  readonly donations?: readonly Donation[];
  readonly payments?: readonly ListedPayment[];
  readonly payouts?: readonly ListedPayout[];
  readonly method?: 'card' | 'paypal';
  readonly now?: Date;
}

const findCaseDifferences = ({
  donations = [aDonation()],
  payments = [aPayment()],
  payouts = [aPayout()],
  method = 'card',
  now = at(20),
}: Case) => compare({ method, donations, payments, payouts, from: at(1), to: at(20), now });

describe('reconciling donations, payments and payouts', () => {
  it('reconciliation finds no difference if donations, payments and payouts agree', () => {
    expect(findCaseDifferences({})).toEqual([]);
    expect(findCaseDifferences({ payouts: [] })).toEqual([]);
    const settled = aPayment({ feeCents: 30, netCents: 970, dispute: 'none' });
    expect(findCaseDifferences({ donations: [withLedger()], payments: [settled] })).toEqual([]);
    // What the provider has not said yet is not compared, nor a dispute that was won and never seen.
    expect(findCaseDifferences({ donations: [withLedger()], payments: [aPayment()] })).toEqual([]);
    expect(findCaseDifferences({ payments: [aPayment({ dispute: 'won', disputedCents: 5 })] })).toEqual([]);
    // A returned payout is in the next one, and the provider deducts its own fees.
    const other = aPayout({ id: 'po_2', cents: 920, otherCents: -50 });
    expect(findCaseDifferences({ payouts: [other] })).toEqual([]);
  });

  it('reconciliation waits for a direct debit’s payout from the day its bank paid, and names its method', () => {
    const debit = aDonation({ method: 'direct_debit', succeededAt: iso(19) });
    const payouts = [aPayout({ cents: 0, payments: [], arrivesAt: iso(24) })];
    const findDifferences = (now: Date, payment = aPayment()) =>
      findCaseDifferences({ donations: [debit], payments: [payment], payouts, now }).map(({ kind, method }) => [
        kind,
        method,
      ]);
    expect(findDifferences(at(25)).filter(([kind]) => kind === 'not_paid_out')).toEqual([]);
    expect(findDifferences(at(30)).map(([kind]) => kind)).toContain('not_paid_out');
    expect(findDifferences(at(25), aPayment({ refundedCents: 5 }))).toContainEqual(['refunded', 'direct_debit']);
  });

  it.each<[string, Case]>([
    ['not_a_gift', { payments: [aPayment(), aPayment({ object: 'pi_2', donationId: null })] }],
    ['not_in_table', { payments: [aPayment(), aPayment({ object: 'pi_2', donationId: 'don_2' })] }],
    ['not_booked', { donations: [aDonation({ status: 'created', succeededAt: undefined })] }],
    ['not_booked', { donations: [aDonation({ status: 'expired', succeededAt: undefined })] }],
    ['not_at_provider', { payments: [], payouts: [] }],
    ['not_at_provider', { payments: [aPayment({ paid: false })], payouts: [] }],
    ['amount', { payments: [aPayment({ cents: 999 })] }],
    ['refunded', { payments: [aPayment({ refundedCents: 1 })] }],
    ['refunded', { donations: [aDonation({ refundedCents: 1_000, status: 'refunded' })] }],
    [
      'exception',
      {
        donations: [aDonation({ exceptions: [{ code: 'paid_twice', object: 'ch_2', detail: 'twice', at: iso(10) }] })],
      },
    ],
    ['effect_overdue', { donations: [aDonation({ outbox: [{ id: 'thanks:1', state: 'started', dueAt: iso(18) }] })] }],
    ['currency', { payments: [aPayment({ currency: 'usd' })] }],
    ['lines', { donations: [aDonation(changedLines(700, 170))] }],
    ['lines', { donations: [aDonation(changedLines(970, 0))] }],
    ['receipt_missing', { donations: [aDonation({ receipts: [] })] }],
    [
      'receipt_missing',
      { donations: [aDonation({ receipts: [{ ...receipt('MZF-2027-000001'), voidedAt: iso(11) }] })] },
    ],
    [
      'receipt_doubled',
      { donations: [aDonation({ receipts: [receipt('MZF-2027-000001'), receipt('MZF-2027-000002')] })] },
    ],
    [
      'receipt_doubled',
      {
        donations: [aDonation(), aDonation({ id: 'don_2', provider: { intentId: 'pi_2' } })],
        payments: [aPayment(), aPayment({ object: 'pi_2', donationId: 'don_2' })],
      },
    ],
    ['fee', { payments: [aPayment({ feeCents: 31 })] }],
    ['disputed', { donations: [aDonation({ dispute: aDispute })], payments: [aPayment({ dispute: 'none' })] }],
    ['disputed', { payments: [aPayment({ dispute: 'open', disputedCents: 1_000 })] }],
    [
      'disputed',
      {
        donations: [aDonation({ dispute: aDispute })],
        payments: [aPayment({ dispute: 'open', disputedCents: 999 })],
      },
    ],
    ['balance', { donations: [withLedger()], payments: [aPayment({ netCents: 969, feeCents: 30 })] }],
    ['entry_sum', { donations: [withLedger({ bank: 1 })] }],
    ['payout_booked', { donations: [withLedger({}, 969)] }],
    ['payout_failed', { payouts: [aPayout({ status: 'failed' })] }],
    ['no_payout', { payouts: [], now: at(25) }],
    ['payout_sum', { payouts: [aPayout({ cents: 1_000 })] }],
    ['not_paid_out', { payouts: [aPayout({ cents: 0, payments: [], arrivesAt: iso(24) })], now: at(25) }],
    [
      'payout_unknown',
      {
        payouts: [
          aPayout({
            cents: 1_940,
            payments: [...aPayout().payments, { object: 'pi_9', cents: 1_000, feeCents: 30, createdAt: iso(10) }],
          }),
        ],
      },
    ],
  ])('reconciliation finds a difference of the kind %s', (kind, sides) => {
    expect(findCaseDifferences(sides).map((difference) => difference.kind)).toEqual([kind]);
  });

  it('reconciliation checks an older donation with a movement in the compared days', () => {
    const old = { createdAt: '2026-08-01T00:00:00.000Z', succeededAt: '2026-08-01T00:00:00.000Z' };
    const moved = aPayment({ createdAt: old.createdAt, refundedCents: 400, movedAt: iso(12) });
    const sides = { donations: [aDonation(old)], payments: [moved], payouts: [] };
    expect(findCaseDifferences(sides).map(({ kind }) => kind)).toEqual(['refunded']);
    expect(findCaseDifferences({ ...sides, donations: [aDonation({ ...old, refundedCents: 400 })] })).toEqual([]);
  });

  it('reconciliation gives the same difference the same id, and a changed one another', () => {
    const findId = (refundedCents: number) => findCaseDifferences({ payments: [aPayment({ refundedCents })] })[0]?.id;
    expect(findId(1)).toMatch(/^[a-z2-7]{10}$/);
    expect(findId(1)).toBe(findId(1));
    expect(findId(1)).not.toBe(findId(2));
  });

  it('a difference has an id that doesn’t depend on its wording, and names its former ids', () => {
    const build = buildDifference('card');
    const first = build('exception', { object: 'ch_2', about: 'paid_twice', detail: 'twice' });
    expect(build('exception', { object: 'ch_2', about: 'paid_twice', detail: 'two times' }).id).toBe(first.id);
    expect(build('exception', { object: 'ch_2', about: 'paid_late', detail: 'twice' }).id).not.toBe(first.id);

    const old = aPayout({ payments: [], cents: 0 });
    const [none] = findCaseDifferences({ payouts: [old], now: at(25) });
    const formerId = (detail: string) => hashKeyed('difference', `no_payout|card|||0|0|${detail}`).slice(0, 10);
    expect(none?.kind).toBe('no_payout');
    expect(none?.formerIds).toEqual([
      formerId('none has come since 12 November 2026, and payments wait'),
      formerId('none has come since 2026-11-12, and payments wait'),
    ]);
  });

  it('reconciliation finds no difference for a cancelled donation that was not paid', () => {
    const donations = [aDonation({ status: 'cancelled', succeededAt: undefined })];
    expect(findCaseDifferences({ donations, payments: [aPayment({ paid: false })], payouts: [] })).toEqual([]);
  });

  it('reconciliation accepts a donor’s details from PayPal, and finds those changed in the table', () => {
    const named = (asked: object, donor: object) =>
      findCaseDifferences({
        method: 'paypal',
        donations: [
          aDonation({ method: 'paypal', donor, requestHash: hashJson({ ...request, method: 'paypal', donor: asked }) }),
        ],
        payments: [aPayment({ object: 'CAP1' })],
      }).map(({ kind }) => kind);
    const email = 'pays@buyer.example';
    expect(named({ anonymous: false }, { anonymous: false, name: 'Amina Pays', email })).toEqual([]);
    expect(named({ anonymous: false, name: 'A. Pays' }, { anonymous: false, name: 'A. Pays', email })).toEqual([]);
    expect(named({ anonymous: true }, { anonymous: true, email })).toEqual([]);
    expect(named({ anonymous: false, name: 'A. Pays', email }, { anonymous: false, name: 'B. Pays', email })).toEqual([
      'lines',
    ]);
    expect(named({ anonymous: true, email: 'a@buyer.example' }, { anonymous: true, email })).toEqual(['lines']);
  });

  it('reconciliation waits for an effect due today, a payout of next week and PayPal’s report of this morning', () => {
    expect(
      findCaseDifferences({
        donations: [aDonation({ outbox: [{ id: 'thanks:1', state: 'pending', dueAt: iso(20) }] })],
      }),
    ).toEqual([]);
    expect(findCaseDifferences({ payouts: [aPayout({ cents: 0, payments: [] })], now: at(20) })).toEqual([]);
    const byPaypal = aDonation({ method: 'paypal', succeededAt: new Date(at(20).getTime() - 3_600_000).toISOString() });
    const sides: Case = { method: 'paypal', donations: [byPaypal], payments: [], payouts: [] };
    expect(findCaseDifferences(sides)).toEqual([]);
    expect(findCaseDifferences({ ...sides, now: at(21) }).map(({ kind }) => kind)).toEqual(['not_at_provider']);
  });
});
