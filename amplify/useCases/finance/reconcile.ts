import type { ComparisonStep, DifferenceList } from '../../../src/contract/finance';
import { getLedgerEntries, isByStripe, sumBalance, type Donation } from '../../../src/domain/donation';
import { formatCsv, formatDecimal } from '../../lib/formatCsv';
import type { ListedPayment, ListedTransfer } from '../ports/PaymentSnapshot';
import type { GivingPorts } from '../ports/giving';
import type { Resolution } from '../ports/donations';
import { compareDistributions } from '../distributions/compareDistributions';
import { bookSettlements } from './bookSettlements';
import { checkDonation } from './checkDonation';
import { compare } from './compare';
import { compareHeld, listPayoutRests } from './compareHeld';
import { buildDifference, type Difference } from './Difference';
import { listDonationsMade, type Days } from './listDonations';
import { createTransfer, type Transfer } from '../../../src/domain/donation/ledger/Transfer';
import { formatAud } from '../../../src/domain/money';
import { addDays, sydneyDay } from '../../../src/domain/calendar';

export type ReconcilePorts = Pick<
  GivingPorts,
  | 'donations'
  | 'transfers'
  | 'closedMonths'
  | 'resolutions'
  | 'distributionLog'
  | 'bankPayments'
  | 'stripe'
  | 'paypal'
  | 'clock'
>;

export interface Reconciled {
  /** Unresolved differences. */
  readonly differences: readonly Difference[];
  readonly resolved: readonly (Difference & Resolution)[];
  /** Providers whose lists could not be read; their donations are not compared. */
  readonly unread: readonly string[];
  readonly gifts: number;
  readonly payments: number;
}

/** Days that each night looks back: disputes and refunds come weeks later. */
export const lookBackDays = 60;

/** Largest offset of midnight in Sydney from midnight UTC, in milliseconds. */
const sydneyAhead = 11 * 3600 * 1000;

/** Days within which a donation of the last day may be paid. */
const slowestPaymentDays = 4;

/** Days after which payouts contain the last day's payments. */
const payoutDelayDays = 14;

/** Donations that the providers list but that were made on other days: their money moved all the same. */
async function namedBesides(
  { donations }: Pick<ReconcilePorts, 'donations'>,
  allDonations: readonly Donation[],
  payments: readonly ListedPayment[],
): Promise<Donation[]> {
  const read = new Set(allDonations.map(({ id }) => id));
  const missing = new Set(
    payments.flatMap(({ donationId }) => (donationId && !read.has(donationId) ? [donationId] : [])),
  );
  const found: Donation[] = [];
  for (const id of missing) {
    const donation = await donations.get(id);
    if (donation) found.push(donation);
  }
  return found;
}

/**
 * Donations whose money moved while they were compared: the table and the provider's lists were not read in one moment, and the event
 * of a refund may have come in between. What really differs is there the next night. A receipt that is sent meanwhile moves nothing.
 *
 * @param compared - the donations as they were compared
 */
async function listMoving(
  { donations }: Pick<ReconcilePorts, 'donations'>,
  compared: ReadonlyMap<string, Donation>,
  differences: readonly Difference[],
): Promise<ReadonlySet<string>> {
  const moving = new Set<string>();
  for (const id of new Set(differences.map(({ donation }) => donation))) {
    const before = compared.get(id);
    const now = before && (await donations.get(id));
    if (now && (now.status !== before.status || countEntries(now) !== countEntries(before))) moving.add(id);
  }
  return moving;
}

/**
 * Books the providers' fees and charges, the card provider's payouts and PayPal's transfers to the bank of these days, and compares the
 * table, and the ledger in it, with the providers' lists and payouts, and what was given out with the bank's list: for all donations made
 * on some days, and each older one with a refund or dispute in them.
 *
 * A payment is made after its donation, so some more days are read from the providers, and donations of the days around
 * are read too: one at the edge is not a difference.
 *
 * @param onStep - told what is done next; waited for
 */
