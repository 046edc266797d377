import { formatAud } from '../../../src/domain/money';
import { carriedRefund, getLedgerEntries, sumBalance, type Donation } from '../../../src/domain/donation';
import type { ListedPayment, ListedPayout, ListedRefund } from '../ports/PaymentSnapshot';
import type { Difference, buildDifference } from './Difference';

type Build = ReturnType<typeof buildDifference>;

const payoutKinds = new Set(['payout', 'payout_failed']);

/** Compares the provider's fee and dispute of a payment, against those in the donation's ledger. */
export function compareLedger(donation: Donation, payment: ListedPayment, difference: Build): Difference[] {
  const { id, totalCents } = donation;
  const about = { donation: id, object: payment.object };
  const entries = getLedgerEntries(donation);
  const found: Difference[] = [];

  const charge = entries.find(({ kind }) => kind === 'charge')?.object;
  const fees = entries.filter(({ kind, object }) => kind === 'fee' && object === charge);
  const ours = fees.reduce((sum, { cents }) => sum + cents, 0);
  if (payment.feeCents !== undefined && payment.feeCents !== ours)
    found.push(
      difference('fee', {
        ...about,
        ours,
        theirs: payment.feeCents,
        detail: `the fee is ${formatAud(payment.feeCents)}, and the ledger has ${formatAud(ours)}`,
      }),
    );

  const { dispute: theirs, disputedCents } = payment;
  const { dispute } = donation;
  const state = dispute?.status ?? 'none';
  // A dispute that was won leaves nothing behind, so it need not be known.
  const isSame = theirs === undefined || theirs === state || (theirs === 'won' && state === 'none');
  const sum = disputedCents === undefined ? undefined : Math.min(disputedCents, totalCents);
  if (!isSame || (dispute && theirs === state && sum !== undefined && sum !== dispute.cents)) {
    const tableStatus = `the table says ${state === 'none' ? 'nothing of one' : state}`;
    const otherStatus = theirs === 'none' ? 'there is no dispute' : `the dispute is ${theirs}`;
    found.push(
      difference('disputed', {
        ...about,
        ours: dispute?.cents ?? 0,
        theirs: sum ?? payment.cents,
        about: `${theirs} ${dispute?.status ?? ''}`,
        detail: isSame
          ? `${formatAud(sum ?? 0)} is disputed, and the table says ${formatAud(dispute?.cents ?? 0)}`
          : `${otherStatus}, and ${tableStatus}`,
      }),
    );
  }
  return found;
}

/** Lists the amounts that were sent back and stay there, by the refund's id; whole cents. */
const listSent = (refunds: readonly ListedRefund[]) =>
  new Map(refunds.filter(({ failed }) => !failed).map(({ id, cents }) => [id, cents]));

/** Compares each refund at the provider against its entry in the ledger: two wrong ones may make the right sum. */
export function compareRefunds(donation: Donation, payment: ListedPayment, difference: Build): Difference[] {
  const entries = getLedgerEntries(donation);
  if (!payment.refunds || entries.some(({ id }) => id === carriedRefund)) return [];
  const failed = new Set(entries.flatMap(({ kind, object }) => (kind === 'refund_failed' ? [object] : [])));
  const sent = entries.filter(({ kind }) => kind === 'refund');
  const ours = listSent(sent.map(({ object: id, cents }) => ({ id, cents, failed: failed.has(id) })));
  const theirs = listSent(payment.refunds);
  // A refund made while the provider's lists were read is in one of them only.
  if ([...theirs.values()].reduce((sum, cents) => sum + cents, 0) !== payment.refundedCents) return [];
  const ids = [...new Set([...ours.keys(), ...theirs.keys()])];
  return ids.flatMap((id) => {
    const [own = 0, other = 0] = [ours.get(id), theirs.get(id)];
    if (own === other) return [];
    const detail = `refund ${id} is ${formatAud(other)}, and the ledger has ${formatAud(own)}`;
    const about = { donation: donation.id, object: payment.object, about: id };
    return [difference('refunded', { ...about, ours: own, theirs: other, detail })];
  });
}

/**
 * Compares what a payment has moved at the provider with the donation's clearing account; payouts aside. Everything that only
 * one of the two has is in it, whatever it is. Not for a ledger whose disputes were booked without their fees.
 */
export function compareBalance(donation: Donation, payment: ListedPayment, difference: Build): Difference[] {
  const { entries } = donation;
  const { netCents, object } = payment;
  // Before ledgers no fee of a dispute was stored.
  const isCarried = entries?.some(({ kind, lines }) => kind === 'dispute' && lines === undefined) ?? true;
  if (netCents === undefined || !entries || isCarried) return [];
  const movements = entries.filter(({ kind }) => !payoutKinds.has(kind));
  const ours = sumBalance(movements, (account) => account.startsWith('clearing:'));
  if (ours === netCents) return [];
  const detail = `the provider has moved ${formatAud(netCents)} for it, and the ledger ${formatAud(ours)}`;
  return [difference('balance', { donation: donation.id, object, ours, theirs: netCents, detail })];
}

/** Sums the part of each donation in a payout, whole cents, by donation id. */
export function sumByDonation(
  payout: ListedPayout,
  donationIds: ReadonlyMap<string, string>,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { object, cents, feeCents } of payout.payments) {
    const id = donationIds.get(object);
    if (id) sums.set(id, (sums.get(id) ?? 0) + cents - feeCents);
  }
  return sums;
}

/** Finds donations that have another sum booked of a payout than the provider lists. */
export function comparePayoutEntries(
  donations: readonly Donation[],
  payouts: readonly ListedPayout[],
  payments: readonly ListedPayment[],
  difference: Build,
): Difference[] {
  const donationIds = getDonationIds(donations, payments);
  const byId = new Map(donations.map((donation) => [donation.id, donation]));
  return payouts.flatMap((payout) =>
    [...sumByDonation(payout, donationIds)].flatMap(([id, theirs]) => {
      const entry = byId.get(id)?.entries?.find((one) => one.id === `payout:${payout.id}`);
      if (!entry || entry.cents === theirs) return [];
      const detail = `${formatAud(theirs)} of it is in payout ${payout.id}, and the ledger has ${formatAud(entry.cents)}`;
      return [difference('payout_booked', { donation: id, object: payout.id, ours: entry.cents, theirs, detail })];
    }),
  );
}

/** Returns donation ids by the provider's payments: those that it lists now, and those already known. */
export const getDonationIds = (
  donations: readonly Donation[],
  payments: readonly ListedPayment[],
): ReadonlyMap<string, string> =>
  new Map([
    ...donations.map(({ id, provider }): [string, string] => [provider.intentId ?? id, id]),
    ...payments.map(({ object, donationId }): [string, string] => [object, donationId ?? '']),
  ]);
