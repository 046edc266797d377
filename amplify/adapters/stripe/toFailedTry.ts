import type Stripe from 'stripe';
import type { FailedTry } from '../../useCases/ports/StripePort';

/** Returns the last try of a setup, if it failed. */
export function toFailedTry({
  last_setup_error: error,
  latest_attempt: latest,
}: Stripe.SetupIntent): FailedTry | undefined {
  const id = typeof latest === 'string' ? latest : latest?.id;
  return error && id ? { id, cardFingerprint: error.payment_method?.card?.fingerprint ?? undefined } : undefined;
}
