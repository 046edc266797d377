import type { Stripe } from '@stripe/stripe-js';
import { browserConfig } from '../../config/browser';
import { challenges, type Challenges } from '../../services/challenge';
import { createDonorToken, createPayments, createPlans, type Payments, type Plans } from '../../services/payments';
import { accountMethods } from '../../services/payments/browserAccountMethods';
import type { AccountMethods } from '../../services/payments/createAccountMethods';
import type { PayPalScript } from '../../services/paypal/payPalButton';
import { createCardPayments, loadStripe, type CardPayments } from '../../services/stripe';

/** External services of plans. */
export interface PlanServices {
  readonly plans: Plans;
  /** The saved methods of the signed-in donor. */
  readonly account: Pick<AccountMethods, 'read'>;
  /** Current prices and limits. */
  readonly catalogue: Payments['catalogue'];
  readonly challenges: Challenges;
  /** The payment of an instalment. */
  readonly cards: CardPayments;
  readonly paypal: PayPalScript;
  /** Loads Stripe.js; rejects on failure, and can be called again. */
  readonly loadStripe: () => Promise<Stripe>;
}

const { api, identity, stripe, paypal } = browserConfig;

/** The real ones, from the configuration. */
export const browserServices: PlanServices = {
  plans: createPlans(api.payments, { idToken: createDonorToken(identity) }),
  account: accountMethods,
  catalogue: createPayments(api.payments).catalogue,
  challenges,
  cards: createCardPayments(api.stripe),
  paypal,
  loadStripe: () => loadStripe(stripe.scriptUrl, stripe.publishableKey),
};
