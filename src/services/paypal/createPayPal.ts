import * as v from 'valibot';
import type { DonationView } from '../../domain/donation';
import type { CallResult } from '../../contract/CallResult';
import { call } from '../http/call';
import { donationView } from '../payments/donationView';

const order = v.object({ orderId: v.pipe(v.string(), v.nonEmpty()) });

/** Client of the PayPal function. */
export interface PayPal {
  /** The order of a donation: always the same one. */
  readonly order: (reference: string) => Promise<CallResult<{ readonly orderId: string }>>;
  /** Captures the payment that the payer has approved. */
  readonly capture: (orderId: string, reference: string) => Promise<CallResult<DonationView>>;
}

/**
 * Creates the client of PayPal donations.
 *
 * @param base - address of the function, without a trailing slash
 */
export function createPayPal(base: string, fetcher?: typeof fetch): PayPal {
  return {
    order: (reference) => call({ url: `${base}/orders`, method: 'POST', body: { reference }, answer: order }, fetcher),
    capture: (orderId, reference) =>
      call(
        {
          url: `${base}/orders/${encodeURIComponent(orderId)}/capture`,
          method: 'POST',
          body: { reference },
          answer: donationView,
        },
        fetcher,
      ),
  };
}
