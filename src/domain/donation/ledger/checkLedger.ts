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
  /** The stored sum; if no sum differs, one that says how much it is about. */
  readonly ours: number;
  /** The sum that follows from the entries. */
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
  // We can't derive which lines an older entry took, so we only check that they had the money.
  const linesAreUnknown = entry.lines === undefined && kindsWithLines.has(kind);
  if (linesAreUnknown && !hasPossibleShares(before, entry, expected))
    return [toIssue(entry, sumFunds(entry), sumFunds(expected), 'the funds')];
  const wrong = listAccounts(entry, expected).find(
    (account) =>
      !(linesAreUnknown && account.startsWith('fund:')) && getCents(entry, account) !== getCents(expected, account),
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
  const report = (about: string, ours: number, theirs: number, detail: string) =>
    void found.push({ kind: 'ledger_sums', about, object: '', ours, theirs, detail });

  const charges = entries.filter(({ kind }) => kind === 'charge').length;
  const expected = isPaid(donation) ? 1 : 0;
  if (charges !== expected)
    report('charge', expected * totalCents, charges * totalCents, describeCharges(status, expected, charges));
  else if (succeededAt !== derived.succeededAt)
    report('succeededAt', totalCents, totalCents, 'the ledger has another time of payment');
  if (refundedCents !== derived.refundedCents)
    report('refundedCents', refundedCents, derived.refundedCents, 'the ledger has another sum refunded');
  const failed = derived.failedRefunds ?? [];
  if (formatRefunds(failedRefunds) !== formatRefunds(failed))
    report('failedRefunds', sumRefunds(failedRefunds), sumRefunds(failed), 'the ledger has other failed refunds');
  if (formatDispute(dispute) !== formatDispute(derived.dispute))
    report('dispute', dispute?.cents ?? 0, derived.dispute?.cents ?? 0, 'the ledger has another state of the dispute');
  if (donation.voidedAt !== derived.voidedAt)
    report('voidedAt', refundedCents, derived.refundedCents, 'the ledger says otherwise whether the record was voided');
  const derivedStatus = getPaidStatus({ totalCents, ...derived });
  // A status that no longer changes stays, whatever is learnt later.
  if (isPaid(donation) && derivedStatus !== status && canFollow(status, derivedStatus))
    report('status', refundedCents, derived.refundedCents, `${status}, and by the ledger ${derivedStatus}`);
  return found;
}

function describeCharges(status: Donation['status'], expected: number, found: number): string {
  if (expected > found) return 'paid, and the ledger has no charge';
  return `${status}, and the ledger has ${found === 1 ? 'a charge' : `${found} charges`}`;
}

type FailedRefunds = NonNullable<Donation['failedRefunds']>;
const formatRefunds = (refunds: FailedRefunds) => refunds.map(({ id, cents }) => `${id} ${cents}`).join(', ');
const sumRefunds = (refunds: FailedRefunds) => refunds.reduce((sum, { cents }) => sum + cents, 0);
const formatDispute = (dispute: Donation['dispute']) =>
  dispute ? `${dispute.status} ${dispute.cents} ${dispute.object}` : 'none';
