import type { Donation } from '../../../../src/domain/donation';
import type { DataPorts } from '../DataPorts';
import { donorOf } from './Caller';
import type { Caller } from './Caller';

/** Gifts that are claimed at a time. */
const batch = 10;

/**
 * Puts guests' gifts that were found by the caller's verified address into the caller's account, so that they stay there when the
 * address changes. A gift that cannot be written now is claimed when it is next found; the answer does not depend on it.
 */
export async function claimGifts(
  { donorGifts, clock, log }: Pick<DataPorts, 'donorGifts' | 'clock' | 'log'>,
  caller: Caller,
  found: readonly Donation[],
): Promise<void> {
  const guests = found.filter(({ userId }) => userId === undefined);
  const at = clock().toISOString();
  try {
    for (let start = 0; start < guests.length; start += batch)
      await Promise.all(guests.slice(start, start + batch).map((gift) => donorGifts.claim(donorOf(caller), gift, at)));
  } catch (error) {
    log.warn('claim_failed', { functionName: 'data', error });
  }
}
