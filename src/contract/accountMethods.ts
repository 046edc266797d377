import * as v from 'valibot';
import { finiteNumber } from '../domain/schemas/numbers';

/*
 * What the site and the payments back end say to each other about what a signed-in donor has saved to pay with:
 *
 * GET  /account/methods              → donorAccount
 * POST /account/methods/{id}/remove  {} → donorAccount; `wrong_state` while a regular gift is paid with it
 */

/** A card or bank account that the donor has saved. */
export const savedMethodSchema = v.object({
  /** Stripe's id of it, for a gift's `savedMethod`. */
  id: v.string(),
  card: v.optional(
    v.object({
      brand: v.string(),
      last4: v.string(),
      /** 1 to 12. */
      expMonth: finiteNumber,
      expYear: finiteNumber,
      isExpired: v.boolean(),
    }),
  ),
  /** Six digits of the bank and its branch, and the account's last ones. */
  directDebit: v.optional(v.object({ bsb: v.string(), last4: v.string() })),
});

export type SavedMethodView = v.InferOutput<typeof savedMethodSchema>;

/** The account that is signed in, as a gift names its donor, and what they have saved, newest first. */
export const donorAccountSchema = v.object({
  /** Empty if the account has no name. */
  name: v.string(),
  /** Empty unless it is verified. */
  email: v.string(),
  methods: v.array(savedMethodSchema),
});

export type DonorAccount = v.InferOutput<typeof donorAccountSchema>;
