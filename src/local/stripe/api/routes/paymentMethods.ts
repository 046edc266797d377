import { z } from 'zod';
import { createCardMethod, noBillingDetails } from '../../payments/paymentMethods';
import type { BillingDetails } from '../../payments/paymentMethods';
import { ApiFailure, noSuch } from '../ApiFailure';
import { email, expand, integer, oneOf, text, unsettable } from '../fields';
import { ok, route } from '../Route';

const optional = unsettable(500).optional();

const billing = z.strictObject({
  name: optional,
  email: email.optional(),
  phone: optional,
  address: z
    .strictObject({
      city: optional,
      country: unsettable(2).optional(),
      line1: optional,
      line2: optional,
      postal_code: optional,
      state: optional,
    })
    .optional(),
});

/** What cards payments are made with. Only a browser may hand over a card's number. */
export const paymentMethodRoutes = [
  route(
    'POST',
    '/payment_methods',
    z.strictObject({
      type: oneOf('card'),
      card: z.strictObject({
        number: text(30),
        exp_month: integer(0, 99),
        exp_year: integer(0, 9_999),
        cvc: text(4).optional(),
      }),
      billing_details: billing.optional(),
      expand: expand.optional(),
      key: text().optional(),
    }),
    (work, { params, audience }) => {
      if (audience === 'server')
        throw new ApiFailure(402, {
          type: 'invalid_request_error',
          message:
            'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing. To enable testing raw card data APIs, see https://support.stripe.com/questions/enabling-access-to-raw-card-data-apis.',
        });
      return ok(createCardMethod(work, params.card, billingDetails(params.billing_details)));
    },
    { forBrowsers: true },
  ),
  route('GET', '/payment_methods/:id', z.strictObject({ expand: expand.optional() }), (work, { id }) => {
    const found = work.get('payment_method', id);
    if (!found) throw noSuch('PaymentMethod', id, 'payment_method');
    return ok(found);
  }),
];

function billingDetails(given: z.output<typeof billing> | undefined): BillingDetails {
  const { address, ...person } = given ?? {};
  return {
    ...noBillingDetails,
    ...withoutUndefined(person),
    address: { ...noBillingDetails.address, ...withoutUndefined(address ?? {}) } as BillingDetails['address'],
  };
}

function withoutUndefined<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;
}
