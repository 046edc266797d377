import * as z from 'zod';
import { donationIdOf } from '../../../lib/hashes';
import { anyText } from '../lib/arguments';
import { donorOf } from '../lib/Caller';
import { ownField } from '../lib/Field';
import { giftOf, isShown } from '../results/giftOf';

/** One of the caller's donations; null if it is not theirs, or would not be listed. */
export const myGift = ownField(
  z.strictObject({ reference: anyText }),
  async ({ donations, donorGifts }, { reference }, caller) => {
    const donation = await donations.get(donationIdOf(reference));
    return donation && donorGifts.isTheirs(donorOf(caller), donation) && isShown(donation) ? giftOf(donation) : null;
  },
);
