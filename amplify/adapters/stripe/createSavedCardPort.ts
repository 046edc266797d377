import type Stripe from 'stripe';
import type { PlanCard } from '../../../src/domain/plan';
import { ask, read } from './createStripePort';
import { createStripeSdk } from './createStripeSdk';
import type { StripeAccount } from './createStripeSdk';
import { getDeclineAdvice, getDeclineReason } from './getDeclineReason';
import type { SavedCardPort, SavedCardSnapshot, SetupSnapshot } from './SavedCardPort';
import { donationKey, toIntentSnapshot } from './toIntentSnapshot';

/** Metadata key of the plan's id, at the customer. */
const planKey = 'plan';

function toCard({ id, card }: Stripe.PaymentMethod): PlanCard | null {
  if (!card) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
  return { paymentMethodId: id, brand, last4, expMonth, expYear };
}

function toSetup({
  id,
  client_secret: clientSecret,
  status,
  payment_method: method,
}: Stripe.SetupIntent): SetupSnapshot {
  const card = status === 'succeeded' && typeof method === 'object' && method ? toCard(method) : null;
  return { id, clientSecret: status === 'succeeded' ? null : clientSecret, card };
}

function toSnapshot(intent: Stripe.PaymentIntent, askedAt: Date): SavedCardSnapshot {
  const snapshot = toIntentSnapshot(intent, askedAt);
  const { status, last_payment_error: error } = intent;
  if (status !== 'requires_payment_method' || !error) return snapshot;
  return {
    ...snapshot,
    decline: { state: 'declined', advice: getDeclineAdvice(error), failure: getDeclineReason(error) },
  };
}

/** Saved cards at Stripe, through its official SDK. */
export function createSavedCardPort({
  clock,
  ...account
}: StripeAccount & { readonly clock: () => Date }): SavedCardPort {
  const stripe = createStripeSdk(account);

  return {
    createCustomer: ({ id, donor }) =>
      ask(async () => {
        const { name, email } = donor;
        const customer = await stripe.customers.create(
          { email, ...(name !== undefined && { name }), metadata: { [planKey]: id } },
          { idempotencyKey: `${id}:customer` },
        );
        return customer.id;
      }),

    createSetup: ({ id }, customer, number) =>
      ask(async () =>
        toSetup(
          await stripe.setupIntents.create(
            { customer, usage: 'off_session', allowed_payment_method_types: ['card'], metadata: { [planKey]: id } },
            { idempotencyKey: `${id}:setup:${number}` },
          ),
        ),
      ),

    readSetup: (id) => ask(async () => toSetup(await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }))),

    createIntent: (donation, customer) =>
      ask(async () => {
        const askedAt = clock();
        const intent = await stripe.paymentIntents.create(
          {
            amount: donation.totalCents,
            currency: donation.currency,
            customer,
            // No one is there to be sent elsewhere.
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            allowed_payment_method_types: ['card'],
            description: 'Gift to Mizan Zakat Foundation',
            metadata: { [donationKey]: donation.id },
            ...read,
          },
          { idempotencyKey: `${donation.id}:intent` },
        );
        return toSnapshot(intent, askedAt);
      }),

    async pay(donation, intentId, paymentMethod, tries) {
      const askedAt = clock();
      const confirmed = await ask(async () =>
        toSnapshot(
          await stripe.paymentIntents.confirm(
            intentId,
            { payment_method: paymentMethod, off_session: true, ...read },
            { idempotencyKey: `${donation.id}:try:${tries}` },
          ),
          askedAt,
        ),
      );
      // A decline is an error of the SDK, and so is a payment that an earlier try has made: the intent says which.
      if (confirmed.ok || (confirmed.reason !== 'declined' && confirmed.reason !== 'wrong_state')) return confirmed;
      return ask(async () => toSnapshot(await stripe.paymentIntents.retrieve(intentId, read), askedAt));
    },
  };
}
