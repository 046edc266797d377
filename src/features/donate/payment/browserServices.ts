import { createPayments } from '../../../services/payments';
import { createPayPal } from '../../../services/paypal';
import { createCardPayments, loadStripe } from '../../../services/stripe';
import { endpoints } from '../../../services/http/endpoints';
import type { GivingServices } from './GivingServices';

/** The real ones, as the configuration names them. */
export const browserServices: GivingServices = {
  payments: createPayments(endpoints.payments),
  cards: {
    ...createCardPayments(endpoints.cards),
    load: () => loadStripe(endpoints.stripe.scriptUrl, endpoints.stripe.publishableKey),
  },
  paypal: { ...createPayPal(endpoints.paypal), script: endpoints.paypalScript },
};
