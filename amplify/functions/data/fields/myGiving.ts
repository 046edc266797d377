import { nothing } from '../lib/arguments';
import { donorOf } from '../lib/Caller';
import { claimGifts } from '../lib/claimGifts';
import { ownField } from '../lib/Field';
import { givingOf } from '../results/givingOf';

/**
 * The caller's totals, overall and by financial year. A guest's donations with their verified address are added to the
 * account.
 */
export const myGiving = ownField(nothing, async (ports, _, caller) => {
  const gifts = await ports.donorGifts.all(donorOf(caller));
  await claimGifts(ports, caller, gifts);
  return givingOf(gifts);
});