export async function reconcile(
  ports: ReconcilePorts,
  { from, to }: Days,
  onStep: (step: ComparisonStep) => Promise<void> = async () => {},
): Promise<Reconciled> {
  const { donations, resolutions, stripe, paypal, clock } = ports;
  const now = clock();
  const start = new Date(Date.parse(`${from}T00:00:00Z`) - sydneyAhead);
  const end = new Date(Math.min(now.getTime() + 1000, Date.parse(`${addDays(to, 1)}T00:00:00Z`)));
  await onStep('records');
  const donationsAround = await listDonationsMade({ donations }, { from: addDays(from, -31), to: addDays(to, 1) });
  // No provider lists recorded donations: only the table is checked.
  const made = donationsAround.filter(({ recorded }) => recorded === undefined);
  const recorded = donationsAround.filter((donation) => donation.recorded !== undefined);
  const listUntil = new Date(Math.min(now.getTime() + 1000, end.getTime() + slowestPaymentDays * 24 * 3600 * 1000));
  const payoutsUntil = new Date(end.getTime() + payoutDelayDays * 24 * 3600 * 1000);

  await onStep('lists');
  const [cards, payouts, charges, transactions, transfers] = await Promise.all([
    stripe.listPayments(start, listUntil),
    stripe.listPayouts(start, payoutsUntil),
    stripe.listTransfers(start, listUntil),
    paypal.listPayments(start, listUntil),
    paypal.listTransfers(start, listUntil),
  ]);
  const listed = [...(cards.ok ? cards.value : []), ...(transactions.ok ? transactions.value : [])];
  const around = [...made, ...(await namedBesides(ports, made, listed))];
  await onStep('booking');
  const differences: Difference[] = [];
  const unread: string[] = [];
  const within = (at = '') => at >= start.toISOString() && at < end.toISOString();
  const span = { from: start, to: end, now };
  const stored = [...around];
  let payments = 0;

  if (cards.ok && payouts.ok) {
    const booked = await bookSettlements({ donations, clock }, payouts.value, cards.value, around);
    stored.push(...booked.filter(({ method }) => isByStripe(method)));
    payments += cards.value.length;
    differences.push(
      ...compare({
        ...span,
        method: 'card',
        donations: booked.filter(({ method }) => isByStripe(method)),
        payments: cards.value,
        payouts: payouts.value,
      }),
    );
  } else {
    const failed = [cards, payouts].find(({ ok }) => !ok);
    unread.push(`card provider: ${failed && !failed.ok ? failed.error.detail : ''}`);
  }
  if (transactions.ok) {
    const booked = await bookSettlements({ donations, clock }, [], transactions.value, around);
    stored.push(...booked.filter(({ method }) => method === 'paypal'));
    payments += transactions.value.length;
    differences.push(
      ...compare({
        ...span,
        method: 'paypal',
        donations: booked.filter(({ method }) => method === 'paypal'),
        payments: transactions.value,
        payouts: [],
      }),
    );
  } else unread.push(`PayPal: ${transactions.error.detail}`);
  if (charges.ok && payouts.ok)
    differences.push(...(await bookTransfers(ports, 'card', [...charges.value, ...listPayoutRests(payouts.value)])));
  else if (cards.ok && payouts.ok && !charges.ok) unread.push(`card provider’s charges: ${charges.error.detail}`);
  if (transfers.ok) differences.push(...(await bookTransfers(ports, 'paypal', transfers.value)));
  else if (transactions.ok) unread.push(`PayPal’s transfers: ${transfers.error.detail}`);

  await onStep('comparing');
  // Balances are of now.
  if (to >= sydneyDay(now)) {
    const held = await compareHeld(ports);
    differences.push(...held.differences);
    unread.push(...held.unread);
  }
  differences.push(...(await compareDistributions(ports, { from, to })));
  const fromRecorded = recorded
    .filter(({ createdAt }) => within(createdAt))
    .flatMap((donation) => checkDonation(donation, '', now, buildDifference(donation.method)));

  // Donations around the span were read so that their payments are known; those outside the span are not compared.
  const moved = new Set(listed.filter(({ movedAt }) => within(movedAt)).map(({ donationId }) => donationId));
  const compared = new Set(
    around.filter(({ id, createdAt }) => within(createdAt) || moved.has(id)).map(({ id }) => id),
  );
  const moving = await listMoving(ports, new Map(stored.map((donation) => [donation.id, donation])), differences);
  const found = [
    ...differences.filter(
      ({ kind, donation }) => !moving.has(donation) && (!comparedByTable.has(kind) || compared.has(donation)),
    ),
    ...fromRecorded,
  ];
  const read = await resolutions.read(found.flatMap(({ id, formerIds }) => [id, ...formerIds]));
  const findResolution = ({ id, formerIds }: Difference) => [id, ...formerIds].flatMap((key) => read.get(key) ?? [])[0];
  // Under today's id, so that it stays found when the wording that the former id follows from changes.
  for (const difference of found) {
    const resolution = findResolution(difference);
    if (resolution && !read.has(difference.id)) await resolutions.resolve(difference.id, resolution);
  }
  return {
    differences: found.filter((difference) => !findResolution(difference)),
    resolved: found.flatMap((difference) => {
      const resolution = findResolution(difference);
      return resolution ? [{ ...difference, ...resolution }] : [];
    }),
    unread,
    gifts: compared.size,
    payments,
  };
}

/**
 * Books what moved in a provider's account and belongs to no donation once, whenever it is listed: transfers to the bank, and charges
 * for the account.
 *
 * @returns those that are booked with another sum
 */
export async function bookTransfers(
  { transfers, clock }: Pick<GivingPorts, 'transfers' | 'clock'>,
  from: 'paypal' | 'card',
  listed: readonly ListedTransfer[],
): Promise<Difference[]> {
  const now = clock();
  const difference = buildDifference(from);
  const found: Difference[] = [];
  for (const { id, at, cents, feeCents } of listed) {
    const transfer = createTransfer({ id: `${from}:${id}`, object: id, from, at, cents, feeCents }, now);
    const stored = (await transfers.add(transfer)) ? transfer : await transfers.get(transfer.id);
    const [ours, theirs] = [sumOnBank(stored), sumOnBank(transfer)];
    if (ours === theirs && stored?.cents === cents) continue;
    const about = String(stored?.cents);
    const detail = `${formatAud(theirs)} of ${formatAud(cents)} went to the bank, and the ledger has another sum`;
    found.push(difference('transfer_booked', { object: id, ours, theirs, about, detail }));
  }
  return found;
}

const countEntries = (donation: Donation): number => getLedgerEntries(donation).length;

const sumOnBank = (transfer: Transfer | null) =>
  transfer ? sumBalance([transfer], (account) => account === 'bank') : 0;

/** Differences found only in the table. */
const comparedByTable: ReadonlySet<Difference['kind']> = new Set([
  'not_at_provider',
  'exception',
  'effect_overdue',
  'lines',
  'receipt_missing',
  'receipt_doubled',
  'entry_sum',
  'entry_accounts',
  'ledger_sums',
  'payout_booked',
]);

const differenceColumns = ['id', 'kind', 'method', 'donation', 'object', 'ours', 'theirs', 'detail'] as const;

export const formatDifferencesCsv = (differences: DifferenceList['differences']) =>
  formatCsv(
    differenceColumns,
    differences.map((difference) => ({
      ...difference,
      ours: formatDecimal(difference.ours),
      theirs: formatDecimal(difference.theirs),
    })),
  );
