import type { Donation } from '../../../../src/domain/donation';
import type { DataPorts } from '../DataPorts';
import { toDonor, type Caller } from './Caller';
import { isForgotten } from './Field';

/** Donations claimed at a time. */
const batch = 10;

/**
 * Adds guests' donations with the caller's verified address to the caller's account, so that they stay there when the
 * address changes. A donation that cannot be written now is claimed when it is next found; the answer does not depend
 * on it. A deleted account claims nothing, although its token is valid until it expires; a claim overtaken by the
 * deletion is reversed.
 */
export async function claimDonations(
  ports: Pick<DataPorts, 'accounts' | 'donations' | 'donorGifts' | 'clock' | 'log'>,
  caller: Caller,
  found: readonly Donation[],
): Promise<void> {
  const { donations, donorGifts, clock, log } = ports;
  const guests = found.filter(({ userId }) => userId === undefined);
  if (guests.length === 0) return;
  const at = clock().toISOString();
  try {
    if (await isForgotten(ports, caller)) return;
    for (let start = 0; start < guests.length; start += batch)
      await Promise.all(
        guests.slice(start, start + batch).map((donation) => donorGifts.claim(toDonor(caller), donation, at)),
      );
    if (!(await isForgotten(ports, caller))) return;
    for (const { id } of guests) {
      const donation = await donations.get(id);
      if (donation?.userId === caller.userId) await donorGifts.untie(donation);
    }
  } catch (error) {
    log.warn('claim_failed', { functionName: 'data', error });
  }
}
