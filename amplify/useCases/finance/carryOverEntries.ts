import { getLedgerEntries } from '../../../src/domain/donation';
import { changeDonation } from '../applyObservations';
import type { GivingPorts } from '../ports/giving';
import { listDonationsMade, type Days } from './listDonations';

export interface CarriedOver {
  /** Donations made on these days. */
  readonly donations: number;
  /** Those that now have a ledger. */
  readonly carried: number;
  /** Those that are now in the list of gifts as they are. */
  readonly listed: number;
}

/**
 * Adds ledgers to donations stored before ledgers existed, from their stored sums, and puts donations into the list of gifts that were
 * stored before it existed, or when it showed less. Idempotent and safe to run concurrently.
 */
export async function carryOverEntries(
  { donations }: Pick<GivingPorts, 'donations'>,
  days: Days,
): Promise<CarriedOver> {
  const made = await listDonationsMade({ donations }, days);
  let carried = 0;
  let listed = 0;
  for (const donation of made) {
    if (await donations.addToLedger(donation)) listed += 1;
    if (donation.entries || getLedgerEntries(donation).length === 0) continue;
    const decide = (before: typeof donation) =>
      before.entries ? before : { ...before, entries: getLedgerEntries(before) };
    await changeDonation({ donations }, donation.id, decide, donation);
    carried += 1;
  }
  return { donations: made.length, carried, listed };
}
