import type { Stripe } from '@stripe/stripe-js';
import type { Challenges } from '../../../services/challenge';
import type { CardPayments } from '../../../services/stripe';
import type { Payments } from '../../../services/payments';
import type { PayPal } from '../../../services/paypal';
import type { PayPalScript } from '../../../services/paypal/payPalButton';

/** External services of a payment. */
export interface GivingServices {
  readonly payments: Payments;
  readonly challenges: Challenges;
  readonly cards: CardPayments & {
    /** Loads Stripe.js; rejects on failure, and can be called again. */
    readonly load: () => Promise<Stripe>;
  };
  readonly paypal: PayPal & {
    readonly script: PayPalScript;
  };
}
