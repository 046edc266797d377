import { describe, expect, test } from 'vitest';
import { findFaults, type Exchange } from '../support/models/findFaults';
import { loadModels } from '../support/models/loadModels';

/* That an exchange with a service which is not as its models say is found. The exchanges of all other tests here are checked as they are made. */

const models = await loadModels();

const json = { 'content-type': 'application/json' };

function anExchange(changes: Partial<Exchange>): Exchange {
  return {
    method: 'POST',
    url: '/',
    requestHeaders: {},
    requestBody: '',
    status: 200,
    responseHeaders: json,
    responseBody: '{}',
    ...changes,
  };
}

/** A call by Amazon's JSON protocols. */
const anAmazonCall = (target: string, request: object, response: object, status = 200) =>
  anExchange({
    requestHeaders: { 'x-amz-target': target },
    requestBody: JSON.stringify(request),
    responseBody: JSON.stringify(response),
    status,
  });

const cognito = (operation: string, request: object, response: object, status = 200) =>
  anAmazonCall(`AWSCognitoIdentityProviderService.${operation}`, request, response, status);
const identityPool = (operation: string, request: object, response: object) =>
  anAmazonCall(`AWSCognitoIdentityService.${operation}`, request, response);
const dynamo = (operation: string, request: object, response: object, status = 200) =>
  anAmazonCall(`DynamoDB_20120810.${operation}`, request, response, status);

const anEmail = (content: object, changes: Partial<Exchange> = {}) =>
  anExchange({
    url: '/mail/v2/email/outbound-emails',
    requestBody: JSON.stringify({
      FromEmailAddress: 'giving@mizan.example',
      Destination: { ToAddresses: ['donor@example.com'] },
      Content: { Simple: content },
    }),
    responseBody: JSON.stringify({ MessageId: 'one' }),
    ...changes,
  });
const text = { Data: 'Thank you' };

const aRefund = {
  id: 're_1',
  object: 'refund',
  amount: 500,
  balance_transaction: null,
  charge: 'ch_1',
  created: 1,
  currency: 'aud',
  customer: null,
  customer_account: null,
  metadata: {},
  payment_intent: 'pi_1',
  payment_method: null,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
};
const stripe = (form: string, answer: object, changes: Partial<Exchange> = {}) =>
  anExchange({ url: '/stripe/v1/refunds', requestBody: form, responseBody: JSON.stringify(answer), ...changes });
const aStripeEvent = (type: string, object: object) =>
  anExchange({
    url: '/api/stripe/webhook',
    requestHeaders: { 'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)' },
    requestBody: JSON.stringify({
      id: 'evt_1',
      object: 'event',
      api_version: null,
      created: 1,
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
    }),
  });

const paypal = (path: string, request: object | null, answer: object, changes: Partial<Exchange> = {}) =>
  anExchange({
    url: `/paypal${path}`,
    requestHeaders: json,
    requestBody: request ? JSON.stringify(request) : '',
    responseBody: JSON.stringify(answer),
    ...changes,
  });
const money = { currency_code: 'AUD', value: '50.00' };
const anOrder = { intent: 'CAPTURE', purchase_units: [{ amount: money }] };
const aPayPalEvent = (event_type: string, resource: object) =>
  anExchange({
    url: '/api/paypal/webhook',
    requestHeaders: { ...json, 'user-agent': 'PayPal/AUHD-214.0-local' },
    requestBody: JSON.stringify({ id: 'WH-1', event_type, resource }),
  });

const s3 = (changes: Partial<Exchange>) =>
  anExchange({ method: 'PUT', url: '/s3/mizan-documents/applications/a', responseBody: '', ...changes });

describe('an exchange as the service publishes it', () => {
  test.each([
    ['the user pool', cognito('ForgotPassword', { ClientId: 'a', Username: 'b' }, {})],
    [
      'the user pool, with an error of the operation',
      cognito('ForgotPassword', {}, { __type: 'LimitExceededException' }, 400),
    ],
    ['the identity pool', identityPool('GetId', { IdentityPoolId: 'a' }, { IdentityId: 'b' })],
    ['the database', dynamo('GetItem', { TableName: 'a', Key: { pk: { S: 'b' } } }, { Item: { n: { N: '1' } } })],
    ['the email service', anEmail({ Subject: text, Body: { Text: text } })],
    [
      'the store',
      s3({ requestHeaders: { 'x-amz-checksum-sha256': 'a' }, responseHeaders: { 'x-amz-version-id': 'b' } }),
    ],
    ['Stripe', stripe('payment_intent=pi_1&amount=500&expand[0]=charge', aRefund)],
    ['an event of Stripe', aStripeEvent('refund.created', aRefund)],
    ['PayPal', paypal('/v2/checkout/orders', anOrder, { id: 'ORDER1', status: 'CREATED', links: [] })],
    ['an event of PayPal', aPayPalEvent('PAYMENT.CAPTURE.REFUNDED', { id: 'R1', status: 'COMPLETED', amount: money })],
  ])('an exchange that follows the service’s published models has no fault: %s', (_service, exchange) => {
    expect(findFaults(models, exchange)).toEqual([]);
  });
});

