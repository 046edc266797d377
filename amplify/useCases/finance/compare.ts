import { isPaid } from '../../../src/domain/donation';
import type { Donation } from '../../../src/domain/donation';
import type { ListedPayment, ListedPayout } from '../../adapters/PaymentSnapshot';

/** What can be different between our table, the provider's list and the payouts. */
export const differenceKinds = [
  'not_in_table',
  'not_a_gift',
  'not_booked',
  'not_at_provider',
  'amount',
  'refunded',
  'disputed',
  'exception',
  'effect_overdue',
  'not_paid_out',
  'payout_sum',
  'payout_unknown',
] as const;

export interface Difference {
  readonly kind: (typeof differenceKinds)[number];
  readonly method: 'card' | 'paypal';
  /** The gift's id; empty where no gift is known. */
  readonly donation: string;
  /** The provider's object. */
  readonly object: string;
  /** Whole cents: what the table says, and what the other side says. */
  readonly ours: number;
  readonly theirs: number;
  readonly detail: string;
}

export interface Sides {
  readonly method: 'card' | 'paypal';
  readonly donations: readonly Donation[];
  readonly payments: readonly ListedPayment[];
  readonly payouts: readonly ListedPayout[];
  /** The span of time that payments were listed of. */
  readonly from: Date;
  readonly to: Date;
  readonly now: Date;
}

const day = 24 * 3600 * 1000;

/** By then what was paid is in a payout. */
const payoutWithin = 10 * day;

/** By then an effect is done, or somebody has to look. */
const effectWithin = day;

/** PayPal's report is up to three hours behind: https://developer.paypal.com/docs/api/transaction-search/v1/ */
const listedWithin = { card: 0, paypal: 4 * 3600 * 1000 } as const;

/** The provider's object that a gift's payment is listed under. */
const objectOf = ({ method, provider }: Donation) => (method === 'card' ? provider.intentId : provider.captureId) ?? '';

/** Everything in which three sides of one way to pay differ; nothing where all is well. */
export function compare(sides: Sides): Difference[] {
  const { method, donations, payments } = sides;
  const byId = new Map(donations.map((donation) => [donation.id, donation]));
  const byObject = new Map(payments.map((payment) => [payment.object, payment]));
  const difference = (kind: Difference['kind'], more: Partial<Difference>): Difference => ({
    kind,
    method,
    donation: '',
    object: '',
    ours: 0,
    theirs: 0,
    detail: '',
    ...more,
  });

  const inSpan = ({ createdAt }: ListedPayment) =>
    createdAt >= sides.from.toISOString() && createdAt < sides.to.toISOString();
  const isListedByNow = ({ succeededAt = '' }: Donation) =>
    sides.now.getTime() - Date.parse(succeededAt) >= listedWithin[method];

  const fromProvider = payments.filter(inSpan).flatMap((payment): Difference[] => {
    const { donationId, object, cents, refundedCents, paid, dispute } = payment;
    const theirs = { donation: donationId ?? '', object, theirs: cents };
    if (donationId === null)
      return paid ? [difference('not_a_gift', { ...theirs, detail: 'a payment that names no gift' })] : [];
    const donation = byId.get(donationId);
    if (!donation)
      return paid
        ? [difference('not_in_table', { ...theirs, detail: 'a payment for a gift that the table has not' })]
        : [];
    if (paid && !isPaid(donation))
      return [difference('not_booked', { ...theirs, detail: `paid, and the table says ${donation.status}` })];
    if (!paid) return [];
    const found: Difference[] = [];
    if (cents !== donation.totalCents)
      found.push(difference('amount', { ...theirs, ours: donation.totalCents, detail: 'another amount' }));
    if (refundedCents !== donation.refundedCents)
      found.push(
        difference('refunded', {
          ...theirs,
          ours: donation.refundedCents,
          theirs: refundedCents,
          detail: 'another sum given back',
        }),
      );
    if (dispute && dispute !== donation.dispute?.status && !(dispute === 'won' && !donation.dispute))
      found.push(
        difference('disputed', {
          ...theirs,
          ours: donation.dispute?.cents ?? 0,
          detail: `the dispute is ${dispute}, and the table says ${donation.dispute?.status ?? 'nothing of one'}`,
        }),
      );
    return found;
  });

  const fromTable = donations.flatMap((donation): Difference[] => {
    const object = objectOf(donation);
    const ours = { donation: donation.id, object, ours: donation.totalCents };
    const found = donation.exceptions.map(({ code, detail, object: about }) =>
      difference('exception', { ...ours, object: about, detail: `${code}: ${detail}` }),
    );
    if (isPaid(donation) && isListedByNow(donation) && !byObject.get(object)?.paid)
      found.push(difference('not_at_provider', { ...ours, detail: 'paid, and the provider lists no such payment' }));
    const late = donation.outbox.filter(
      ({ state, dueAt }) => state !== 'done' && sides.now.getTime() - Date.parse(dueAt) > effectWithin,
    );
    if (late.length > 0)
      found.push(difference('effect_overdue', { ...ours, detail: late.map(({ id }) => id).join(' ') }));
    return found;
  });
  return [...fromProvider, ...fromTable, ...comparePayouts(sides, byId, byObject, difference)];
}

function comparePayouts(
  { payouts, payments, from, to, now }: Sides,
  byId: ReadonlyMap<string, Donation>,
  byObject: ReadonlyMap<string, ListedPayment>,
  difference: (kind: Difference['kind'], more: Partial<Difference>) => Difference,
): Difference[] {
  if (payouts.length === 0) return [];
  const paidOut = new Set(payouts.flatMap((payout) => payout.payments.map(({ object }) => object)));
  const within = (at: string) => at >= from.toISOString() && at < to.toISOString();
  const sums = payouts.flatMap(({ id, cents, payments: parts }) => {
    const sum = parts.reduce((total, part) => total + part.cents - part.feeCents, 0);
    return sum === cents
      ? []
      : [difference('payout_sum', { object: id, ours: sum, theirs: cents, detail: 'its parts make another sum' })];
  });
  const lost = payments
    .filter(
      ({ paid, object, donationId }) => paid && donationId !== null && byId.has(donationId) && !paidOut.has(object),
    )
    .filter(({ createdAt }) => now.getTime() - Date.parse(createdAt) > payoutWithin)
    .map(({ object, donationId, cents }) =>
      difference('not_paid_out', {
        donation: donationId ?? '',
        object,
        ours: cents,
        detail: 'paid long ago, and in no payout',
      }),
    );
  const unknown = payouts.flatMap((payout) =>
    payout.payments
      .filter(({ object, createdAt }) => within(createdAt) && !byObject.has(object))
      .map(({ object, cents }) =>
        difference('payout_unknown', {
          object,
          theirs: cents,
          detail: `in payout ${payout.id}, and no payment of these days`,
        }),
      ),
  );
  return [...sums, ...lost, ...unknown];
}
