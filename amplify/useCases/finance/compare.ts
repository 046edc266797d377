import { isPaid } from '../../../src/domain/donation';
import type { Donation } from '../../../src/domain/donation';
import type { ListedPayment } from '../../adapters/PaymentSnapshot';
import { checkDonation, findSharedNumbers } from './checkDonation';
import { comparePayouts } from './comparePayouts';
import { buildDifference } from './Difference';
import type { Difference, Sides } from './Difference';

/** PayPal's report is up to three hours behind: https://developer.paypal.com/docs/api/transaction-search/v1/ */
const listedWithin = { card: 0, paypal: 4 * 3600 * 1000 } as const;

/** The provider's object that a donation's payment is listed under. */
const getProviderObject = ({ method, provider }: Donation) =>
  (method === 'card' ? provider.intentId : provider.captureId) ?? '';

/** All differences between three sides of one payment method. */
export function compare(sides: Sides): Difference[] {
  const { method, donations, payments } = sides;
  const byId = new Map(donations.map((donation) => [donation.id, donation]));
  const byObject = new Map(payments.map((payment) => [payment.object, payment]));
  const difference = buildDifference(method);

  const within = (at: string | undefined) =>
    at !== undefined && at >= sides.from.toISOString() && at < sides.to.toISOString();
  const inSpan = ({ createdAt, movedAt }: ListedPayment) => within(createdAt) || within(movedAt);
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
    if (payment.currency !== donation.currency)
      found.push(
        difference('currency', {
          ...theirs,
          ours: donation.totalCents,
          detail: `${payment.currency} and not ${donation.currency}`,
        }),
      );
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
    const object = getProviderObject(donation);
    const ours = { donation: donation.id, object, ours: donation.totalCents };
    const found = checkDonation(donation, object, sides.now, difference);
    if (isPaid(donation) && isListedByNow(donation) && !byObject.get(object)?.paid)
      found.push(difference('not_at_provider', { ...ours, detail: 'paid, and the provider lists no such payment' }));
    return found;
  });
  // PayPal does not list payouts with their payments.
  const fromPayouts = method === 'card' ? comparePayouts(sides, byId, difference) : [];
  return [...fromProvider, ...fromTable, ...findSharedNumbers(donations, difference), ...fromPayouts];
}
