import Stripe from 'stripe';
import { createFailure, type ProviderResult } from '../../useCases/ports/ProviderResult';
import { hashKeyed } from '../../lib/hashes';
import { createStripeSdk, type StripeAccount } from './createStripeSdk';
import { listPayments, listPayouts, listPayoutSums, listTransfers, readHeld } from './listings';
import { readStripeEvent } from './verifyStripeEvent';
import { donationKey, linesKey, referenceKey, toIntentSnapshot } from './toIntentSnapshot';
import type { IntentSnapshot, StripePort } from '../../useCases/ports/StripePort';
import { succeed } from '../../../src/domain/Result';

export interface StripePortOptions extends StripeAccount {
  readonly clock: () => Date;
}

/** Stripe's codes for what an object's state does not allow. */
const unexpectedStates: ReadonlySet<string | undefined> = new Set([
  'payment_intent_unexpected_state',
  'setup_intent_unexpected_state',
  'intent_invalid_state',
]);

/** Converts an SDK call to a result. */
export async function callStripe<T>(call: () => Promise<T>): Promise<ProviderResult<T>> {
  try {
    return succeed(await call());
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const detail = `${error.type} ${error.code ?? ''} ${error.message}`;
    const { statusCode = 0 } = error;
    if (error instanceof Stripe.errors.StripeCardError) return createFailure('declined', detail);
    if (unexpectedStates.has(error.code)) return createFailure('wrong_state', detail);
    if (statusCode === 401 || statusCode === 403) return createFailure('key_refused', detail);
    if (statusCode === 404) return createFailure('not_found', detail);
    // 409: another request with the same idempotency key is still running.
    if (statusCode === 0 || statusCode >= 500 || statusCode === 429 || statusCode === 409)
      return createFailure('unavailable', detail);
    return createFailure('refused', detail);
  }
}

/** By default a charge includes neither its refunds nor the provider's fee. */
export const read = { expand: ['latest_charge.refunds', 'latest_charge.balance_transaction'] };

/** Creates the port of Stripe through its official SDK. */
export function createStripePort(options: StripePortOptions): StripePort {
  const stripe = createStripeSdk(options);
  const livemode = /^(sk|rk)_live_/.test(options.secretKey);

  /** Disputes are requested only if there is one, and refunds if a charge has more than the ten it includes. */
  async function whole(intent: Stripe.PaymentIntent, requestedAt: Date): Promise<IntentSnapshot> {
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
    if (charge?.refunds?.has_more)
      charge.refunds.data = await stripe.refunds
        .list({ charge: charge.id, limit: 100 })
        .autoPagingToArray({ limit: 1000 });
    if (!charge?.disputed) return toIntentSnapshot(intent, requestedAt);
    const { data } = await stripe.disputes.list({ payment_intent: intent.id, limit: 100 });
    return toIntentSnapshot(intent, requestedAt, data);
  }

  return {
    livemode,

    createIntent: (donation) =>
      callStripe(async () => {
        const requestedAt = options.clock();
        const intent = await stripe.paymentIntents.create(
          {
            amount: donation.totalCents,
            currency: donation.currency,
            automatic_payment_methods: { enabled: true },
            ...(donation.provider.customerId !== undefined && { customer: donation.provider.customerId }),
            // For gifts that its holder makes on the site; a plan asks for its own permission.
            ...(donation.savesMethod && { setup_future_usage: 'on_session' }),
            description: 'Gift to Mizan Zakat Foundation',
            metadata: { [donationKey]: donation.id },
            ...read,
          },
          { idempotencyKey: `${donation.id}:intent` },
        );
        return toIntentSnapshot(intent, requestedAt);
      }),

    readIntent: (id) =>
      callStripe(async () => {
        const requestedAt = options.clock();
        return whole(await stripe.paymentIntents.retrieve(id, read), requestedAt);
      }),

    // A list, because Stripe's search may be a minute behind (docs: search, data freshness).
    findIntent: (customer, donationId) =>
      callStripe(async () => {
        const requestedAt = options.clock();
        const intents = stripe.paymentIntents.list({
          customer,
          limit: 100,
          expand: read.expand.map((path) => `data.${path}`),
        });
        for await (const intent of intents)
          if (intent.metadata[donationKey] === donationId) return whole(intent, requestedAt);
        return null;
      }),

    isMandateActive: (id) => callStripe(async () => (await stripe.mandates.retrieve(id)).status !== 'inactive'),

    async cancelSetup(id) {
      const cancelled = await callStripe(() => stripe.setupIntents.cancel(id, { cancellation_reason: 'abandoned' }));
      if (cancelled.ok || cancelled.error.reason !== 'wrong_state') return cancelled.ok ? succeed(true) : cancelled;
      return callStripe(async () => (await stripe.setupIntents.retrieve(id)).status === 'canceled');
    },

    async deleteCustomer(id) {
      const deleted = await callStripe(() => stripe.customers.del(id));
      return deleted.ok || deleted.error.reason !== 'not_found' ? deleted : succeed(null);
    },

    cancelIntent: (id) =>
      callStripe(async () => {
        const requestedAt = options.clock();
        // No idempotency key: a cancelled intent stays cancelled, and an error stored under a key would outlive its
        // cause.
        return toIntentSnapshot(
          await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned', ...read }),
          requestedAt,
        );
      }),

    refund: (intent, { cents, reference, lines }) =>
      callStripe(async () => {
        const metadata = { [referenceKey]: reference, ...(lines !== undefined && { [linesKey]: lines }) };
        const idempotencyKey = `${intent}:refund:${hashKeyed('refund', reference)}`;
        const refund = { payment_intent: intent, amount: cents, reason: 'requested_by_customer', metadata } as const;
        return (await stripe.refunds.create(refund, { idempotencyKey })).id;
      }),

    readEvent: readStripeEvent,

    listPayments: (from, to) => callStripe(() => listPayments(stripe, from, to)),
    listPayouts: (from, to) => callStripe(() => listPayouts(stripe, from, to)),
    listPayoutSums: (from, to) => callStripe(() => listPayoutSums(stripe, from, to)),
    listTransfers: (from, to) => callStripe(() => listTransfers(stripe, from, to)),
    readHeld: (at) => callStripe(() => readHeld(stripe, at)),
  };
}
