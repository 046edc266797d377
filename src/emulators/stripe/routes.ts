import { z } from 'zod';
import { checkAmount, makePayouts, showBalance } from './balance';
import { createAccountMethod } from './debits';
import { ApiFailure, invalidRequest, noSuch, toErrorBody } from './errors';
import {
  listPage,
  showIntent,
  showTransaction,
  allowedTypes,
  browserKeys,
  methodType,
  ok,
  redisplay,
  route,
  type Answer,
  type Audience,
  type Route,
} from './route';
import { email, expand, flag, integer, listing, metadata, oneOf, text, timeRange } from './parameters';
import { cancelIntent, confirmIntent, createIntent } from './paymentIntents';
import { createCardMethod, noBillingDetails, type BillingDetails } from './paymentMethods';
import { refundCharge } from './refunds';
import { savedCardRoutes } from './savedCardRoutes';
import type { ChargeRecord, PaymentIntentRecord, Work } from './state';

const chargeLinks = ['latest_charge.refunds', 'latest_charge.balance_transaction'];
const expandIntent = expand(...chargeLinks);
const currency = text(3).transform((value) => value.toLowerCase());
const confirmation = {
  payment_method: text(200).optional(),
  return_url: text(2_048).optional(),
  use_stripe_sdk: flag.optional(),
  expand: expandIntent,
};
const offSession = { off_session: flag.optional() };
const ofPayment = { charge: text().optional(), payment_intent: text().optional() };
const optional = text(500).optional();

/** Everything that the API can be asked. */
export const routes: readonly Route[] = [
  route(
    'POST',
    '/payment_intents',
    z.strictObject({
      amount: integer(1),
      currency,
      automatic_payment_methods: z
        .strictObject({ enabled: flag, allow_redirects: oneOf('always', 'never').optional() })
        .optional(),
      allowed_payment_method_types: allowedTypes,
      customer: text(200).optional(),
      description: text(1_000).optional(),
      metadata: metadata.optional(),
      setup_future_usage: oneOf('off_session', 'on_session').optional(),
      confirm: flag.optional(),
      ...offSession,
      ...confirmation,
    }),
    (work, { parameters, audience }) => {
      checkAmount(parameters.amount, parameters.currency);
      const {
        automatic_payment_methods: automatic,
        allowed_payment_method_types: types,
        confirm,
        ...args
      } = parameters;
      if (args.customer !== undefined && !work.get('customer', args.customer))
        throw noSuch('customer', args.customer, 'customer');
      if (args.off_session && args.setup_future_usage)
        throw invalidRequest(
          'You cannot confirm with the `off_session` parameter when `setup_future_usage` is also set on the PaymentIntent because you cannot set up future usages when processing payments off-session.',
          { param: 'off_session' },
        );
      if (!confirm && args.off_session !== undefined)
        throw invalidRequest('`off_session` can only be used when `confirm` is set to true.', { param: 'off_session' });
      const intent = createIntent(work, {
        amount: args.amount,
        currency: args.currency,
        automatic_payment_methods:
          automatic?.enabled === false
            ? null
            : { allow_redirects: automatic?.allow_redirects ?? 'always', enabled: true },
        customer: args.customer ?? null,
        description: args.description ?? null,
        metadata: args.metadata ?? {},
        setup_future_usage: args.setup_future_usage ?? null,
        ...(types && { allowed_payment_method_types: types, payment_method_types: types }),
      });
      return confirm ? tryIntent(work, intent, args, audience) : ok(showIntent(work, intent, args.expand));
    },
  ),
  route(
    'GET',
    '/payment_intents',
    z.strictObject({
      ...listing,
      customer: text(200).optional(),
      expand: expand(...chargeLinks.map((link) => `data.${link}`)),
    }),
    (work, { parameters }) => {
      const { customer, expand: paths } = parameters;
      const rows = work.all('payment_intent').filter((row) => customer === undefined || row.customer === customer);
      return ok(
        listPage('/v1/payment_intents', rows, parameters, (intent) =>
          showIntent(
            work,
            intent,
            paths?.map((path) => path.slice('data.'.length)),
          ),
        ),
      );
    },
  ),
  route(
    'GET',
    '/payment_intents/:id',
    z.strictObject({ ...browserKeys, expand: expandIntent }),
    (work, { id, parameters, audience }) =>
      ok(showIntent(work, findIntent(work, id, audience, parameters.client_secret), parameters.expand)),
    true,
  ),
  route(
    'POST',
    '/payment_intents/:id/confirm',
    z.strictObject({
      ...browserKeys,
      ...confirmation,
      ...offSession,
      expected_payment_method_type: methodType.optional(),
    }),
    (work, { id, parameters, audience }) =>
      tryIntent(work, findIntent(work, id, audience, parameters.client_secret), parameters, audience),
    true,
  ),
  route(
    'POST',
    '/payment_intents/:id/cancel',
    z.strictObject({
      cancellation_reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer', 'abandoned').optional(),
      expand: expandIntent,
    }),
    (work, { id, parameters }) => {
      const reason = parameters.cancellation_reason ?? null;
      return ok(showIntent(work, cancelIntent(work, findIntent(work, id, 'server'), reason), parameters.expand));
    },
  ),
  route(
    'POST',
    '/payment_methods',
    z.strictObject({
      type: methodType,
      card: z
        .strictObject({
          number: text(30),
          exp_month: integer(0, 99),
          exp_year: integer(0, 9_999),
          cvc: text(4).optional(),
          // Only from the sheet of the emulator: at Stripe the token of the wallet’s provider says it.
          wallet: z.enum(['google_pay', 'apple_pay']).optional(),
        })
        .optional(),
      au_becs_debit: z.strictObject({ bsb_number: text(6), account_number: text(9) }).optional(),
      billing_details: z
        .strictObject({
          name: optional,
          email: email.optional(),
          address: z.strictObject({ country: text(2).optional(), postal_code: optional }).optional(),
        })
        .optional(),
      allow_redisplay: redisplay.optional(),
      key: text().optional(),
    }),
    (work, { parameters, audience }) => {
      const { type, card, au_becs_debit: account, billing_details: { address, ...person } = {} } = parameters;
      const { allow_redisplay = 'unspecified' } = parameters;
      if (audience === 'server')
        throw new ApiFailure(402, {
          type: 'invalid_request_error',
          message:
            'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing. To enable testing raw card data APIs, see https://support.stripe.com/questions/enabling-access-to-raw-card-data-apis.',
        });
      const billing = { ...noBillingDetails, ...person, address: { ...noBillingDetails.address, ...address } };
      if (type === 'card' && card && !account)
        return ok(createCardMethod(work, card, billing as BillingDetails, allow_redisplay));
      if (type === 'au_becs_debit' && account && !card)
        return ok(createAccountMethod(work, account, billing as BillingDetails, allow_redisplay));
      throw invalidRequest(`Missing required param: ${type}.`, { code: 'parameter_missing', param: type });
    },
    true,
  ),
  ...savedCardRoutes,
  route(
    'POST',
    '/refunds',
    z.strictObject({
      ...ofPayment,
      amount: integer(1).optional(),
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer').optional(),
      metadata: metadata.optional(),
    }),
    (work, { parameters }) => {
      const { amount, reason = null, metadata: given = {} } = parameters;
      return ok(refundCharge(work, findPaidCharge(work, parameters), { amount, reason, metadata: given }));
    },
  ),
  ...(['charge', 'refund', 'dispute'] as const).map((table) =>
    route('GET', `/${table}s`, z.strictObject({ ...listing, ...ofPayment }), (work, { parameters }) => {
      const { charge, payment_intent: intent } = parameters;
      const rows = work
        .all(table)
        .filter((row) => !charge || ('charge' in row && row.charge === charge))
        .filter((row) => !intent || row.payment_intent === intent);
      return ok(listPage(`/v1/${table}s`, rows, parameters));
    }),
  ),
  route(
    'GET',
    '/balance_transactions',
    z.strictObject({ ...listing, payout: text().optional(), expand: expand('data.source') }),
    (work, { parameters }) => {
      makePayouts(work);
      const rows = work
        .all('balance_transaction')
        .filter(({ id }) => !parameters.payout || work.get('paid_out', id)?.payout === parameters.payout);
      return ok(
        listPage('/v1/balance_transactions', rows, parameters, (row) =>
          showTransaction(work, row, parameters.expand !== undefined),
        ),
      );
    },
  ),
  route('GET', '/balance', z.strictObject({}), (work) => ok(showBalance(work))),
  route(
    'GET',
    '/payouts',
    z.strictObject({
      ...listing,
      arrival_date: timeRange,
      status: oneOf('pending', 'in_transit', 'paid', 'failed', 'canceled').optional(),
    }),
    (work, { parameters }) => {
      makePayouts(work);
      const { gte = -Infinity, lt = Infinity } = parameters.arrival_date ?? {};
      const rows = work
        .all('payout')
        .filter(({ arrival_date: at, status }) => at >= gte && at < lt && status === (parameters.status ?? status));
      return ok(listPage('/v1/payouts', rows, parameters));
    },
  ),
];

