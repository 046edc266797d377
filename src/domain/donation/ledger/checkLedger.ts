import { formatAud } from '../../money';
import type { Donation } from '../Donation';
import { canFollow, getPaidStatus, isPaid } from '../transitions';
import { applyEntries, book, sumGoneShares, summariseEntries } from './book';
import { getEntryShares } from './getLedgerEntries';
import { kindsWithLines, sumBalance, type Account, type LedgerEntry } from './LedgerEntry';
import { getGivenShares, sumOfShares } from './shares';

/** Something that a donation's ledger and the donation do not agree on; whole cents. */
export interface LedgerIssue {
  readonly kind: 'entry_sum' | 'entry_accounts' | 'ledger_sums';
  /** Stable words for what it is about: an entry's id, or a field of the donation. */
  readonly about: string;
  /** The provider's object of the entry; empty if it is about the donation. */
  readonly object: string;
  /** The stored sum, and the one that it should be. */
  readonly ours: number;
  readonly theirs: number;
  readonly detail: string;
}

/**
 * Checks a donation's ledger: each entry adds up to 0 and has the postings that the rules of `book` give it after the
 * entries before it, and all of them lead to the stored status, refunds and dispute. A donation stored before ledgers has
 * none to check.
 */
export function checkLedger(donation: Donation): LedgerIssue[] {
  const { entries } = donation;
  if (!entries) return [];
  return [...entries.flatMap((entry, index) => checkEntry(donation, entry, index)), ...checkSums(donation, entries)];
}

function checkEntry(donation: Donation, entry: LedgerEntry, index: number): LedgerIssue[] {
  const { id: about, object, kind, cents } = entry;
  const before = applyEntries(donation, index);
  if (before.entries?.some(({ id }) => id === about))
    return [
      { kind: 'ledger_sums', about, object, ours: cents, theirs: 0, detail: `the entry ${about} is there twice` },
    ];
  const ours = sumBalance([entry], () => true);
  if (ours !== 0)
    return [
      { kind: 'entry_sum', about, object, ours, theirs: 0, detail: `the entry ${about} adds up to ${formatAud(ours)}` },
    ];
  const expected = bookAgain(before, entry);
  // Which lines an older entry took is not derived again: they must have had the money.
  const isFree = entry.lines === undefined && kindsWithLines.has(kind);
  if (isFree && !hasPossibleShares(before, entry, expected))
    return [toIssue(entry, sumFunds(entry), sumFunds(expected), 'the funds')];
  const wrong = listAccounts(entry, expected).find(
    (account) => !(isFree && account.startsWith('fund:')) && getCents(entry, account) !== getCents(expected, account),
  );
  return wrong ? [toIssue(entry, getCents(entry, wrong), getCents(expected, wrong), wrong)] : [];
}

function toIssue({ id, object }: LedgerEntry, ours: number, theirs: number, account: string): LedgerIssue {
  const detail = `the entry ${id} has ${formatAud(ours)} on ${account}, and ${formatAud(theirs)} is right`;
  return { kind: 'entry_accounts', about: `${id} ${account}`, object, ours, theirs, detail };
}

/** The entry that the same movement makes by the rules. */
function bookAgain(before: Donation, { kind, object, at, bookedAt, cents, lines, postings }: LedgerEntry): LedgerEntry {
  // What a provider holds back is known from the entry only; it is never more than what is disputed.
  const held = sumBalance([{ postings }], (account) => account === 'receivable');
  const movement = {
    kind,
    object,
    at,
    cents: kind === 'charge' ? before.totalCents : cents,
    lines: lines ?? undefined,
    ...(kind === 'dispute' && { heldCents: Math.max(0, Math.min(held, cents)) }),
  };
  const [last] = book(before, movement, new Date(bookedAt)).entries?.slice(-1) ?? [];
  return last ?? { id: '', kind, object, at, bookedAt, cents, postings: [] };
}

function hasPossibleShares(before: Donation, entry: LedgerEntry, expected: LedgerEntry): boolean {
  const shares = getGivenShares(before);
  const gone = sumGoneShares(before, [...(before.entries ?? []), entry]);
  const isPossible = gone.every((cents, index) => cents >= 0 && cents <= (shares[index] ?? 0));
  const own = getEntryShares(entry, before.lines.length).slice(0, shares.length);
  return isPossible && sumOfShares(own) === sumFunds(expected) && sumFunds(entry) === sumFunds(expected);
}

const sumFunds = (entry: LedgerEntry) => sumBalance([entry], (account) => account.startsWith('fund:'));

/** Gifts by bank transfer were booked on an account of their own once. */
const toAccount = (account: Account): Account => (account === 'clearing:bank' ? 'bank' : account);

const listAccounts = (...entries: readonly LedgerEntry[]): Account[] => [
  ...new Set(entries.flatMap(({ postings }) => postings.map(({ account }) => toAccount(account)))),
];

const getCents = (entry: LedgerEntry, account: Account) => sumBalance([entry], (other) => toAccount(other) === account);

/** Whether status and sums are those that follow from the entries. */
function checkSums(donation: Donation, entries: readonly LedgerEntry[]): LedgerIssue[] {
  const { totalCents, status, refundedCents, dispute, failedRefunds = [], succeededAt } = donation;
  const derived = summariseEntries(entries, totalCents);
  const found: LedgerIssue[] = [];
  const find = (about: string, ours: number, theirs: number, detail: string) =>
    void found.push({ kind: 'ledger_sums', about, object: '', ours, theirs, detail });

  const charges = entries.filter(({ kind }) => kind === 'charge');
  const expected = isPaid(donation) ? 1 : 0;
  const amount = (count: number) => count * totalCents;
  if (charges.length !== expected)
    find(
      'charge',
      amount(expected),
      amount(charges.length),
      expected > charges.length
        ? 'paid, and the ledger has no charge'
        : `${status}, and the ledger has ${charges.length === 1 ? 'a charge' : `${charges.length} charges`}`,
    );
  else if (succeededAt !== derived.succeededAt)
    find('succeededAt', totalCents, totalCents, 'the ledger has another time of payment');
  if (refundedCents !== derived.refundedCents)
    find('refundedCents', refundedCents, derived.refundedCents, 'the ledger has another sum refunded');
  const formatFailed = (refunds: typeof failedRefunds) => refunds.map(({ id, cents }) => `${id} ${cents}`).join(', ');
  const sumFailed = (refunds: typeof failedRefunds) => refunds.reduce((sum, { cents }) => sum + cents, 0);
  const failed = derived.failedRefunds ?? [];
  if (formatFailed(failedRefunds) !== formatFailed(failed))
    find('failedRefunds', sumFailed(failedRefunds), sumFailed(failed), 'the ledger has other failed refunds');
  const formatDispute = (of: Donation['dispute']) => (of ? `${of.status} ${of.cents} ${of.object}` : 'none');
  if (formatDispute(dispute) !== formatDispute(derived.dispute))
    find('dispute', dispute?.cents ?? 0, derived.dispute?.cents ?? 0, 'the ledger has another state of the dispute');
  if (donation.voidedAt !== derived.voidedAt)
    find('voidedAt', refundedCents, derived.refundedCents, 'the ledger says otherwise whether the record was voided');
  const follows = getPaidStatus({ totalCents, ...derived });
  // A status that no longer changes stays, whatever is learnt later.
  if (isPaid(donation) && follows !== status && canFollow(status, follows))
    find('status', refundedCents, derived.refundedCents, `${status}, and by the ledger ${follows}`);
  return found;
}
