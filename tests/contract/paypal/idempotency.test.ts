import { expect, test } from 'vitest';
import { money, order, preparePaypal } from './startPaypal';

const { paypal, start, clock } = preparePaypal();

const id = (text: string) => ({ 'paypal-request-id': text });
const create = (headers: Record<string, string>, body: unknown = order()) =>
  paypal.call('POST', '/v2/checkout/orders', body, headers);

test('requests to PayPal with the same id create one order, and the second gets 200 with its current state', async () => {
  const first = await create(id('a'));
  const again = await create(id('a'));
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.body).toEqual(first.body);
  await paypal.approve(first.body.id, 'pays');
  expect((await create(id('a'))).body.status).toBe('APPROVED');
  expect((await create(id('b'))).body.id).not.toBe(first.body.id);
});

test('captures at PayPal with the same request id act once, also across a restart', async () => {
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

test('a request to PayPal with the same id and another body is rejected', async () => {
  await create(id('a'));
  const other = await create(id('a'), order({ amount: money('51.00') }));
  expect([other.status, other.body.details[0].issue]).toEqual([422, 'PAYPAL_REQUEST_ID_PREVIOUSLY_USED']);
});

test('PayPal’s request ids expire after six hours, those of refunds after 45 days', async () => {
  const { body } = await create(id('a'));
  const { captureId } = await paypal.pay();
  const refund = () =>
    paypal.call('POST', `/v2/payments/captures/${captureId}/refund`, { amount: money('1.00') }, id('r'));
  const first = await refund();
  clock.pass(6 * 3_600_000 - 1);
  expect((await create(id('a'))).body.id).toBe(body.id);
  clock.pass(1);
  expect((await create(id('a'))).body.id).not.toBe(body.id);
  expect((await refund()).body.id).toBe(first.body.id);
  clock.pass(45 * 86_400_000);
  expect((await refund()).body.id).not.toBe(first.body.id);
});
