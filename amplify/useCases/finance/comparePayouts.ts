import type { Donation } from '../../../src/domain/donation';
import type { ListedPayout } from '../../adapters/PaymentSnapshot';
import type { Difference, buildDifference, Sides } from './Difference';

/** Milliseconds after which a payment must be in a payout. */
const payoutWithin = 10 * 24 * 3600 * 1000;

const cameBack = ({ status }: ListedPayout) => status === 'failed' || status === 'canceled';

/** Differences in the provider's payouts. */
export function comparePayouts(
  { payouts, payments, from, to, now }: Sides,
  byId: ReadonlyMap<string, Donation>,
  difference: ReturnType<typeof buildDifference>,
): Difference[] {
  const known = new Set(payments.map(({ object }) => object));
  const paidOut = new Set(payouts.flatMap((payout) => payout.payments.map(({ object }) => object)));
  const within = (at: string) => at >= from.toISOString() && at < to.toISOString();
  const failed = payouts
    .filter(cameBack)
    .map(({ id, cents, status }) =>
      difference('payout_failed', { object: id, theirs: cents, detail: `the bank account did not take it: ${status}` }),
    );
  const sums = payouts.flatMap(({ id, cents, otherCents, payments: parts }) => {
    const sum = parts.reduce((total, part) => total + part.cents - part.feeCents, otherCents);
    return sum === cents
      ? []
      : [difference('payout_sum', { object: id, ours: sum, theirs: cents, detail: 'its parts make another sum' })];
  });
  const unknown = payouts.flatMap((payout) =>
    payout.payments
      .filter(({ object, createdAt }) => within(createdAt) && !known.has(object))
      .map(({ object, cents }) =>
        difference('payout_unknown', {
          object,
          theirs: cents,
          detail: `in payout ${payout.id}, and no payment of these days`,
        }),
      ),
  );
  return [...failed, ...sums, ...unpaid(), ...unknown];

  /**
   * Old payments without a payout; if there was no recent payout at all, that is one difference rather than one for
   * each.
   */
  function unpaid(): Difference[] {
    const longAgo = (at: string) => now.getTime() - Date.parse(at) > payoutWithin;
    const lost = payments.filter(
      ({ paid, object, donationId, createdAt, refundedCents, cents }) =>
        paid &&
        refundedCents < cents &&
        donationId !== null &&
        byId.has(donationId) &&
        within(createdAt) &&
        !paidOut.has(object) &&
        longAgo(createdAt),
    );
    const [newest] = payouts
      .filter((payout) => !cameBack(payout))
      .map(({ arrivesAt }) => arrivesAt)
      .sort()
      .reverse();
    if (lost.length > 0 && (newest === undefined || longAgo(newest)))
      // Without the sum, which another payment would change: the difference stays the same until a payout arrives.
      return [
        difference('no_payout', {
          detail: newest
            ? `none has come since ${newest.slice(0, 10)}, and payments wait`
            : 'none has come, and payments wait',
        }),
      ];
    return lost.map(({ object, donationId, cents }) =>
      difference('not_paid_out', {
        donation: donationId ?? '',
        object,
        ours: cents,
        detail: 'paid long ago, and in no payout',
      }),
    );
  }
}