interface Confirmation {
  readonly payment_method?: string | undefined;
  readonly return_url?: string | undefined;
  readonly use_stripe_sdk?: boolean | undefined;
  readonly off_session?: boolean | undefined;
  readonly expand?: readonly string[] | undefined;
}

function tryIntent(work: Work, intent: PaymentIntentRecord, given: Confirmation, audience: Audience): Answer {
  const canRedirect = audience === 'browser' || given.use_stripe_sdk === true || given.return_url !== undefined;
  if (given.off_session && audience === 'browser')
    throw invalidRequest('You may only specify off_session with a secret key.', { param: 'off_session' });
  const tried = confirmIntent(work, intent, given.payment_method, canRedirect, given.off_session);
  return tried.status === 'requires_payment_method'
    ? { status: 402, body: { error: toErrorBody(tried) } }
    : ok(showIntent(work, tried, given.expand));
}

/** The payment of an id. A browser must know its secret. */
function findIntent(work: Work, id: string, audience: Audience, clientSecret?: string): PaymentIntentRecord {
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
      { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
    );
  return intent;
}

function findPaidCharge(work: Work, given: { charge?: string | undefined; payment_intent?: string | undefined }) {
  const { charge: chargeId, payment_intent: intentId } = given;
  if (chargeId === undefined && intentId === undefined)
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  const intent = work.get('payment_intent', intentId ?? '');
  if (intentId !== undefined && !intent) throw noSuch('payment_intent', intentId, 'payment_intent');
  const charge: ChargeRecord | undefined = work.get('charge', chargeId ?? intent?.latest_charge ?? '');
  if (chargeId !== undefined && !charge) throw noSuch('charge', chargeId, 'charge');
  if (charge?.status !== 'succeeded')
    throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      param: 'payment_intent',
    });
  return charge;
}
