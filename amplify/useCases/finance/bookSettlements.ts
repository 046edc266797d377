import { book, getLedgerEntries, isPaid, type Donation, type Movement, isByStripe } from '../../../src/domain/donation';
import type { ListedPayment, ListedPayout } from '../ports/PaymentSnapshot';
import { changeDonation } from '../applyObservations';
import { getDonationIds, sumByDonation } from './compareLedger';
import type { GivingPorts } from '../ports/giving';

/** Returns the provider's object that a donation's payment is listed under; empty if there is none. */
export const getProviderObject = ({ method, provider }: Donation): string =>
  (isByStripe(method) ? provider.intentId : provider.captureId) ?? '';

/**
 * Books, for each donation, what a provider paid out to the foundation's bank, once, and the provider's fee if its
 * event was lost. A payout that failed later is reversed. Donations are found by the provider's payments, and by those
 * already known.
 *
 * @returns the known donations, as they are stored now
 */
export async function bookSettlements(
  { donations, clock }: Pick<GivingPorts, 'donations' | 'clock'>,
  payouts: readonly ListedPayout[],
  payments: readonly ListedPayment[],
  allDonations: readonly Donation[],
): Promise<Donation[]> {
  const now = clock();
  const found = new Map(allDonations.map((donation) => [donation.id, donation]));
  const donationIds = getDonationIds(allDonations, payments);
  const movements = new Map<string, Movement[]>();
  const add = (id: string, ...some: readonly Movement[]) => movements.set(id, [...(movements.get(id) ?? []), ...some]);
  for (const payment of payments) {
    const donation = found.get(payment.donationId ?? '');
    if (donation) add(donation.id, ...missingFee(donation, payment));
  }
  for (const payout of payouts.filter(({ status }) => status === 'paid' || status === 'failed')) {
    for (const [id, cents] of sumByDonation(payout, donationIds)) add(id, ...listMovements(payout, cents));
  }
  for (const [id, all] of movements) {
    if (all.length === 0) continue;
    const decide = (donation: Donation) => {
      const booked = all.reduce((before, movement) => book(before, movement, now), donation);
      return booked === donation ? donation : { ...booked, updatedAt: now.toISOString() };
    };
    const stored = await changeDonation({ donations }, id, decide, found.get(id));
    if (stored && found.has(id)) found.set(id, stored);
  }
  return [...found.values()];
}

/** The fee of a donation's own payment, under the id that the provider's event would have used. */
function missingFee(donation: Donation, { object, feeCents = 0 }: ListedPayment): Movement[] {
  const charge = getLedgerEntries(donation).find(({ kind }) => kind === 'charge');
  if (!charge || !isPaid(donation) || getProviderObject(donation) !== object || feeCents === 0) return [];
  if (getLedgerEntries(donation).some(({ id }) => id === `fee:${charge.object}`)) return [];
  return [{ kind: 'fee', object: charge.object, at: charge.at, cents: feeCents }];
}

function listMovements({ id, arrivesAt, status }: ListedPayout, cents: number): Movement[] {
  const movement = { object: id, at: arrivesAt, cents };
  if (cents === 0) return [];
  return [
    { kind: 'payout', ...movement },
    ...(status === 'failed' ? [{ kind: 'payout_failed', ...movement } as const] : []),
  ];
}
