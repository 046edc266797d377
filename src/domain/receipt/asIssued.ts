import type { Donation, IssuedReceipt } from '../donation/Donation';

/** A donation with its ledger at the time a receipt was issued, so that an older receipt keeps its lines. */
export function asIssued(donation: Donation, { entries, refundedCents }: IssuedReceipt): Donation {
  if (entries !== undefined && donation.entries) return { ...donation, entries: donation.entries.slice(0, entries) };
  // Issued before there was a ledger: refunds were spread over all lines, as `getLedgerEntries` does for such a donation.
  const { entries: _entries, failedRefunds: _failed, dispute: _dispute, ...before } = donation;
  return { ...before, refundedCents };
}
