import * as z from 'zod/mini';
import type { DonationStatus, DonationView } from '../../domain/donation';
import { statuses } from '../../domain/donation';
import type { CallResult } from '../http/CallResult';
import { call } from '../http/call';
import { donationView } from '../payments/donationView';

/** What the browser needs to confirm a card payment. */
export interface PayableIntent {
  /** `null` if nothing is left to pay. */
  readonly clientSecret: string | null;
  readonly status: DonationStatus;
  readonly view: DonationView;
  /** Whether one more decline ends the donation. */
  readonly isLastTry?: boolean | undefined;
}

const intent: z.ZodMiniType<PayableIntent> = z.object({
  clientSecret: z.nullable(z.string()),
  status: z.enum(statuses),
  view: donationView,
  isLastTry: z.optional(z.boolean()),
});

/** Client of the card payments function. */
export interface CardPayments {
  /** The payment intent of a donation: always the same one. */
  readonly prepare: (reference: string) => Promise<CallResult<PayableIntent>>;
}

/** @param base - address of the function, without a trailing slash */
export function createCardPayments(base: string, fetcher?: typeof fetch): CardPayments {
  return {
    prepare: (reference) =>
      call({ url: `${base}/intents`, method: 'POST', body: { reference }, answer: intent }, fetcher),
  };
}
