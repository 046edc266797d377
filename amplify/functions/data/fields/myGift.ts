import * as z from 'zod';
import { donationIdOf } from '../../../lib/hashes';
import { anyText } from '../lib/arguments';
import { donorOf } from '../lib/Caller';
import { ownField } from '../lib/Field';
import { giftOf, isShown } from '../results/giftOf';

/** One of the caller's gifts; null where it is not theirs, and where it is nothing that the list would show. */
export const myGift = ownField(
  z.strictObject({ reference: anyText }),
  async ({ donations, donorGifts }, { reference }, caller) => {
    const donation = await donations.get(donationIdOf(reference));
    return donation && donorGifts.isTheirs(donorOf(caller), donation) && isShown(donation) ? giftOf(donation) : null;
  },
);
