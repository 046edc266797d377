import type { Donation } from '../../../src/domain/donation';
import { csv, decimal } from '../../lib/csv';
import type { GivingPorts } from '../ports';
import { compare } from './compare';
import type { Difference } from './compare';
import { dayAfter, giftsMade } from './giftsOfDays';
import type { Days } from './giftsOfDays';

type Ports = Pick<GivingPorts, 'donations' | 'stripe' | 'paypal' | 'clock'>;

export interface Reconciled {
  readonly differences: readonly Difference[];
  /** Providers whose lists could not be read; nothing is known of their gifts. */
  readonly unread: readonly string[];
  readonly gifts: number;
  readonly payments: number;
}

/** Midnight of a day in Sydney lies at most this long before midnight in Greenwich, in milliseconds. */
const sydneyAhead = 11 * 3600 * 1000;

/** A gift of the last day may be paid so many days later. */
const slowestPaymentDays = 4;

/** Payouts that hold payments of the last day come later. */
const payoutDelayDays = 14;

/**
 * Compares what the table says of gifts made on some days with what the providers list and have paid out.
 *
 * A payment is made after its gift, so the providers are asked for the same span and a day more, and gifts of the days around it are
 * read too: a gift at the edge is no difference.
 */
export async function reconcile({ donations, stripe, paypal, clock }: Ports, { from, to }: Days): Promise<Reconciled> {
  const now = clock();
  const start = new Date(Date.parse(`${from}T00:00:00Z`) - sydneyAhead);
  const end = new Date(Math.min(now.getTime() + 1000, Date.parse(`${dayAfter(to)}T00:00:00Z`)));
  const around = await giftsMade({ donations }, { from: dayAfter(from, -31), to: dayAfter(to) });
  const listUntil = new Date(Math.min(now.getTime() + 1000, end.getTime() + slowestPaymentDays * 24 * 3600 * 1000));
  const payoutsUntil = new Date(end.getTime() + payoutDelayDays * 24 * 3600 * 1000);

  const [cards, payouts, transactions] = await Promise.all([
    stripe.listPayments(start, listUntil),
    stripe.listPayouts(start, payoutsUntil),
    paypal.listPayments(start, listUntil),
  ]);
  const differences: Difference[] = [];
  const unread: string[] = [];
  const ofMethod = (method: Donation['method']) => around.filter((donation) => donation.method === method);
  const inSpan = ({ createdAt }: Donation) => createdAt >= start.toISOString() && createdAt < end.toISOString();
  const span = { from: start, to: end, now };
  let payments = 0;

  if (cards.ok && payouts.ok) {
    payments += cards.value.length;
    differences.push(
      ...compare({
        ...span,
        method: 'card',
        donations: ofMethod('card'),
        payments: cards.value,
        payouts: payouts.value,
      }),
    );
  } else unread.push(`card provider: ${cards.ok ? (payouts.ok ? '' : payouts.detail) : cards.detail}`);
  if (transactions.ok) {
    payments += transactions.value.length;
    differences.push(
      ...compare({
        ...span,
        method: 'paypal',
        donations: ofMethod('paypal'),
        payments: transactions.value,
        payouts: [],
      }),
    );
  } else unread.push(`PayPal: ${transactions.detail}`);

  // Gifts from before the span were read so that their payments are known; what the span does not cover is not judged.
  const judged = new Set(around.filter(inSpan).map(({ id }) => id));
  return {
    differences: differences.filter(({ kind, donation }) => !judgedByTable.has(kind) || judged.has(donation)),
    unread,
    gifts: judged.size,
    payments,
  };
}

/** Differences that only the table knows of. */
const judgedByTable: ReadonlySet<Difference['kind']> = new Set(['not_at_provider', 'exception', 'effect_overdue']);

export const differenceColumns = ['kind', 'method', 'donation', 'object', 'ours', 'theirs', 'detail'] as const;

export const differencesCsv = (differences: readonly Difference[]) =>
  csv(
    differenceColumns,
    differences.map((difference) => ({
      ...difference,
      ours: decimal(difference.ours),
      theirs: decimal(difference.theirs),
    })),
  );
