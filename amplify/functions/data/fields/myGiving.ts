import { nothing } from '../lib/arguments';
import { toDonor } from '../lib/Caller';
import { claimDonations } from '../lib/claimDonations';
import { ownField } from '../lib/Field';
import { summariseGiving } from '../results/summariseGiving';

/**
 * The caller's totals, overall and by financial year. A guest's donations with their verified address are added to the
 * account.
 */
export const myGiving = ownField(nothing, async (ports, _, caller) => {
  const donations = await ports.donorGifts.all(toDonor(caller));
  await claimDonations(ports, caller, donations);
  return summariseGiving(donations);
});
