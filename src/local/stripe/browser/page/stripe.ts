import './base';
import { Elements } from './Elements';
import type { ElementsOptions } from './ElementsOptions';
import { IntegrationError } from './IntegrationError';
import { Payments } from './payments';
import type { ConfirmOptions } from './payments';
import type { BillingDetails } from '../shared/messages';

interface MethodOptions {
  readonly elements?: Elements;
  readonly params?: { readonly billing_details?: BillingDetails };
}

/** What the provider's script defines: `Stripe(publishableKey)`. */
function Stripe(key: string, _options: unknown = {}) {
  if (typeof key !== 'string' || key === '')
    throw new IntegrationError('Please call Stripe() with your publishable key. You used an empty string.');
  if (!key.startsWith('pk_'))
    throw new IntegrationError(
      'Please call Stripe() with your publishable key. You used a secret key, or something else.',
    );
  const payments = new Payments(key);

  return {
    elements: (options: ElementsOptions = {}) => new Elements(key, options),

    confirmPayment: (options: ConfirmOptions) => payments.confirm(options),

    /** With the id of a payment method: the fields of the older card element are not drawn here. */
    confirmCardPayment: (
      clientSecret: string,
      data: { payment_method?: string; return_url?: string; receipt_email?: string } = {},
      _options: unknown = {},
    ) => {
      if (data.payment_method !== undefined && typeof data.payment_method !== 'string')
        throw new IntegrationError('The local card provider takes the id of a payment method in confirmCardPayment().');
      return payments.confirm({ clientSecret, confirmParams: data, redirect: 'if_required' });
    },

    retrievePaymentIntent: (clientSecret: string) => payments.retrieve(clientSecret),

    handleNextAction: ({ clientSecret }: { clientSecret: string }) => payments.handleNextAction(clientSecret),

    handleCardAction: (clientSecret: string) => payments.handleNextAction(clientSecret),

    createPaymentMethod: async ({ elements, params }: MethodOptions) => {
      if (!(elements instanceof Elements))
        throw new IntegrationError('The local card provider takes { elements } in createPaymentMethod().');
      return payments.createPaymentMethod(elements, params?.billing_details);
    },

    createToken: () =>
      Promise.reject(new IntegrationError('The local card provider has no tokens: use the Payment Element.')),

    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}

/** The release that `@stripe/stripe-js` 5 asks for. */
Stripe.version = 3;

Object.assign(window, { Stripe });
