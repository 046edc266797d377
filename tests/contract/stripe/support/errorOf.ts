import Stripe from 'stripe';

/** The provider's error of a request that must fail. */
export async function errorOf(request: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await request;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The request was expected to fail.');
}
