import * as v from 'valibot';
import { statuses } from '../../domain/donation';
import type { CallResult } from '../../contract/CallResult';
import { call } from '../http/call';
import { donationView } from '../payments/donationView';

/** The schema of what the browser needs to confirm a card payment. */
const intent = v.object({
  /** `null` if nothing is left to pay. */
  clientSecret: v.nullable(v.string()),
  status: v.picklist(statuses),
  view: donationView,
  /** Whether one more decline ends the donation. */
  isLastTry: v.optional(v.boolean()),
});

export type PayableIntent = v.InferOutput<typeof intent>;

/** Client of the card payments function. */
export interface CardPayments {
  /** The payment intent of a donation: always the same one. */
  readonly prepare: (reference: string) => Promise<CallResult<PayableIntent>>;
}

/**
 * Creates the client of card payments.
 *
 * @param base - address of the function, without a trailing slash
 */
export function createCardPayments(base: string, fetcher?: typeof fetch): CardPayments {
  return {
    prepare: (reference) =>
      call({ url: `${base}/intents`, method: 'POST', body: { reference }, answer: intent }, fetcher),
  };
}