describe('an exchange that departs from the service’s models', () => {
  const pool = 'AWSCognitoIdentityProviderService';
  test.each([
    [cognito('ForgotPassword', { ClientId: 'a' }, {}), `${pool} ForgotPassword: request Username is missing`],
    [
      cognito('ForgotPassword', { ClientId: 'a', Username: 'b', Email: 'c' }, {}),
      `${pool} ForgotPassword: request Email is no member`,
    ],
    [
      cognito('ForgotPassword', { ClientId: 'a', Username: 'b' }, { CodeDeliveryDetails: { DeliveryMedium: 'FAX' } }),
      `${pool} ForgotPassword: answer CodeDeliveryDetails.DeliveryMedium is none of EMAIL, SMS: "FAX"`,
    ],
    [
      cognito('ForgotPassword', {}, { __type: 'AliasExistsException' }, 400),
      `${pool} ForgotPassword: error AliasExistsException is none of this operation`,
    ],
    [cognito('ForgetPassword', {}, {}), `${pool} has no operation ForgetPassword`],
    [identityPool('GetId', {}, {}), 'AWSCognitoIdentityService GetId: request IdentityPoolId is missing'],
    [
      identityPool('GetCredentialsForIdentity', { IdentityId: 'a' }, { Credentials: { Expiration: '2026-01-01' } }),
      'AWSCognitoIdentityService GetCredentialsForIdentity: answer Credentials.Expiration is no number: "2026-01-01"',
    ],
    [
      dynamo('GetItem', { TableName: 'a', Key: { pk: { S: 1 } } }, {}),
      'DynamoDB_20120810 GetItem: request Key.pk.S is no string: 1',
    ],
    [
      dynamo('GetItem', {}, { __type: 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException' }, 400),
      'DynamoDB_20120810 GetItem: error ConditionalCheckFailedException is none of this operation',
    ],
    [anEmail({ Subject: text }), 'SimpleEmailService_v2 SendEmail: request Content.Simple.Body is missing'],
    [
      anEmail({ Subject: text, Body: {} }, { responseBody: '{"MessageID":"one"}' }),
      'SimpleEmailService_v2 SendEmail: answer MessageID is no member',
    ],
    [
      anEmail({}, { status: 400, responseHeaders: { 'x-amzn-errortype': 'AlreadyExistsException' } }),
      'SimpleEmailService_v2 SendEmail: error AlreadyExistsException is none of this operation',
    ],
    [s3({ requestHeaders: { 'x-amz-checksum': 'a' } }), 's3 PutObject: request x-amz-checksum is no member'],
    [
      s3({ responseHeaders: { 'x-amz-object-size': 'big' } }),
      's3 PutObject: answer x-amz-object-size is no number: "big"',
    ],
    [s3({ status: 403, responseBody: '{"error":1}' }), 's3 PUT: error is no <Error>: {"error":1}'],
    [stripe('payment_intents=pi_1', aRefund), 'stripe Refund.create: request payment_intents is no member'],
    [stripe('amount=5.00+dollars', aRefund), 'stripe Refund.create: request amount is no number: "5.00 dollars"'],
    [
      stripe('reason=regret', aRefund),
      'stripe Refund.create: request reason is none of duplicate, fraudulent, requested_by_customer: "regret"',
    ],
    [stripe('', { ...aRefund, created: undefined }), 'stripe Refund.create: answer created is missing'],
    [stripe('', { ...aRefund, refunded: true }), 'stripe Refund.create: answer refunded is no member'],
    [stripe('', { error: { code: 5 } }, { status: 400 }), 'stripe Refund.create: error code is no string: 5'],
    [
      aStripeEvent('refund.created', { ...aRefund, amount: '5.00' }),
      'stripe event refund.created: body data.object.amount is no number: "5.00"',
    ],
    [
      paypal('/v2/checkout/orders', { ...anOrder, intent: 'GIVE' }, {}),
      'paypal createOrder: request intent is none of CAPTURE, AUTHORIZE: "GIVE"',
    ],
    [paypal('/v2/checkout/orders', { intent: 'CAPTURE' }, {}), 'paypal createOrder: request purchase_units is missing'],
    [
      paypal('/v2/payments/captures/C1/refund', { amount: money }, { id: 'R1', status: 'DONE' }),
      'paypal refundCapturedPayment: answer status is none of CANCELLED, FAILED, PENDING, COMPLETED: "DONE"',
    ],
    [
      paypal(
        '/v3/vault/setup-tokens/S1',
        null,
        { id: 'S1', payment_source: { paypal: { mail: 'a' } } },
        { method: 'GET' },
      ),
      'paypal getSetupToken: answer payment_source.paypal.mail is no member',
    ],
    [
      paypal('/v2/checkout/orders', anOrder, { message: 'no' }, { status: 422 }),
      'paypal createOrder: error without name, message or debug_id: {"message":"no"}',
    ],
    [
      aPayPalEvent('PAYMENT.CAPTURE.COMPLETED', { id: 'C1', amount: { value: '50.00' } }),
      'paypal event PAYMENT.CAPTURE.COMPLETED: resource amount.currency_code is missing',
    ],
  ])('an exchange that departs from the service’s published models is reported, example %#', (exchange, fault) => {
    expect(findFaults(models, JSON.parse(JSON.stringify(exchange)) as Exchange)).toContain(fault);
  });
});
