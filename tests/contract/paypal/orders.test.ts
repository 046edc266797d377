import { describe, expect, test } from 'vitest';
import { localPaypalKeys } from '../../../src/emulators/paypal/localKeys';
import { basic, money, order, preparePaypal } from './startPaypal';

const { paypal, clock } = preparePaypal();

const create = (body: unknown, headers?: Record<string, string>) =>
  paypal.call('POST', '/v2/checkout/orders', body, headers);
const capture = (id: string, headers?: Record<string, string>) =>
  paypal.call('POST', `/v2/checkout/orders/${id}/capture`, undefined, headers);
const get = (id: string) => paypal.call('GET', `/v2/checkout/orders/${id}`);
const whole = { prefer: 'return=representation' };
const unit = (change: object) => order(change);

describe('the login to the PayPal API', () => {
  const login = (authorization: string | undefined, body = 'grant_type=client_credentials') =>
    fetch(`${paypal.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { ...(authorization && { authorization }) },
      body: new URLSearchParams(body),
    });

  test('a login to the PayPal API gives a token that is valid for nine hours', async () => {
    const { clientId, clientSecret } = localPaypalKeys;
    const response = await login(basic(clientId, clientSecret));
    expect(response.status).toBe(200);
    const body = (await response.json()) as { access_token: string };
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 32_400, scope: expect.any(String) });

    const authorization = `Bearer ${body.access_token}`;
    expect((await paypal.call('GET', '/v2/checkout/orders/X', undefined, { authorization })).status).toBe(404);
    clock.pass(32_400_000);
    const late = await paypal.call('GET', '/v2/checkout/orders/X', undefined, { authorization });
    expect([late.status, late.body.error]).toEqual([401, 'invalid_token']);
  });

  test('a login to the PayPal API is refused without the client’s credentials, or with another grant type', async () => {
    for (const authorization of [undefined, basic('x', 'y'), basic(localPaypalKeys.clientId, 'wrong'), 'Bearer x']) {
      const response = await login(authorization);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({
        error: 'invalid_client',
        error_description: 'Client Authentication failed',
      });
    }
    const { clientId, clientSecret } = localPaypalKeys;
    const response = await login(basic(clientId, clientSecret), 'grant_type=password');
    expect([response.status, await response.json()]).toMatchObject([400, { error: 'unsupported_grant_type' }]);
  });

  test('the PayPal API refuses requests without a token, or with a forged one', async () => {
    const without = await fetch(`${paypal.url}/v2/checkout/orders`, { method: 'POST' });
    expect(without.status).toBe(401);
    expect(await without.json()).toMatchObject({ name: 'AUTHENTICATION_FAILURE', debug_id: expect.any(String) });
    const forged = await paypal.call('GET', '/v2/checkout/orders/X', undefined, { authorization: 'Bearer A21AA.x.y' });
    expect([forged.status, forged.body.error]).toEqual([401, 'invalid_token']);
  });
});

test('a PayPal order is created, approved, captured once and looked up', async () => {
  const made = await create(
    unit({
      amount: money('50'),
      invoice_id: 'inv-1',
    }),
    whole,
  );
  expect(made.status).toBe(201);
  expect(made.headers.get('paypal-debug-id')).toMatch(/^f[\da-f]+$/);
  const { id } = made.body;
  expect(id).toMatch(/^[\dA-Z]{17}$/);
  expect(made.body).toMatchObject({
    intent: 'CAPTURE',
    status: 'PAYER_ACTION_REQUIRED',
    purchase_units: [{ reference_id: 'default', amount: money('50.00'), custom_id: 'don_1', invoice_id: 'inv-1' }],
    links: [
      { rel: 'self', href: `${paypal.url}/v2/checkout/orders/${id}`, method: 'GET' },
      { rel: 'payer-action', href: `${paypal.url}/checkoutnow?token=${id}` },
      { rel: 'capture' },
    ],
  });

  const early = await capture(id);
  expect([early.status, early.body.details[0].issue]).toEqual([422, 'ORDER_NOT_APPROVED']);
  expect(early.body).toMatchObject({ name: 'UNPROCESSABLE_ENTITY', links: [{ rel: 'information_link' }] });

  await paypal.approve(id, 'pays');
  expect((await get(id)).body).toMatchObject({
    status: 'APPROVED',
    payer: { email_address: 'pays@buyer.example', payer_id: 'LOCALPAYSXXXX' },
  });

  const captured = await capture(id);
  expect(captured.status).toBe(201);
  expect(captured.body).toMatchObject({ id, status: 'COMPLETED' });
  const [payment] = captured.body.purchase_units[0].payments.captures;
  expect(payment).toMatchObject({
    status: 'COMPLETED',
    amount: money('50.00'),
    final_capture: true,
    custom_id: 'don_1',
    invoice_id: 'inv-1',
    // 2.6 % and 30 cents
    seller_receivable_breakdown: {
      gross_amount: money('50.00'),
      paypal_fee: money('1.60'),
      net_amount: money('48.40'),
    },
  });
  expect((await get(id)).body.purchase_units[0].payments.captures).toEqual([payment]);
  const alone = await paypal.call('GET', `/v2/payments/captures/${payment.id}`);
  expect(alone.body).toMatchObject({ ...payment, supplementary_data: { related_ids: { order_id: id } } });

  const twice = await capture(id);
  expect([twice.status, twice.body.details[0].issue]).toEqual([422, 'ORDER_ALREADY_CAPTURED']);
});

describe('errors of the PayPal emulator', () => {
  const field = (path: string) => `/purchase_units/0/${path}`;
  const placed = (path: string) => `/purchase_units/@reference_id=='default'/amount/${path}`;
  test.each<[string, unknown, number, string, string]>([
    ['no JSON', '{"intent":', 400, 'MALFORMED_REQUEST_JSON', '/'],
    ['no intent', { ...order(), intent: undefined }, 400, 'MISSING_REQUIRED_PARAMETER', '/intent'],
    ['no unit', { ...order(), purchase_units: [] }, 400, 'INVALID_ARRAY_MIN_ITEMS', '/purchase_units'],
    ['an amount in words', unit({ amount: money('ten') }), 400, 'INVALID_PARAMETER_SYNTAX', field('amount/value')],
    ['a long custom_id', unit({ custom_id: 'x'.repeat(128) }), 400, 'INVALID_STRING_LENGTH', field('custom_id')],
    ['another currency', unit({ amount: money('1.00', 'USD') }), 422, 'INVALID_CURRENCY_CODE', placed('currency_code')],
    ['three decimals', unit({ amount: money('1.005') }), 422, 'DECIMAL_PRECISION', placed('value')],
    ['a negative amount', unit({ amount: money('-1.00') }), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE', placed('value')],
  ])(
    'the PayPal emulator refuses an order with %s, as the real API does',
    async (_what, body, status, issue, place) => {
      const answer = await create(body);
      expect([answer.status, answer.body.name]).toEqual([
        status,
        status === 400 ? 'INVALID_REQUEST' : 'UNPROCESSABLE_ENTITY',
      ]);
      const [detail] = answer.body.details;
      expect(detail).toMatchObject({ issue, field: place, location: 'body', description: expect.any(String) });
    },
  );

  test('the PayPal emulator refuses a body that does not say that it is JSON', async () => {
    const answer = await create(order(), { 'content-type': 'text/plain' });
    expect([answer.status, answer.body.name]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });
});

test('the PayPal emulator refuses to capture a second order with the same invoice', async () => {
  await paypal.pay('pays', { invoice_id: 'inv-9' });
  const { body } = await create(unit({ invoice_id: 'inv-9' }));
  await paypal.approve(body.id, 'pays');
  const twice = await capture(body.id);
  expect(twice.body.details[0]).toMatchObject({ issue: 'DUPLICATE_INVOICE_ID', value: 'inv-9' });
});
