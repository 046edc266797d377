import type { Donation } from '../Donation';
import { reversedCents } from '../reversedCents';
import { withException } from '../withException';
import { bookingMoment } from './bookingMoment';
import { carriedRefund, clearingOf, entriesOf, fundPostings, postingsOf, sharesOfEntry } from './entriesOf';
import type { Account, EntryKind, LedgerEntry } from './LedgerEntry';
import { balanceOf } from './LedgerEntry';
import { parseRefundLines } from './parseRefundLines';
import { minus, returnShares, sharesGiven, takeShares } from './shares';
import type { Shares } from './shares';

/** Something that money did, as a provider tells it. */
export interface Movement {
  readonly kind: EntryKind;
  /** The provider's id of what moved. */
  readonly object: string;
  /** When it moved, ISO 8601. */
  readonly at: string;
  /** Whole cents. */
  readonly cents: number;
  /** Of a refund: the lines it takes, as finance typed them. */
  readonly lines?: string | undefined;
  /** Of a dispute: what the provider holds back meanwhile; all of it where it doesn't say. */
  readonly heldCents?: number | undefined;
}

/**
 * As many movements as a donation can have. Each takes 3 KB at the most, where it touches fifty lines, and its effects and receipt
 * half a kilobyte more; DynamoDB stores no item larger than 400 KB. What comes after them is an exception for finance.
 */
export const mostEntries = 80;

/**
 * The donation with a movement in its ledger, and with the sums that follow from it. Known already, a movement changes nothing.
 *
 * What a refund or a lost dispute takes from funds is never more than was given: what goes beyond that the foundation bears itself.
 */
export function book(donation: Donation, movement: Movement, now: Date): Donation {
  const { kind, object, at, cents } = movement;
  const entries = entriesOf(donation);
  const id = `${kind}:${object}`;
  if (entries.some((entry) => entry.id === id)) return donation;
  if (entries.length >= mostEntries) {
    const detail = `${kind} of ${cents} cents is not in the ledger: it has ${mostEntries} entries`;
    return withException(donation, 'ledger_full', object, detail, now);
  }
  const bare: LedgerEntry = { id, kind, object, at, bookedAt: bookingMoment(at, now), cents, postings: [] };
  const after = withEntries(donation, [...entries, bare]);
  const takenCents = reversedCents(after) - reversedCents(donation);
  const { shares, problem } = sharesFor(donation, entries, movement, takenCents);
  const postings = postingsOf(...fundPostings(shares), ...otherPostings(after, entries, movement, takenCents));
  const booked = { ...after, entries: [...entries, { ...bare, postings }] };
  return problem ? withException(booked, 'refund_lines', object, problem, now) : booked;
}

/** What a movement takes from each line, less what it gives. */
function sharesFor(
  donation: Donation,
  entries: readonly LedgerEntry[],
  { kind, object, cents, lines }: Movement,
  takenCents: number,
): { readonly shares: Shares; readonly problem?: string } {
  const given = sharesGiven(donation);
  if (kind === 'charge') return { shares: given.map((part) => -part) };
  const gone = goneByEntries(donation, entries);
  if (takenCents < 0) {
    const own = entries.find(({ id }) => id === `refund:${object}`) ?? entries.find(({ id }) => id === carriedRefund);
    const tookFrom = own ? sharesOfEntry(own, donation.lines.length) : given;
    return { shares: returnShares(donation, gone, tookFrom, -takenCents).map((part) => -part) };
  }
  const left = minus(given, gone);
  const byDefault = takeShares(donation, left, takenCents);
  if (lines === undefined) return { shares: byDefault };
  const wanted = parseRefundLines(lines, donation, left, cents);
  if (wanted.ok && takenCents === cents) return { shares: wanted.shares };
  const reason = wanted.ok ? 'more was given back than was left' : wanted.reason;
  return { shares: byDefault, problem: `lines "${lines}" were not followed: ${reason}` };
}

function goneByEntries({ lines, feeCents }: Donation, entries: readonly LedgerEntry[]): Shares {
  return entries
    .filter(({ kind }) => kind !== 'charge')
    .map((entry) => sharesOfEntry(entry, lines.length))
    .reduce<Shares>(
      (sum, shares) => sum.map((cents, index) => cents + (shares[index] ?? 0)),
      sharesGiven({ lines, feeCents }).map(() => 0),
    );
}

