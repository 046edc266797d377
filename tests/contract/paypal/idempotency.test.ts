import { expect, test } from 'vitest';
import { order, preparePaypal } from './startPaypal';

const { paypal, start } = preparePaypal();

const id = (text: string) => ({ 'paypal-request-id': text });
const create = (headers: Record<string, string>, body: unknown = order()) =>
  paypal.call('POST', '/v2/checkout/orders', body, headers);

test('the same id makes one order, and answers 200 with its current state', async () => {
  const first = await create(id('a'));
  const again = await create(id('a'));
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.body).toEqual(first.body);
  await paypal.approve(first.body.id, 'pays');
  expect((await create(id('a'))).body.status).toBe('APPROVED');
  expect((await create(id('b'))).body.id).not.toBe(first.body.id);
});

test('the same id captures once, also across a restart', async () => {
  const { body } = await create(id('a'));
  await paypal.approve(body.id, 'pays');
  const path = `/v2/checkout/orders/${body.id}/capture`;
  const first = await paypal.call('POST', path, undefined, id('a'));
  await paypal.stop();
  await start();
  const again = await paypal.call('POST', path, undefined, id('a'));
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.body.purchase_units).toEqual(
    JSON.parse(JSON.stringify(first.body.purchase_units).replace(/http:\/\/localhost:\d+/g, paypal.origin)),
  );
});
