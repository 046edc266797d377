import Stripe from 'stripe';
import { stripeDeclineReasons } from '../../../src/domain/donation/stripeDeclineReasons';
import { callStripe, read } from './createStripePort';
import { toFailedTry } from './toFailedTry';
import { createStripeSdk, type StripeAccount } from './createStripeSdk';
import { getDeclineAdvice, getDeclineReason } from './getDeclineReason';
import type { PaymentTry, SavedCardPort, SetupSnapshot, StripeMethod } from '../../useCases/ports/StripePort';
import { donationKey, planKey, toIntentSnapshot } from './toIntentSnapshot';

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

function toSetup(setup: Stripe.SetupIntent): SetupSnapshot {
  const { id, client_secret: clientSecret, status, payment_method: method, mandate } = setup;
  if (status !== 'succeeded') return { id, clientSecret, saved: null, failedTry: toFailedTry(setup) };
  const expanded = typeof method === 'object' ? method : null;
  if (expanded?.customer === null) return { id, clientSecret: null, saved: null, isRemoved: true };
  return {
    id,
    clientSecret: null,
    saved: expanded && toSaved(expanded, mandate),
    cardFingerprint: expanded?.card?.fingerprint ?? undefined,
  };
}

function toTry(intent: Stripe.PaymentIntent, requestedAt: Date): PaymentTry {
  const { observations } = toIntentSnapshot(intent, requestedAt);
  const { status, last_payment_error: error } = intent;
  if (status !== 'requires_payment_method' || !error) return { observations };
  return {
    observations,
    decline: { state: 'declined', advice: getDeclineAdvice(error), failure: getDeclineReason(error) },
  };
}

/** Reads what an error of a try says of the payment; `null` if it says nothing. */
function readError(error: unknown, requestedAt: Date): PaymentTry | null {
  if (!(error instanceof Stripe.errors.StripeError)) return null;
  const { statusCode, payment_intent: intent, code: errorCode } = error;
  // A decline is an error, and has the payment in it (docs: error handling).
  if (statusCode === 402 && intent) return toTry(intent, requestedAt);
  const code = limitCodes.find((limit) => limit === errorCode);
  if (!code) return null;
  const decline = { state: 'declined', advice: getDeclineAdvice({ code }) } as const;
  return { observations: [], decline: { ...decline, failure: stripeDeclineReasons[code] ?? 'declined' } };
}

/** Creates the port of saved cards and bank accounts at Stripe, through its official SDK. */
export function createSavedCardPort({
  clock,
  ...account
}: StripeAccount & { readonly clock: () => Date }): SavedCardPort {
  const stripe = createStripeSdk(account);

  return {
    createCustomer: ({ id, donor }) =>
      callStripe(async () => {
        const { name, email } = donor;
        const customer = await stripe.customers.create(
          { email, ...(name !== undefined && { name }), metadata: { [planKey]: id } },
          { idempotencyKey: `${id}:customer` },
        );
        return customer.id;
      }),

    createSetup: ({ id }, customer, number, method) =>
      callStripe(async () =>
        toSetup(
          await stripe.setupIntents.create(
            {
              customer,
              usage: 'off_session',
              allowed_payment_method_types: [stripeTypes[method]],
              metadata: { [planKey]: id },
            },
            // A key belongs to its parameters.
            { idempotencyKey: [id, 'setup', number, method, customer].join(':') },
          ),
        ),
      ),

    readSetup: (id) => callStripe(async () => toSetup(await stripe.setupIntents.retrieve(id, readSetup))),

    offerAgain: (id) => callStripe(() => stripe.paymentMethods.update(id, { allow_redisplay: 'always' })),

    async pay(donation, { customerId: customer, paymentMethodId, tries }) {
      const requestedAt = clock();
      const { id, provider, totalCents: amount, currency, method } = donation;
      const { intentId } = provider;
      const confirmation = { payment_method: paymentMethodId, off_session: true, ...read };
      const confirm = () =>
        intentId
          ? stripe.paymentIntents.confirm(intentId, confirmation, { idempotencyKey: `${id}:try:${tries}` })
          : stripe.paymentIntents.create(
              {
                amount,
                currency,
                customer,
                confirm: true,
                ...confirmation,
                // Off session no one can be redirected to the bank's page.
                automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
                allowed_payment_method_types: [stripeTypes[method === 'direct_debit' ? 'direct_debit' : 'card']],
                description: 'Gift to Mizan Zakat Foundation',
                metadata: { [donationKey]: id },
              },
              // A key belongs to its parameters, of which the donor may change the method.
              { idempotencyKey: `${id}:pay:${tries}:${paymentMethodId}` },
            );
      const tried = await callStripe(async () => {
        try {
          return toTry(await confirm(), requestedAt);
        } catch (error) {
          const failure = readError(error, requestedAt);
          if (failure) return failure;
          throw error;
        }
      });
      // A payment that an earlier try has made is an error, too: the intent says so.
      if (tried.ok || !intentId || tried.error.reason !== 'wrong_state') return tried;
      return callStripe(async () => toTry(await stripe.paymentIntents.retrieve(intentId, read), requestedAt));
    },
  };
}