/** The postings beside those of funds; together they add up to 0. */
function otherPostings(
  donation: Donation,
  entries: readonly LedgerEntry[],
  { kind, object, cents, heldCents = cents }: Movement,
  takenCents: number,
): (readonly [Account, number])[] {
  const clearing = clearingOf(donation);
  /** What went back to the donor by this movement; what no fund bears of it the foundation does. */
  const back = (): (readonly [Account, number])[] => {
    const cleared = returnedCents(donation, donation.entries ?? []) - returnedCents(donation, entries);
    return [
      [clearing, -cleared],
      ['operating', cleared - takenCents],
    ];
  };
  const ofDispute = entries.filter((entry) => entry.object === object);
  const held = balanceOf(ofDispute, (account) => account === 'receivable');
  const hold = (sum: number): (readonly [Account, number])[] => [
    [clearing, -sum],
    ['receivable', sum],
  ];
  switch (kind) {
    case 'charge':
      return [[clearing, cents]];
    case 'fee':
      return [
        [clearing, -cents],
        ['operating', cents],
      ];
    case 'fee_back':
      return [
        [clearing, cents],
        ['operating', -cents],
      ];
    case 'refund':
    case 'refund_failed':
      return back();
    case 'dispute':
    case 'dispute_held':
      return hold(heldCents);
    case 'dispute_won':
      return hold(-held);
    case 'dispute_lost':
      return [...hold(-held), ...back()];
    case 'payout':
      return [
        ['bank', cents],
        [clearing, -cents],
      ];
    case 'payout_failed':
      return [
        ['bank', -cents],
        [clearing, cents],
      ];
  }
}

/** What a provider has sent back to the donor by a ledger's entries, whichever order they came in; whole cents. */
function returnedCents({ method, totalCents }: Donation, entries: readonly LedgerEntry[]): number {
  const of = (kind: EntryKind) => entries.reduce((sum, entry) => (entry.kind === kind ? sum + entry.cents : sum), 0);
  const refunded = of('refund') - of('refund_failed');
  const lost = of('dispute_lost');
  // PayPal lists what a lost dispute took among the refunds too: the same money, which moves once.
  return method === 'paypal' && lost > 0 ? Math.max(refunded, Math.min(lost, totalCents)) : refunded + lost;
}

/** The donation with a ledger and the sums that follow from it. */
function withEntries(donation: Donation, entries: readonly LedgerEntry[]): Donation {
  return { ...donation, ...sumsOf(entries, donation.totalCents), entries };
}

/** The donation's money as it was after its first so many entries; its status, receipts and effects are those of now. */
export function afterEntries(donation: Donation, count: number): Donation {
  const { failedRefunds: _failed, dispute: _dispute, succeededAt: _paid, ...rest } = donation;
  const entries = entriesOf(donation).slice(0, count);
  return { ...rest, ...sumsOf(entries, donation.totalCents), entries };
}

/** What a donation's stored sums are by its ledger. */
export function sumsOf(
  entries: readonly LedgerEntry[],
  totalCents: number,
): Pick<Donation, 'refundedCents' | 'failedRefunds' | 'dispute' | 'succeededAt'> {
  const of = (kind: EntryKind) => entries.filter((entry) => entry.kind === kind);
  const centsOf = (some: readonly LedgerEntry[]) => some.reduce((sum, { cents }) => sum + cents, 0);
  const failed = of('refund_failed');
  const [dispute] = entries.filter(({ kind }) => kind in disputeStates).slice(-1);
  const charge = of('charge')[0];
  return {
    refundedCents: Math.max(0, Math.min(centsOf(of('refund')) - centsOf(failed), totalCents)),
    ...(failed.length > 0 && { failedRefunds: failed.map(({ object: id, cents }) => ({ id, cents })) }),
    ...(dispute && {
      dispute: {
        status: disputeStates[dispute.kind as keyof typeof disputeStates],
        cents: Math.min(dispute.cents, totalCents),
        object: dispute.object,
      },
    }),
    ...(charge && { succeededAt: charge.at }),
  };
}

const disputeStates = { dispute: 'open', dispute_won: 'won', dispute_lost: 'lost' } as const;
