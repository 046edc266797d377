import { browserConfig } from '../../../config/browser';
import { challenges } from '../../../services/challenge';
import { createDonorToken, createPayments } from '../../../services/payments';
import { createPayPal } from '../../../services/paypal';
import { createCardPayments, loadStripe } from '../../../services/stripe';
import type { GivingServices } from './GivingServices';

const { api, identity, stripe, paypal } = browserConfig;

/** The real services, from the configuration. */
export const browserServices: GivingServices = {
  payments: createPayments(api.payments, { idToken: createDonorToken(identity) }),
  challenges,
  cards: {
    ...createCardPayments(api.stripe),
    load: () => loadStripe(stripe.scriptUrl, stripe.publishableKey),
  },
  paypal: { ...createPayPal(api.paypal), script: paypal },
};
