import type { Stripe } from '@stripe/stripe-js';
import type { Challenges } from '../../../services/challenge';
import type { CardPayments } from '../../../services/stripe';
import type { Payments } from '../../../services/payments';
import type { PayPal } from '../../../services/paypal';

/** Everything outside the browser that a payment needs. */
export interface GivingServices {
  readonly payments: Payments;
  readonly challenges: Challenges;
  readonly cards: CardPayments & {
    /** The card provider's script; rejects where it does not load, and may be asked again. */
    readonly load: () => Promise<Stripe>;
  };
  readonly paypal: PayPal & {
    readonly script: { readonly clientId: string; readonly sdkBaseUrl: string };
  };
}
