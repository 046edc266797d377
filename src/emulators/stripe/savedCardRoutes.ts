import { z } from 'zod';
import { invalidRequest, noSuch } from './errors';
import { email, expand, flag, integer, metadata, oneOf, text } from './parameters';
import { detachMethod, getPaymentMethod } from './paymentMethods';
import {
  allowedTypes,
  browserKeys,
  listPage,
  methodType,
  ok,
  redisplay,
  route,
  type Audience,
  type Route,
} from './route';
import { cancelSetup, confirmSetup, createCustomer, createSetup, deleteCustomer, showSetup } from './setupIntents';
import type { SetupIntentRecord, Work } from './state';

/** The routes for customers, their saved cards and bank accounts, and mandates. */
export const savedCardRoutes: readonly Route[] = [
  route(
    'POST',
    '/customers',
    z.strictObject({ email: email.optional(), name: text(500).optional(), metadata: metadata.optional() }),
    (work, { parameters }) => ok(createCustomer(work, parameters)),
  ),
  route('DELETE', '/customers/:id', z.strictObject({}), (work, { id }) => ok(deleteCustomer(work, id))),
  route(
    'GET',
    '/customers/:id/payment_methods',
    z.strictObject({
      limit: integer(1, 100).optional(),
      starting_after: text(200).optional(),
      type: methodType.optional(),
      allow_redisplay: redisplay.optional(),
    }),
    (work, { id, parameters }) => {
      if (!work.get('customer', id)) throw noSuch('customer', id, 'customer');
      const { type, allow_redisplay: shown } = parameters;
      const rows = work
        .all('payment_method')
        .filter(({ customer }) => customer === id)
        .filter((method) => type === undefined || method.type === type)
        .filter((method) => shown === undefined || method.allow_redisplay === shown);
      return ok(listPage(`/v1/customers/${id}/payment_methods`, rows, parameters));
    },
  ),
  route('GET', '/payment_methods/:id', z.strictObject({}), (work, { id }) => ok(getPaymentMethod(work, id))),
  route('POST', '/payment_methods/:id', z.strictObject({ allow_redisplay: redisplay }), (work, { id, parameters }) => {
    const method = { ...getPaymentMethod(work, id), ...parameters };
    work.put('payment_method', method);
    return ok(method);
  }),
  route('POST', '/payment_methods/:id/detach', z.strictObject({}), (work, { id }) => {
    const method = getPaymentMethod(work, id);
    if (method.customer === null)
      throw invalidRequest(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
        { param: 'payment_method' },
      );
    return ok(detachMethod(work, method));
  }),
  route(
    'POST',
    '/setup_intents',
    z.strictObject({
      customer: text(200),
      usage: oneOf('off_session', 'on_session').optional(),
      allowed_payment_method_types: allowedTypes,
      metadata: metadata.optional(),
    }),
    (work, { parameters }) => ok(createSetup(work, parameters)),
  ),
  route(
    'GET',
    '/setup_intents/:id',
    z.strictObject({ ...browserKeys, expand: expand('payment_method', 'mandate') }),
    (work, { id, parameters, audience }) =>
      ok(showSetup(work, findSetup(work, id, audience, parameters.client_secret), parameters.expand)),
    true,
  ),
  route(
    'POST',
    '/setup_intents/:id/confirm',
    z.strictObject({
      ...browserKeys,
      payment_method: text(200),
      return_url: text(2_048).optional(),
      use_stripe_sdk: flag.optional(),
      expected_payment_method_type: methodType.optional(),
      mandate_data: z
        .strictObject({
          customer_acceptance: z.strictObject({
            type: oneOf('online'),
            online: z.strictObject({ infer_from_client: flag }),
          }),
        })
        .optional(),
    }),
    (work, { id, parameters, audience }) => {
      const setup = findSetup(work, id, audience, parameters.client_secret);
      const isAccepted = parameters.mandate_data !== undefined;
      const confirmed = confirmSetup(work, setup, parameters.payment_method, isAccepted);
      const { last_setup_error: error } = confirmed;
      return error ? { status: 402, body: { error: { ...error, setup_intent: confirmed } } } : ok(confirmed);
    },
    true,
  ),
  route(
    'POST',
    '/setup_intents/:id/cancel',
    z.strictObject({ cancellation_reason: oneOf('abandoned', 'duplicate', 'requested_by_customer').optional() }),
    (work, { id, parameters }) =>
      ok(cancelSetup(work, findSetup(work, id, 'server'), parameters.cancellation_reason ?? null)),
  ),
  route('GET', '/mandates/:id', z.strictObject({}), (work, { id }) => {
    const mandate = work.get('mandate', id);
    if (!mandate) throw noSuch('mandate', id, 'mandate');
    return ok(mandate);
  }),
];

/** The setup of an id. A browser must know its secret. */
function findSetup(work: Work, id: string, audience: Audience, clientSecret?: string): SetupIntentRecord {
  const setup = work.get('setup_intent', id);
  if (!setup || (audience === 'browser' && clientSecret !== setup.client_secret))
    throw noSuch('setupintent', id, 'intent');
  return setup;
}
