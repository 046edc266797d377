import { z } from 'zod';
import { cancelIntent } from '../../payments/cancelIntent';
import { confirmIntent } from '../../payments/confirmIntent';
import { checkAmount } from '../../payments/money';
import { newPaymentIntent } from '../../payments/newPaymentIntent';
import { errorOf } from '../../payments/paymentError';
import { findPaymentMethod } from '../../payments/paymentMethods';
import type { Work } from '../../core/Work';
import type { PaymentIntentRecord } from '../../store/records';
import { invalidRequest, noSuch } from '../ApiFailure';
import { email, expand, flag, integer, listing, mergeMetadata, metadata, oneOf, text, unsettable } from '../fields';
import { listPage } from '../listPage';
import { ok, route } from '../Route';
import type { Answer, Audience } from '../Route';

const currency = text(3).transform((value) => value.toLowerCase());

const shared = {
  description: unsettable(1_000).optional(),
  metadata: metadata.optional(),
  receipt_email: email.optional(),
  statement_descriptor_suffix: unsettable(22).optional(),
  payment_method: text(200).optional(),
  expand: expand.optional(),
};

const confirming = {
  return_url: text(2_048).optional(),
  use_stripe_sdk: flag.optional(),
  error_on_requires_action: flag.optional(),
  off_session: flag.optional(),
};

const create = z.strictObject({
  amount: integer(1),
  currency,
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: oneOf('always', 'never').optional() })
    .optional(),
  payment_method_types: z.array(oneOf('card')).optional(),
  capture_method: oneOf('automatic', 'automatic_async').optional(),
  confirmation_method: oneOf('automatic').optional(),
  confirm: flag.optional(),
  ...shared,
  ...confirming,
});

const update = z.strictObject({ amount: integer(1).optional(), currency: currency.optional(), ...shared });

const confirm = z.strictObject({
  client_secret: text(200).optional(),
  payment_method: text(200).optional(),
  receipt_email: email.optional(),
  expected_payment_method_type: oneOf('card').optional(),
  expand: expand.optional(),
  key: text().optional(),
  ...confirming,
});

const retrieve = z.strictObject({
  client_secret: text(200).optional(),
  expand: expand.optional(),
  key: text().optional(),
});

const cancel = z.strictObject({
  cancellation_reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer', 'abandoned').optional(),
  expand: expand.optional(),
});

const updatable: readonly PaymentIntentRecord['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

/** The routes of payments. */
export const paymentIntentRoutes = [
  route('POST', '/payment_intents', create, (work, { params }) => {
    checkAmount(params.amount, params.currency);
    if (params.payment_method_types && params.automatic_payment_methods)
      throw invalidRequest(
        'You may only specify one of these parameters: automatic_payment_methods, payment_method_types.',
      );
    // Of today's versions of the API: without either, it is the dashboard's payment methods.
    const enabled = params.automatic_payment_methods?.enabled ?? params.payment_method_types === undefined;
    const intent = newPaymentIntent(work, {
      amount: params.amount,
      currency: params.currency,
      automatic: enabled
        ? { allow_redirects: params.automatic_payment_methods?.allow_redirects ?? 'always', enabled: true }
        : null,
      capture_method: params.capture_method ?? 'automatic_async',
      description: params.description ?? null,
      metadata: mergeMetadata({}, params.metadata),
      receipt_email: params.receipt_email ?? null,
      statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    });
    const method = params.payment_method === undefined ? null : findPaymentMethod(work, params.payment_method).id;
    const made: PaymentIntentRecord = method
      ? { ...intent, payment_method: method, status: 'requires_confirmation' }
      : intent;
    work.put('payment_intent', made);
    work.emit('payment_intent.created', made);
    return params.confirm ? tryIntent(work, made, params) : ok(made);
  }),

  route('GET', '/payment_intents', z.strictObject(listing), (work, { params }) =>
    ok(listPage('/v1/payment_intents', work.all('payment_intent'), params)),
  ),

  route(
    'GET',
    '/payment_intents/:id',
    retrieve,
    (work, { id, params, audience }) => ok(find(work, id, audience, params.client_secret)),
    { forBrowsers: true },
  ),

  route('POST', '/payment_intents/:id', update, (work, { id, params }) => {
    const intent = find(work, id, 'server');
    if (params.amount !== undefined || params.currency !== undefined) {
      if (!updatable.includes(intent.status))
        throw invalidRequest(
          `This PaymentIntent's ${params.amount === undefined ? 'currency' : 'amount'} could not be updated because it has a status of ${intent.status}. You may only update the ${params.amount === undefined ? 'currency' : 'amount'} of a PaymentIntent with one of the following statuses: ${updatable.join(', ')}.`,
          { code: 'payment_intent_unexpected_state', payment_intent: intent },
        );
      checkAmount(params.amount ?? intent.amount, params.currency ?? intent.currency);
    }
    const method =
      params.payment_method === undefined ? intent.payment_method : findPaymentMethod(work, params.payment_method).id;
    const waits = intent.status === 'requires_payment_method' && method !== null;
    const updated: PaymentIntentRecord = {
      ...intent,
      amount: params.amount ?? intent.amount,
      currency: params.currency ?? intent.currency,
      description: params.description === undefined ? intent.description : params.description,
      receipt_email: params.receipt_email === undefined ? intent.receipt_email : params.receipt_email,
      statement_descriptor_suffix:
        params.statement_descriptor_suffix === undefined
          ? intent.statement_descriptor_suffix
          : params.statement_descriptor_suffix,
      metadata: mergeMetadata(intent.metadata, params.metadata),
      payment_method: method,
      status: waits ? 'requires_confirmation' : intent.status,
    };
    work.put('payment_intent', updated);
    return ok(updated);
  }),

  route(
    'POST',
    '/payment_intents/:id/confirm',
    confirm,
    (work, { id, params, audience }) => {
      const intent = find(work, id, audience, params.client_secret);
      const addressed =
        params.receipt_email === undefined ? intent : { ...intent, receipt_email: params.receipt_email };
      return tryIntent(work, addressed, params, audience);
    },
    { forBrowsers: true },
  ),

  route('POST', '/payment_intents/:id/cancel', cancel, (work, { id, params }) =>
    ok(cancelIntent(work, find(work, id, 'server'), params.cancellation_reason ?? null)),
  ),
];

function tryIntent(
  work: Work,
  intent: PaymentIntentRecord,
  params: z.output<typeof confirm>,
  audience: Audience = 'server',
): Answer {
  const tried = confirmIntent(work, intent, {
    paymentMethod: params.payment_method,
    returnUrl: params.return_url ?? null,
    bySdk: params.use_stripe_sdk ?? audience === 'browser',
    refuseChallenge: params.error_on_requires_action ?? false,
  });
  return tried.status === 'requires_payment_method' ? { status: 402, body: { error: errorOf(tried) } } : ok(tried);
}

/**
 * The payment of an id. A browser must know its secret.
 */
function find(work: Work, id: string, audience: Audience, clientSecret?: string): PaymentIntentRecord {
  if (audience === 'browser' && clientSecret === undefined)
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  const intent = work.get('payment_intent', id);
  if (!intent) throw noSuch('payment_intent', id, 'intent');
  if (clientSecret !== undefined && clientSecret !== intent.client_secret)
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      {
        code: 'payment_intent_invalid_parameter',
        param: 'client_secret',
      },
    );
  return intent;
}
