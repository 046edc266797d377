import { sydneyDay } from '../../../src/domain/calendar';
import { formatDay } from '../../../src/texts/days';
import { isByStripe, isPaid, type Donation } from '../../../src/domain/donation';
import type { ListedPayment, ListedPayout } from '../ports/PaymentSnapshot';
import { checkDonation, findSharedNumbers } from './checkDonation';
import { compareBalance, compareLedger, comparePayoutEntries, compareRefunds } from './compareLedger';
import { buildDifference, type Difference, type Sides } from './Difference';
import { getProviderObject } from './bookSettlements';

/** PayPal's report is up to three hours behind: https://developer.paypal.com/docs/api/transaction-search/v1/ */
const listedWithin = { card: 0, paypal: 4 * 3600 * 1000 } as const;

/** Milliseconds after which a payment must be in a payout. */
const payoutWithin = 10 * 24 * 3600 * 1000;

const cameBack = ({ status }: ListedPayout) => status === 'failed' || status === 'canceled';

/** Differences in the provider's payouts. */
function comparePayouts(
  { payouts, payments, from, to, now }: Sides,
  byId: ReadonlyMap<string, Donation>,
  difference: ReturnType<typeof buildDifference>,
): Difference[] {
  const objects = new Set(payments.map(({ object }) => object));
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
      .filter(({ object, createdAt }) => within(createdAt) && !objects.has(object))
      .map(({ object, cents }) =>
        difference('payout_unknown', {
          object,
          theirs: cents,
          about: payout.id,
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
        // A direct debit is paid days after it was begun, or weeks if it was tried again.
        longAgo(byId.get(donationId)?.succeededAt ?? createdAt),
    );
    const [newest] = payouts
      .filter((payout) => !cameBack(payout))
      .map(({ arrivesAt }) => arrivesAt)
      .sort()
      .reverse();
    const since = newest?.slice(0, 10);
    if (lost.length > 0 && (newest === undefined || longAgo(newest)))
      // Without the sum, which another payment would change: the difference stays the same until a payout is listed.
      return [
        difference('no_payout', {
          ...(since && { about: since, formerDetail: `none has come since ${since}, and payments wait` }),
          detail: newest
            ? `none has come since ${formatDay(sydneyDay(new Date(newest)), 'date')}, and payments wait`
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

/** Lists all differences between three sides of one payment method. */
export function compare(sides: Sides): Difference[] {
  const { method, donations, payments } = sides;
  const byId = new Map(donations.map((donation) => [donation.id, donation]));
  const byObject = new Map(payments.map((payment) => [payment.object, payment]));
  const difference = buildDifference(method);
  /** Direct debits are compared with the cards, and named as what they are. */
  const getDifference = ({ method: own }: Donation) => (own === method ? difference : buildDifference(own));

  const within = (at: string | undefined) =>
    at !== undefined && at >= sides.from.toISOString() && at < sides.to.toISOString();
  const inSpan = ({ createdAt, movedAt }: ListedPayment) => within(createdAt) || within(movedAt);
  const isListedByNow = ({ succeededAt = '' }: Donation) =>
    sides.now.getTime() - Date.parse(succeededAt) >= listedWithin[method];

  const fromProvider = payments.filter(inSpan).flatMap((payment): Difference[] => {
    const { donationId, object, cents, refundedCents, paid } = payment;
    const theirs = { donation: donationId ?? '', object, theirs: cents };
    if (donationId === null)
      return paid ? [difference('not_a_gift', { ...theirs, detail: 'a payment that names no gift' })] : [];
    const donation = byId.get(donationId);
    if (!donation)
      return paid
        ? [difference('not_in_table', { ...theirs, detail: 'a payment for a gift that the table has not' })]
        : [];
    const report = getDifference(donation);
    if (paid && !isPaid(donation))
      return [report('not_booked', { ...theirs, detail: `paid, and the table says ${donation.status}` })];
    if (!paid) return [];
    const found: Difference[] = [];
    if (payment.currency !== donation.currency)
      found.push(
        report('currency', {
          ...theirs,
          ours: donation.totalCents,
          about: payment.currency,
          detail: `${payment.currency} and not ${donation.currency}`,
        }),
      );
    if (cents !== donation.totalCents)
      found.push(report('amount', { ...theirs, ours: donation.totalCents, detail: 'another amount' }));
    if (refundedCents !== donation.refundedCents)
      found.push(
        report('refunded', {
          ...theirs,
          ours: donation.refundedCents,
          theirs: refundedCents,
          detail: 'another sum refunded',
        }),
      );
    else found.push(...compareRefunds(donation, payment, report));
    found.push(...compareLedger(donation, payment, report));
    return found.length > 0 ? found : compareBalance(donation, payment, report);
  });

  const fromTable = donations.flatMap((donation): Difference[] => {
    const object = getProviderObject(donation);
    const ours = { donation: donation.id, object, ours: donation.totalCents };
    const report = getDifference(donation);
    const found = checkDonation(donation, object, sides.now, report);
    if (isPaid(donation) && isListedByNow(donation) && !byObject.get(object)?.paid)
      found.push(report('not_at_provider', { ...ours, detail: 'paid, and the provider lists no such payment' }));
    return found;
  });
  // PayPal does not list payouts with their payments.
  const fromPayouts = isByStripe(method) ? comparePayouts(sides, byId, difference) : [];
  const fromEntries = comparePayoutEntries(donations, sides.payouts, payments, difference);
  return [...fromProvider, ...fromTable, ...findSharedNumbers(donations, difference), ...fromPayouts, ...fromEntries];
}
