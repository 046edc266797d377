import type Stripe from 'stripe';
import { stripeDeclineReasons } from '../../../src/domain/donation/stripeDeclineReasons';
import { ask, read } from './createStripePort';
import { createStripeSdk } from './createStripeSdk';
import type { StripeAccount } from './createStripeSdk';
import { getDeclineAdvice, getDeclineReason } from './getDeclineReason';
import type { SavedCardPort, SavedCardSnapshot, SetupSnapshot, StripeMethod } from './SavedCardPort';
import { donationKey, toIntentSnapshot } from './toIntentSnapshot';

/** Metadata key of the plan's id, at the customer. */
const planKey = 'plan';

function toSaved(
  { id, card, au_becs_debit: account }: Stripe.PaymentMethod,
  mandate: Stripe.SetupIntent['mandate'],
): SetupSnapshot['saved'] {
  if (card) {
    const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
    return { card: { paymentMethodId: id, brand, last4, expMonth, expYear } };
  }
  const url = typeof mandate === 'object' ? mandate?.payment_method_details.au_becs_debit?.url : undefined;
  if (!account || typeof mandate !== 'object' || !mandate || url === undefined) return null;
  const { bsb_number: bsb, last4 } = account;
  return { directDebit: { paymentMethodId: id, bsb: bsb ?? '', last4: last4 ?? '', mandate: { id: mandate.id, url } } };
}

/** A saved bank account is known with its mandate. */
const readSetup = { expand: ['payment_method', 'mandate'] };

/** Stripe's name of a method. */
const stripeTypes = { card: 'card', direct_debit: 'au_becs_debit' } as const satisfies Record<StripeMethod, string>;

/** Stripe refuses a debit above our own limits, and its intent says nothing of it. */
const limitCodes = ['charge_exceeds_source_limit', 'charge_exceeds_transaction_limit'] as const;

function toSetup({
  id,
  client_secret: clientSecret,
  status,
  payment_method: method,
  mandate,
}: Stripe.SetupIntent): SetupSnapshot {
  const saved = status === 'succeeded' && typeof method === 'object' && method ? toSaved(method, mandate) : null;
  return { id, clientSecret: status === 'succeeded' ? null : clientSecret, saved };
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

/** Saved cards and bank accounts at Stripe, through its official SDK. */
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

    createSetup: ({ id }, customer, number, method) =>
      ask(async () =>
        toSetup(
          await stripe.setupIntents.create(
            {
              customer,
              usage: 'off_session',
              allowed_payment_method_types: [stripeTypes[method]],
              metadata: { [planKey]: id },
            },
            { idempotencyKey: `${id}:setup:${number}${method === 'card' ? '' : `:${method}`}` },
          ),
        ),
      ),

    readSetup: (id) => ask(async () => toSetup(await stripe.setupIntents.retrieve(id, readSetup))),

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
            allowed_payment_method_types: [stripeTypes[donation.method === 'direct_debit' ? 'direct_debit' : 'card']],
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
      const refusal = confirmed.ok || confirmed.reason !== 'refused' ? '' : confirmed.detail;
      const limit = limitCodes.find((code) => refusal.includes(code));
      if (limit) {
        const decline = {
          state: 'declined',
          advice: getDeclineAdvice({ code: limit }),
          failure: stripeDeclineReasons[limit] ?? 'declined',
        } as const;
        return ask(async () => ({
          ...toSnapshot(await stripe.paymentIntents.retrieve(intentId, read), askedAt),
          decline,
        }));
      }
      // A decline is an error of the SDK, and so is a payment that an earlier try has made: the intent says which.
      if (confirmed.ok || (confirmed.reason !== 'declined' && confirmed.reason !== 'wrong_state')) return confirmed;
      return ask(async () => toSnapshot(await stripe.paymentIntents.retrieve(intentId, read), askedAt));
    },
  };
}
