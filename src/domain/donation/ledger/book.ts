import { formatAud, parseAud } from '../../money';
import type { Donation, DonationException } from '../Donation';
import { sumReversedCents } from '../sumReversedCents';
import { isKind } from '../kinds';
import { getBookingMoment } from './getBookingMoment';
import {
  carriedRefund,
  getLedgerEntries,
  getReceivingAccount,
  createFundPostings,
  createPostings,
  getEntryShares,
} from './getLedgerEntries';
import { kindsWithLines, sumBalance, type Account, type EntryKind, type LedgerEntry } from './LedgerEntry';
import { subtractShares, returnShares, getGivenShares, takeShares, type Shares } from './shares';
import { fail, succeed, type Result } from '../../Result';

type RefundLines = Result<Shares, string>;

const itemPattern = /^([a-z_ ]+|\d{1,2})\s*[:= ]\s*((?:A?\$)?\d+(?:\.\d\d)?)$/i;

/**
 * Parses which lines of a donation a refund takes, as finance types it at the provider: `zakat 50.00, sadaqah 10.00`.
 * Amounts are
 * dollars, as in the provider's own form; a name is a fund's kind, `fee` for the fee cover, or the number of a line on
 * the receipt,
 * from 1. Of several lines of a kind the last in the basket is taken first.
 *
 * @param left - what is left of each part
 * @param refundCents - what the refund returns; the lines must add up to it
 * @returns the reason, in words for finance, if it can't be applied
 */
function parseRefundLines(
  text: string,
  { lines }: Pick<Donation, 'lines'>,
  left: Shares,
  refundCents: number,
): RefundLines {
  const shares = left.map(() => 0);
  let sum = 0;
  for (const item of text.split(/[,;\n]/).map((part) => part.trim())) {
    const [, name = '', amount = ''] = itemPattern.exec(item) ?? [];
    const cents = parseAud(amount);
    const places = findLineIndexes(name.trim().toLowerCase().replaceAll(' ', '_'), lines);
    if (cents === null || cents === 0) return fail(`"${item}" is not a line with an amount`);
    if (places.length === 0) return fail(`the donation has no line "${name.trim()}"`);
    let toTake = cents;
    for (const place of places) {
      const part = Math.min(toTake, (left[place] ?? 0) - (shares[place] ?? 0));
      shares[place] = (shares[place] ?? 0) + part;
      toTake -= part;
    }
    if (toTake > 0) return fail(`"${item}" is more than is left of that line`);
    sum += cents;
  }
  return sum === refundCents
    ? succeed(shares)
    : fail(`the lines add up to ${formatAud(sum)}, and the refund is ${formatAud(refundCents)}`);
}

/** Indexes of the parts that a name means, in the order they are taken. */
function findLineIndexes(name: string, lines: Donation['lines']): number[] {
  if (name === 'fee') return [lines.length];
  if (/^\d+$/.test(name)) return lines[Number(name) - 1] ? [Number(name) - 1] : [];
  if (!isKind(name)) return [];
  return lines.flatMap(({ kind }, index) => (kind === name ? [index] : [])).reverse();
}

/** A movement of money, as a provider reports it. */
export interface Movement {
  readonly kind: EntryKind;
  /** The provider's id of the charge, refund or dispute. */
  readonly object: string;
  /** When it moved, ISO 8601. */
  readonly at: string;
  /** Whole cents. */
  readonly cents: number;
  /** For a refund: the lines it takes, as finance typed them. */
  readonly lines?: string | undefined;
  /** For a dispute: what the provider holds back meanwhile; all of it if not stated. */
  readonly heldCents?: number | undefined;
}

/**
 * Most movements of a donation. Each takes at most 3 KB if it touches fifty lines, plus half a kilobyte for its effects
 * and receipt; a DynamoDB item holds 400 KB. Later movements become an exception for finance.
 */
export const maxEntries = 80;

/**
 * Adds a movement to the donation's ledger and updates the sums that follow from it. A movement that is already there
 * changes nothing.  Refunds and lost disputes never take more from funds than was given: the foundation bears the rest.
 */
export function book(donation: Donation, movement: Movement, now: Date): Donation {
  const { kind, object, at, cents } = movement;
  const entries = getLedgerEntries(donation);
  const id = `${kind}:${object}`;
  if (entries.some((entry) => entry.id === id)) return donation;
  if (entries.length >= maxEntries) {
    const detail = `${kind} of ${formatAud(cents)} is not in the ledger: it has ${maxEntries} entries`;
    return withException(donation, 'ledger_full', object, detail, now);
  }
  const kept = kindsWithLines.has(kind) ? { lines: movement.lines ?? null } : {};
  const bare: LedgerEntry = { id, kind, object, at, bookedAt: getBookingMoment(at, now), cents, postings: [], ...kept };
  const after = withEntries(donation, [...entries, bare]);
  const takenCents = sumReversedCents(after) - sumReversedCents(donation);
  const { shares, problem } = sharesFor(donation, entries, movement, takenCents);
  const postings = createPostings(
    ...createFundPostings(shares),
    ...otherPostings(after, entries, movement, takenCents),
  );
  const booked = { ...after, entries: [...entries, { ...bare, postings }] };
  return problem ? withException(booked, 'refund_lines', object, problem, now) : booked;
}

