import { expect, test } from 'vitest';
import { money, preparePaypal } from './startPaypal';

const { paypal, clock } = preparePaypal();

const addresses = { return_url: 'https://site.example/plan', cancel_url: 'https://site.example/plan' };
const wallet = (changes: object = {}) => ({
  payment_source: { paypal: { usage_type: 'MERCHANT', experience_context: addresses, ...changes } },
});
const id = (text: string) => ({ 'paypal-request-id': text });
const setUp = (body: object = wallet(), headers = {}) => paypal.call('POST', '/v3/vault/setup-tokens', body, headers);
const exchange = (setupId: string, headers = {}, type = 'SETUP_TOKEN') =>
  paypal.call('POST', '/v3/vault/payment-tokens', { payment_source: { token: { id: setupId, type } } }, headers);
const remove = (tokenId: string) => paypal.call('DELETE', `/v3/vault/payment-tokens/${tokenId}`);

/** The id of a saved account. */
async function save(buyer = 'pays'): Promise<string> {
  const { body } = await setUp();
  await paypal.approve(body.id, buyer);
  return (await exchange(body.id)).body.id;
}

async function pay(vault_id: string, stored_credential: object = { payment_initiator: 'MERCHANT' }) {
  const { body } = await paypal.call('POST', '/v2/checkout/orders', {
    intent: 'CAPTURE',
    purchase_units: [{ amount: money('20.00'), custom_id: 'don_1' }],
  });
  expect(body).toMatchObject({ status: 'CREATED' });
  const source = { payment_source: { paypal: { vault_id, stored_credential } } };
  return paypal.call('POST', `/v2/checkout/orders/${body.id}/capture`, source);
}

test('a PayPal account is saved once its owner agrees, pays while they are away, and is deleted', async () => {
  const setup = await setUp(wallet({ description: 'Regular gifts' }));
  expect([setup.status, setup.body]).toMatchObject([
    201,
    {
      status: 'PAYER_ACTION_REQUIRED',
      customer: { id: expect.any(String) },
      payment_source: { paypal: { description: 'Regular gifts', usage_type: 'MERCHANT' } },
    },
  ]);
  await paypal.approve(setup.body.id, 'pays');
  expect((await paypal.call('GET', `/v3/vault/setup-tokens/${setup.body.id}`)).body.status).toBe('APPROVED');
  const token = await exchange(setup.body.id);
  expect([token.status, token.body.payment_source.paypal.email_address]).toEqual([201, 'pays@buyer.example']);
  expect((await pay(token.body.id)).body).toMatchObject({
    status: 'COMPLETED',
    payer: { email_address: 'pays@buyer.example' },
    purchase_units: [{ payments: { captures: [{ status: 'COMPLETED', custom_id: 'don_1' }] } }],
  });
  expect((await remove(token.body.id)).status).toBe(204);
  expect((await remove(token.body.id)).status).toBe(404);
  const late = await pay(token.body.id);
  expect([late.status, late.body.details[0].issue]).toEqual([422, 'TOKEN_ID_NOT_FOUND']);
  await paypal.flush();
  const vault = paypal.received.filter(({ event }) => event.event_type.startsWith('VAULT.'));
  expect(vault.map(({ event }) => [event.event_type, event.resource.id])).toEqual([
    ['VAULT.PAYMENT-TOKEN.CREATED', token.body.id],
    ['VAULT.PAYMENT-TOKEN.DELETED', token.body.id],
  ]);
});

test('a PayPal setup token is exchanged once, and again within three hours only by the same request id', async () => {
  const { body } = await setUp();
  const early = await exchange(body.id);
  expect([early.status, early.body.details[0].issue]).toEqual([422, 'SETUP_TOKEN_NOT_APPROVED']);
  await paypal.approve(body.id, 'pays');
  const first = await exchange(body.id, id('a'));
  const again = await exchange(body.id, id('a'));
  expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
  expect((await exchange(body.id, id('b'))).status).toBe(404);
  clock.pass(3 * 3_600_000);
  expect((await exchange(body.id, id('a'))).status).toBe(404);
});

test.each([
  ['a usage', { usage_type: undefined }, '/payment_source/paypal/usage_type', 'MISSING_REQUIRED_PARAMETER'],
  ['a known usage', { usage_type: 'OTHER' }, '/payment_source/paypal/usage_type', 'INVALID_PARAMETER_VALUE'],
  [
    'the addresses of the site',
    { experience_context: {} },
    '/payment_source/paypal/experience_context/return_url',
    'MISSING_REQUIRED_PARAMETER',
  ],
  [
    'a description in plain letters',
    { description: 'Gifts – A$5' },
    '/payment_source/paypal/description',
    'INVALID_PARAMETER_SYNTAX',
  ],
])('a PayPal setup token without %s is rejected', async (_, changes, field, issue) => {
  const { status, body } = await setUp(wallet(changes));
  expect([status, body.details[0]]).toMatchObject([400, { field, issue }]);
});

test('a saved PayPal account pays or is declined as its buyer does, and as the emulator’s page sets it afterwards', async () => {
  const token = await save('declined');
  const declined = await pay(token);
  expect([declined.status, declined.body.details[0].issue]).toEqual([422, 'INSTRUMENT_DECLINED']);
  const act = (action: string, fields: object) =>
    fetch(`${paypal.url}/_actions/${action}`, {
      method: 'POST',
      headers: { origin: paypal.origin },
      body: new URLSearchParams({ token, ...fields }),
      redirect: 'manual',
    });
  await act('chargeToken', { buyer: 'pays' });
  expect((await pay(token)).status).toBe(201);
  const page = async () => (await fetch(`${paypal.url}/`)).text();
  expect(await page()).toContain(token);
  await act('deleteToken', {});
  expect(await page()).toContain('<span class="status">Deleted</span>');
});
