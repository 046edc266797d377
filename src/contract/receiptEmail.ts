import * as v from 'valibot';
import { emailFormat } from '../domain/person/emailFormat';
import { lengths } from '../domain/donation/lengths';
import { wholeNumber } from '../domain/schemas/numbers';

/**
 * Says what the site and the payments back end say to each other about the emails of a donation that is made:
 *
 * POST /donations/{reference}/email  receiptEmailRequest → the donation's view; `wrong_state` if it may not be sent so
 * POST /donations/{reference}/card   cardAddressRequest → the donation's view; `wrong_state` once the card is on its way
 * POST /donations/{reference}/given-out-email  givenOutEmailRequest → the donation's view; `wrong_state` if nothing is left of it
 */
export const receiptEmailRequest = v.object({
  /** How often it was sent again, as the page knows it: the same request does nothing a second time. */
  count: v.pipe(wholeNumber, v.minValue(0)),
  /** The address that it is to go to from now on; absent for the same address. */
  email: v.optional(v.pipe(v.string(), v.regex(emailFormat), v.maxLength(lengths.email))),
});

/** The schema of a corrected address for the card in honour or in memory of someone. */
export const cardAddressRequest = v.object({
  /** How often it was corrected, as the page knows it. */
  count: v.pipe(wholeNumber, v.minValue(0)),
  email: v.pipe(v.string(), v.regex(emailFormat), v.maxLength(lengths.email)),
});

/** The schema of a donor's wish for one email when all of the donation has reached people. */
export const givenOutEmailRequest = v.object({ isWanted: v.boolean() });

export type CardAddressRequest = v.InferOutput<typeof cardAddressRequest>;
export type ReceiptEmailRequest = v.InferOutput<typeof receiptEmailRequest>;
