import { describe, expect, it } from 'vitest';
import type { Donation } from '../../../src/domain/donation';
import type { ListedPayment, ListedPayout } from '../../adapters/PaymentSnapshot';
import { compare } from './compare';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const iso = (day: number) => at(day).toISOString();

const aDonation = (changes: object = {}) =>
  ({
    id: 'don_1',
    method: 'card',
    status: 'succeeded',
    totalCents: 1_000,
    refundedCents: 0,
    provider: { intentId: 'pi_1', captureId: 'CAP1' },
    exceptions: [],
    outbox: [],
    createdAt: iso(10),
    succeededAt: iso(10),
    ...changes,
  }) as unknown as Donation;

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
  payments: [{ object: 'pi_1', cents: 1_000, feeCents: 30, createdAt: iso(10) }],
  ...changes,
});

interface Case {
  readonly donations?: readonly Donation[];
  readonly payments?: readonly ListedPayment[];
  readonly payouts?: readonly ListedPayout[];
  readonly method?: 'card' | 'paypal';
  readonly now?: Date;
}

const differencesOf = ({
  donations = [aDonation()],
  payments = [aPayment()],
  payouts = [aPayout()],
  method = 'card',
  now = at(20),
}: Case) => compare({ method, donations, payments, payouts, from: at(1), to: at(20), now });

describe('three sides', () => {
  it('that agree have no difference', () => {
    expect(differencesOf({})).toEqual([]);
    expect(differencesOf({ payouts: [] })).toEqual([]);
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
    ['payout_sum', { payouts: [aPayout({ cents: 1_000 })] }],
    ['not_paid_out', { payouts: [aPayout({ cents: 0, payments: [] })], now: at(25) }],
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
  ])('have a difference: %s', (kind, sides) => {
    expect(differencesOf(sides).map((difference) => difference.kind)).toEqual([kind]);
  });

  it('have none where nothing was paid', () => {
    const donations = [aDonation({ status: 'cancelled', succeededAt: undefined })];
    expect(differencesOf({ donations, payments: [aPayment({ paid: false })], payouts: [] })).toEqual([]);
  });

  it('wait for what comes later: an effect of today, a payout of next week, PayPal’s report of this morning', () => {
    expect(
      differencesOf({ donations: [aDonation({ outbox: [{ id: 'thanks:1', state: 'pending', dueAt: iso(20) }] })] }),
    ).toEqual([]);
    expect(differencesOf({ payouts: [aPayout({ cents: 0, payments: [] })], now: at(20) })).toEqual([]);
    const byPaypal = aDonation({ method: 'paypal', succeededAt: new Date(at(20).getTime() - 3_600_000).toISOString() });
    const sides: Case = { method: 'paypal', donations: [byPaypal], payments: [], payouts: [] };
    expect(differencesOf(sides)).toEqual([]);
    expect(differencesOf({ ...sides, now: at(21) }).map(({ kind }) => kind)).toEqual(['not_at_provider']);
  });
});
