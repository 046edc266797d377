import { book, getLedgerEntries, isPaid, type Donation, type Movement } from '../../../src/domain/donation';
import type { ListedPayment, ListedPayout } from '../../adapters/PaymentSnapshot';
import { changeDonation } from '../applyObservations';
import type { GivingPorts } from '../ports';

/**
 * Books, for each donation, what a provider paid out to the foundation's bank, once, and the provider's fee if its
 * event was lost. A payout that failed later is reversed. Donations are found by the provider's payments, and by those
 * already known.
 */
export async function bookSettlements(
  { donations, clock }: Pick<GivingPorts, 'donations' | 'clock'>,
  payouts: readonly ListedPayout[],
  payments: readonly ListedPayment[],
  known: readonly Donation[],
): Promise<void> {
  const now = clock();
  const found = new Map(known.map((donation) => [donation.id, donation]));
  const donationIds = new Map([
    ...known.map(({ id, provider }): [string, string] => [provider.intentId ?? id, id]),
    ...payments.map(({ object, donationId }): [string, string] => [object, donationId ?? '']),
  ]);
  const movements = new Map<string, Movement[]>();
  const add = (id: string, ...some: readonly Movement[]) => movements.set(id, [...(movements.get(id) ?? []), ...some]);
  for (const payment of payments) {
    const donation = found.get(payment.donationId ?? '');
    if (donation) add(donation.id, ...missingFee(donation, payment));
  }
  for (const payout of payouts.filter(({ status }) => status === 'paid' || status === 'failed')) {
    const sums = new Map<string, number>();
    for (const { object, cents, feeCents } of payout.payments) {
      const id = donationIds.get(object);
      if (id) sums.set(id, (sums.get(id) ?? 0) + cents - feeCents);
    }
    for (const [id, cents] of sums) add(id, ...listMovements(payout, cents));
  }
  for (const [id, all] of movements) {
    if (all.length === 0) continue;
    const decide = (donation: Donation) => {
      const booked = all.reduce((before, movement) => book(before, movement, now), donation);
      return booked === donation ? donation : { ...booked, updatedAt: now.toISOString() };
    };
    await changeDonation({ donations }, id, decide, found.get(id));
  }
}

/** The fee of a donation's own payment, under the id that the provider's event would have used. */
function missingFee(donation: Donation, { object, feeCents = 0 }: ListedPayment): Movement[] {
  const charge = getLedgerEntries(donation).find(({ kind }) => kind === 'charge');
  if (!charge || !isPaid(donation) || donation.provider.intentId !== object || feeCents === 0) return [];
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
