import { nothing } from '../lib/arguments';
import { donorOf } from '../lib/Caller';
import { claimGifts } from '../lib/claimGifts';
import { ownField } from '../lib/Field';
import { givingOf } from '../results/givingOf';

/** What the caller gave, all in all and by financial year. A guest's gifts with their verified address come into the account. */
export const myGiving = ownField(nothing, async (ports, _, caller) => {
  const gifts = await ports.donorGifts.all(donorOf(caller));
  await claimGifts(ports, caller, gifts);
  return givingOf(gifts);
});
