import * as v from 'valibot';
import { emailFormat } from '../domain/person/emailFormat';
import { lengths } from '../domain/donation/lengths';
import { wholeNumber } from '../domain/schemas/numbers';

/**
 * Says what the site and the payments back end say to each other about the email with a receipt:
 *
 * POST /donations/{reference}/email  receiptEmailRequest → the donation's view; `wrong_state` where it may not be sent so
 */
export const receiptEmailRequest = v.object({
  /** How often it was sent again, as the page knows it: the same request does nothing a second time. */
  count: v.pipe(wholeNumber, v.minValue(0)),
  /** Where it is to go from now on; absent for the same address. */
  email: v.optional(v.pipe(v.string(), v.regex(emailFormat), v.maxLength(lengths.email))),
});

export type ReceiptEmailRequest = v.InferOutput<typeof receiptEmailRequest>;
