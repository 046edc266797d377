import type { Donation, IssuedReceipt } from '../donation/Donation';
import { sydneyDay } from '../calendar/sydneyDay';
import { getFinancialYear } from './toFinancialYear';
import type { Foundation, Receipt } from './Receipt';
import { listReceiptLines, sumTotals } from './listReceiptLines';

/**
 * Builds the content of a donation's receipt, as it was when it was issued. A voided one keeps its amounts and says when it
 * ended and
 * what replaced it.
 *
 * @param number One of the donation's receipts; the valid one by default.
 * @returns `null` if the donation has no such receipt, or was never paid.
 */
export function buildReceipt(donation: Donation, foundation: Foundation, number?: string): Receipt | null {
  const { receipts, succeededAt, donor, dedication } = donation;
  const index = receipts.findIndex((issued) => (number ? issued.number === number : !issued.voidedAt));
  const issued = receipts[index];
  if (!issued || !succeededAt) return null;
  const lines = listReceiptLines(asIssued(donation, issued), issued.refundedCents);
  const totals = sumTotals(lines);
  // Only the refunded part of these lines: the whole refund would reveal how much was left off.
  const before = sumTotals(listReceiptLines(donation, 0)).totalCents;
  const replaces = receipts[index - 1]?.number;
  const replacedBy = receipts[index + 1]?.number;
  const givenAt = new Date(succeededAt);
  const donorName = issued.reissue?.donorName ?? donor.name;
  return {
    number: issued.number,
    issuedOn: sydneyDay(new Date(issued.issuedAt)),
    ...(issued.voidedAt && { voidedOn: sydneyDay(new Date(issued.voidedAt)) }),
    ...(donation.voidedAt !== undefined && issued.voidedAt && { isMistaken: true as const }),
    ...(replaces && { replaces }),
    ...(replacedBy && { replacedBy }),
    foundation,
    ...(donorName && { donorName }),
    givenOn: sydneyDay(givenAt),
    financialYear: getFinancialYear(givenAt),
    method: donation.method,
    ...(donation.wallet && { wallet: donation.wallet }),
    ...(dedication && { dedication: { kind: dedication.kind, name: dedication.name } }),
    ...(issued.books && { books: issued.books }),
    lines,
    ...totals,
    reversedCents: before - totals.totalCents,
    omittedCents: donation.totalCents - before,
  };
}

/** Returns a donation with its ledger at the time a receipt was issued, so that an older receipt keeps its lines. */
export function asIssued(donation: Donation, { entries, refundedCents }: IssuedReceipt): Donation {
  if (entries !== undefined && donation.entries) return { ...donation, entries: donation.entries.slice(0, entries) };
  // Issued before there was a ledger: refunds were spread over all lines, as `getLedgerEntries` does for such a donation.
  const { entries: _entries, failedRefunds: _failed, dispute: _dispute, ...before } = donation;
  return { ...before, refundedCents };
}
