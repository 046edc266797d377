import * as z from 'zod';
import { deriveDonationId } from '../../../lib/hashes';
import { anyText } from '../lib/arguments';
import { toDonor } from '../lib/Caller';
import { ownField } from '../lib/Field';
import { toGift, isShown } from '../results/toGift';

/** One of the caller's donations; null if it is not theirs, or would not be listed. */
export const myGift = ownField(
  z.strictObject({ reference: anyText }),
  async ({ donations, donorGifts }, { reference }, caller) => {
    const donation = await donations.get(deriveDonationId(reference));
    return donation && donorGifts.isTheirs(toDonor(caller), donation) && isShown(donation) ? toGift(donation) : null;
  },
);
