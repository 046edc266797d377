import * as z from 'zod/mini';
import { declineReasons, donationMethods, kinds, statuses } from '../../domain/donation';
import type { DonationView } from '../../domain/donation';

const cents = z.int().check(z.nonnegative());

/** A donation as the holder of its reference may see it. */
export const donationView: z.ZodMiniType<DonationView> = z.object({
  reference: z.string(),
  status: z.enum(statuses),
  method: z.enum(donationMethods),
  currency: z.literal('aud'),
  lines: z.array(
    z.object({
      kind: z.enum(kinds),
      fundName: z.string(),
      amount: cents,
      beneficiary: z.optional(z.object({ type: z.enum(['case', 'program']), uid: z.string() })),
      beneficiaryTitle: z.optional(z.string()),
    }),
  ),
  feeCents: cents,
  totalCents: cents,
  refundedCents: cents,
  createdAt: z.string(),
  succeededAt: z.optional(z.string()),
  failure: z.optional(z.enum(declineReasons)),
  receiptNumber: z.optional(z.string()),
  underReview: z.boolean(),
  listedMonthly: z.optional(z.literal(true)),
});
