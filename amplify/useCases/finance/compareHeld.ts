import { addMonths } from '../../../src/domain/calendar';
import { getMonth, type LedgerEntry } from '../../../src/domain/donation';
import { formatAud } from '../../../src/domain/money';
import type { ListedPayout, ListedTransfer } from '../ports/PaymentSnapshot';
import type { GivingPorts } from '../ports/giving';
import { buildDifference, type Difference } from './Difference';
import { firstMonth, openMonthBooks, sumHeldBy, type MonthBooks } from './monthBooks';

/**
 * Hours ago at which both sides are compared: PayPal knows its balance after three. At two of them, as a movement of the very moment
 * may be on one side only.
 */
const hoursAgo = [4, 5] as const;

const payoutPrefix = 'payout:';

/**
 * Lists what arrived payouts have besides payments, such as the provider's own charges and payouts that came back, as transfers to the
 * bank.
 */
export const listPayoutRests = (payouts: readonly ListedPayout[]): readonly ListedTransfer[] =>
  payouts.flatMap(({ id, status, arrivesAt: at, otherCents }) => {
    const rest = { id: `${payoutPrefix}${id}`, at, cents: otherCents, feeCents: 0 };
    if (otherCents === 0 || (status !== 'paid' && status !== 'failed')) return [];
    return status === 'paid' ? [rest] : [rest, { ...rest, id: `${rest.id}:failed`, cents: 0 - otherCents }];
  });

/** A payout is booked when it has arrived, and until then the provider counts it as held: it counts whenever it was. */
const isPayout = ({ id }: Pick<LedgerEntry, 'id'>): boolean => /(^|:)payout(_failed)?:/.test(id);

type LedgerPorts = Pick<GivingPorts, 'donations' | 'transfers' | 'closedMonths' | 'clock'>;

/**
 * Sums what each provider has to have, over the whole ledger.
 *
 * @returns the sums, whole cents, of what happened before a moment of the last days
 */
async function sumClearing(ports: LedgerPorts): Promise<(provider: 'stripe' | 'paypal', before: Date) => number> {
  const read = await openMonthBooks(ports);
  const months: MonthBooks[] = [];
  for (let month = firstMonth; month <= getMonth(ports.clock().toISOString()); month = addMonths(month, 1))
    months.push(await read(month));
  return (provider, before) =>
    months.reduce((sum, { sums, open }) => {
      if (open === null) return sum + sums[provider];
      const counted = open.filter(({ entry }) => isPayout(entry) || entry.at < before.toISOString());
      return sum + sumHeldBy(provider, counted);
    }, 0);
}

/**
 * Compares what each provider's account holds with the ledger's clearing accounts: whatever moved there and is not in our books, or
 * the other way round, is in the difference, whether or not a payment is known for it.
 *
 * @returns the differences, and the providers whose balance could not be read
 */
export async function compareHeld(
  ports: LedgerPorts & Pick<GivingPorts, 'stripe' | 'paypal'>,
): Promise<{ readonly differences: readonly Difference[]; readonly unread: readonly string[] }> {
  const differences: Difference[] = [];
  const unread: string[] = [];
  const sumBefore = await sumClearing(ports);
  const moments = hoursAgo.map((hours) => new Date(ports.clock().getTime() - hours * 3_600_000));
  for (const { name, method, provider } of [
    { name: 'card provider', method: 'card', provider: 'stripe' },
    { name: 'PayPal', method: 'paypal', provider: 'paypal' },
  ] as const) {
    const gaps: { readonly ours: number; readonly theirs: number }[] = [];
    for (const moment of moments) {
      const held = await ports[provider].readHeld(moment);
      if (held.ok) gaps.push({ ours: sumBefore(provider, moment), theirs: held.value });
      else unread.push(`${name}’s balance: ${held.error.detail}`);
      if (!held.ok) break;
    }
    const [first] = gaps;
    if (!first || gaps.length < moments.length || gaps.some(({ ours, theirs }) => ours === theirs)) continue;
    const detail = `the account holds ${formatAud(first.theirs)}, and the ledger has ${formatAud(first.ours)} there`;
    // Only by how much: what both sides hold changes with each donation, and the difference stays the same one.
    differences.push(buildDifference(method)('held', { theirs: first.theirs - first.ours, detail }));
  }
  return { differences, unread };
}