/** Calculates the cents that a movement takes from each line; negative for those it gives. */
function sharesFor(
  donation: Donation,
  entries: readonly LedgerEntry[],
  { kind, object, cents, lines }: Movement,
  takenCents: number,
): { readonly shares: Shares; readonly problem?: string } {
  const shares = getGivenShares(donation);
  if (kind === 'charge') return { shares: shares.map((part) => -part) };
  const gone = sumGoneShares(donation, entries);
  if (takenCents < 0) {
    const own = entries.find(({ id }) => id === `refund:${object}`) ?? entries.find(({ id }) => id === carriedRefund);
    const tookFrom = own ? getEntryShares(own, donation.lines.length) : shares;
    return { shares: returnShares(donation, gone, tookFrom, -takenCents).map((part) => -part) };
  }
  const left = subtractShares(shares, gone);
  const byDefault = takeShares(donation, left, takenCents);
  if (lines === undefined) return { shares: byDefault };
  const wanted = parseRefundLines(lines, donation, left, cents);
  if (wanted.ok && takenCents === cents) return { shares: wanted.value };
  const reason = wanted.ok ? 'more was given back than was left' : wanted.error;
  return { shares: byDefault, problem: `lines "${lines}" were not followed: ${reason}` };
}

/** Sums the cents that entries have taken from each line so far. */
export function sumGoneShares(
  { lines, feeCents }: Pick<Donation, 'lines' | 'feeCents'>,
  entries: readonly LedgerEntry[],
): Shares {
  return entries
    .filter(({ kind }) => kind !== 'charge')
    .map((entry) => getEntryShares(entry, lines.length))
    .reduce<Shares>(
      (sum, shares) => sum.map((cents, index) => cents + (shares[index] ?? 0)),
      getGivenShares({ lines, feeCents }).map(() => 0),
    );
}

/** The postings to accounts other than funds; all postings together add up to 0. */
function otherPostings(
  donation: Donation,
  entries: readonly LedgerEntry[],
  { kind, object, cents, heldCents = cents }: Movement,
  takenCents: number,
): (readonly [Account, number])[] {
  const clearing = getReceivingAccount(donation);
  /**
   * Returns the amounts that went back to the donor in this movement, by account; the foundation bears what no fund
   * does.
   */
  const back = (): (readonly [Account, number])[] => {
    const cleared = returnedCents(donation, donation.entries ?? []) - returnedCents(donation, entries);
    return [
      [clearing, -cleared],
      ['operating', cleared - takenCents],
    ];
  };
  const ofDispute = entries.filter((entry) => entry.object === object);
  const held = sumBalance(ofDispute, (account) => account === 'receivable');
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
    case 'void':
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

/** Sums the cents that a provider has returned to the donor according to ledger entries, in any order. */
function returnedCents({ method, totalCents }: Donation, entries: readonly LedgerEntry[]): number {
  const of = (kind: EntryKind) => entries.reduce((sum, entry) => (entry.kind === kind ? sum + entry.cents : sum), 0);
  const refunded = of('refund') - of('refund_failed') + of('void');
  const lost = of('dispute_lost');
  // PayPal also lists what a lost dispute took among the refunds; it is the same money and counts once.
  return method === 'paypal' && lost > 0 ? Math.max(refunded, Math.min(lost, totalCents)) : refunded + lost;
}

/** The donation with these entries and the sums that follow from them. */
function withEntries(donation: Donation, entries: readonly LedgerEntry[]): Donation {
  return { ...donation, ...summariseEntries(entries, donation.totalCents), entries };
}

/** Returns the donation's money after its first `count` entries; status, receipts and effects are the current ones. */
export function applyEntries(donation: Donation, count: number): Donation {
  const { failedRefunds: _failed, dispute: _dispute, succeededAt: _paid, voidedAt: _voided, ...rest } = donation;
  const entries = getLedgerEntries(donation).slice(0, count);
  return { ...rest, ...summariseEntries(entries, donation.totalCents), entries };
}

/** Returns the sums stored in a donation, computed from its ledger. */
export function summariseEntries(
  entries: readonly LedgerEntry[],
  totalCents: number,
): Pick<Donation, 'refundedCents' | 'failedRefunds' | 'dispute' | 'succeededAt' | 'voidedAt'> {
  const of = (kind: EntryKind) => entries.filter((entry) => entry.kind === kind);
  const sumCents = (some: readonly LedgerEntry[]) => some.reduce((sum, { cents }) => sum + cents, 0);
  const failed = of('refund_failed');
  const [dispute] = entries.filter(({ kind }) => kind in disputeStates).slice(-1);
  const charge = of('charge')[0];
  const voided = of('void')[0];
  const gone = sumCents(of('refund')) + sumCents(of('void')) - sumCents(failed);
  return {
    refundedCents: Math.max(0, Math.min(gone, totalCents)),
    ...(failed.length > 0 && { failedRefunds: failed.map(({ object: id, cents }) => ({ id, cents })) }),
    ...(dispute && {
      dispute: {
        status: disputeStates[dispute.kind as keyof typeof disputeStates],
        cents: Math.min(dispute.cents, totalCents),
        object: dispute.object,
      },
    }),
    ...(charge && { succeededAt: charge.at }),
    ...(voided && { voidedAt: voided.at }),
  };
}

const disputeStates = { dispute: 'open', dispute_won: 'won', dispute_lost: 'lost' } as const;

/** Returns the donation with an exception for finance; the same code about the same object is noted once. */
export function withException(
  donation: Donation,
  code: DonationException['code'],
  object: string,
  detail: string,
  now: Date,
): Donation {
  if (donation.exceptions.some((one) => one.code === code && one.object === object)) return donation;
  return { ...donation, exceptions: [...donation.exceptions, { code, at: now.toISOString(), object, detail }] };
}
