import { entriesOf } from '../../../src/domain/donation';
import { changeDonation } from '../applyObservations';
import type { GivingPorts } from '../ports';
import { giftsMade } from './giftsOfDays';
import type { Days } from './giftsOfDays';

export interface CarriedOver {
  /** Donations made on these days. */
  readonly donations: number;
  /** Those that now have a ledger. */
  readonly carried: number;
}

/**
 * Adds ledgers to donations stored before ledgers existed, from their stored sums. Idempotent and safe to run
 * concurrently.
 */
export async function carryOver({ donations }: Pick<GivingPorts, 'donations'>, days: Days): Promise<CarriedOver> {
  const made = await giftsMade({ donations }, days);
  let carried = 0;
  for (const donation of made) {
    if (donation.entries || entriesOf(donation).length === 0) continue;
    const decide = (before: typeof donation) => (before.entries ? before : { ...before, entries: entriesOf(before) });
    await changeDonation({ donations }, donation.id, decide, donation);
    carried += 1;
  }
  return { donations: made.length, carried };
}
