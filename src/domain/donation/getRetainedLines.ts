import type { Donation, DonationLine } from './Donation';
import { getLedgerEntries, getEntryShares } from './ledger/getLedgerEntries';
import { subtractShares, getGivenShares, sumOfShares, takeShares, type Shares } from './ledger/shares';
import { sumUncountedCents } from './sumReversedCents';

/** A line and what is left of it, in whole cents. */
export interface RetainedLine {
  readonly line: DonationLine;
  readonly cents: number;
}

/**
 * Calculates what is left of each line and of the fee cover after `goneCents` of a donation have gone. The ledger says which lines
 * bear them; anything beyond the ledger, such as what a bank holds back in an open dispute, is taken in the default
 * order: fee cover, voluntary donations, dues, zakat last. Used by receipts, tax statements, exports and case totals.
 */
export function getRetainedLines(
  donation: Donation,
  goneCents: number,
): { readonly lines: readonly RetainedLine[]; readonly feeCents: number } {
  const retained = subtractShares(getGivenShares(donation), getLostShares(donation, goneCents));
  return {
    lines: donation.lines.map((line, index) => ({ line, cents: retained[index] ?? 0 })),
    feeCents: retained[donation.lines.length] ?? 0,
  };
}

/**
 * Calculates how much of `goneCents` each part bears: the longest run of ledger entries whose sum does not exceed it, the rest in the
 * default order.
 */
function getLostShares(donation: Donation, goneCents: number): Shares {
  const givenShares = getGivenShares(donation);
  let gone: Shares = givenShares.map(() => 0);
  let booked = gone;
  for (const entry of getLedgerEntries(donation)) {
    if (entry.kind === 'charge') continue;
    const shares = getEntryShares(entry, donation.lines.length);
    gone = gone.map((cents, index) => cents + (shares[index] ?? 0));
    if (sumOfShares(gone) <= goneCents) booked = gone;
  }
  const more = takeShares(donation, subtractShares(givenShares, booked), goneCents - sumOfShares(booked));
  return booked.map((cents, index) => cents + (more[index] ?? 0));
}

/**
 * Sums the cents that receipts can cover after `goneCents` are gone: all but the lines whose donor wants no receipt for
 * them.
 */
export function sumReceiptableCents(donation: Donation, goneCents: number): number {
  const retained = getRetainedLines(donation, goneCents);
  return retained.lines.reduce((sum, { line, cents }) => sum + (line.receipt === false ? 0 : cents), retained.feeCents);
}

/** The cents that a donation adds to a case or program. */
interface BeneficiaryProgress {
  readonly type: 'case' | 'program';
  readonly uid: string;
  readonly cents: number;
}

/** Sums the cents that a donation currently adds to each case and program it is for; each is listed once. */
export function sumProgress(donation: Donation): readonly BeneficiaryProgress[] {
  const sums = new Map<string, BeneficiaryProgress>();
  for (const { line, cents } of getRetainedLines(donation, sumUncountedCents(donation)).lines) {
    if (!line.beneficiary) continue;
    const { type, uid } = line.beneficiary;
    const before = sums.get(`${type}#${uid}`)?.cents ?? 0;
    sums.set(`${type}#${uid}`, { type, uid, cents: before + cents });
  }
  return [...sums.values()];
}
