import * as v from 'valibot';
import { declineReasons, donationMethods, kinds, statuses, type DonationView } from '../../domain/donation';
import { wholeNumber } from '../../domain/schemas/numbers';

const cents = v.pipe(wholeNumber, v.minValue(0));

/** A donation as the holder of its reference may see it. */
export const donationView: v.GenericSchema<unknown, DonationView> = v.object({
  reference: v.string(),
  status: v.picklist(statuses),
  method: v.picklist(donationMethods),
  currency: v.literal('aud'),
  lines: v.array(
    v.object({
      kind: v.picklist(kinds),
      fundName: v.string(),
      amount: cents,
      beneficiary: v.optional(v.object({ type: v.picklist(['case', 'program']), uid: v.string() })),
      beneficiaryTitle: v.optional(v.string()),
      due: v.optional(v.string()),
      beforeCents: v.optional(cents),
    }),
  ),
  feeCents: cents,
  totalCents: cents,
  refundedCents: cents,
  createdAt: v.string(),
  succeededAt: v.optional(v.string()),
  givenOut: v.optional(
    v.object({
      givenCents: cents,
      heldCents: cents,
      costsCents: v.optional(cents),
      day: v.optional(v.string()),
      batch: v.optional(v.object({ cents, households: cents })),
    }),
  ),
  givenOutEmail: v.optional(v.object({ isAsked: v.boolean(), isSent: v.boolean() })),
  failure: v.optional(v.picklist(declineReasons)),
  receiptNumber: v.optional(v.string()),
  receiptEmail: v.optional(
    v.object({
      address: v.string(),
      isSent: v.boolean(),
      count: cents,
      canRepeat: v.boolean(),
      canCorrect: v.boolean(),
    }),
  ),
  dedication: v.optional(
    v.object({
      kind: v.picklist(['honour', 'memory']),
      name: v.string(),
      message: v.optional(v.string()),
      from: v.optional(v.string()),
    }),
  ),
  card: v.optional(
    v.object({ address: v.string(), on: v.string(), isSent: v.boolean(), count: cents, canCorrect: v.boolean() }),
  ),
  underReview: v.boolean(),
  listedMonthly: v.optional(v.literal(true)),
});
