import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { order, startPaypal, temporaryState } from './startPaypal';
import type { RunningPaypal } from './startPaypal';

const state = temporaryState();
let paypal: RunningPaypal;
beforeEach(async () => {
  state.clear();
  paypal = await startPaypal({ stateDir: state.stateDir });
});
afterEach(() => paypal.stop());
afterAll(() => state.remove());

const create = (headers?: Record<string, string>) => paypal.call('POST', '/v2/checkout/orders', order(), headers);
const path = '/v2/checkout/orders';

test.each([
  ['500', 500, 'INTERNAL_SERVER_ERROR'],
  ['503', 503, 'SERVICE_UNAVAILABLE'],
  ['429', 429, 'RATE_LIMIT_REACHED'],
])('answers %s as often as asked', async (answer, status, name) => {
  await paypal.plan({ kind: 'request', path, answer, times: 2 });
  for (const _time of [1, 2]) {
    const refused = await create();
    expect([refused.status, refused.body.name]).toEqual([status, name]);
  }
  expect((await create()).status).toBe(201);
});

test('affects only matching requests', async () => {
  await paypal.plan({ kind: 'request', method: 'GET', path: '/v2/checkout/orders/*', answer: '500' });
  const { body } = await create();
  expect((await paypal.call('GET', `${path}/${body.id}`)).status).toBe(500);
  expect((await paypal.call('GET', `${path}/${body.id}`)).status).toBe(200);
});

test('answers 500 after it acted: the same id finds what it did', async () => {
  const { body } = await create();
  await paypal.approve(body.id, 'pays');
  await paypal.plan({ kind: 'request', path: `${path}/*/capture`, answer: '500', when: 'after' });
  const capture = () => paypal.call('POST', `${path}/${body.id}/capture`, undefined, { 'paypal-request-id': 'c' });
  expect((await capture()).status).toBe(500);
  const again = await capture();
  expect([again.status, again.body.status]).toEqual([200, 'COMPLETED']);
  expect(await paypal.flush()).toEqual({ delivered: 2, waiting: 0 });
});

test('cuts the connection before it acts', async () => {
  await paypal.plan({ kind: 'request', path, answer: 'cut' });
  await expect(create({ 'paypal-request-id': 'a' })).rejects.toThrow('fetch failed');
  expect((await create({ 'paypal-request-id': 'a' })).status).toBe(201);
});

test('forgets what was asked', async () => {
  await paypal.plan({ kind: 'request', answer: '500', times: 9 });
  await paypal.plan({ kind: 'webhook', action: 'drop' });
  expect(await (await fetch(`${paypal.url}/_faults`)).json()).toMatchObject({
    faults: [{ times: 9 }, { action: 'drop' }],
  });
  await fetch(`${paypal.url}/_faults`, { method: 'DELETE' });
  expect(await (await fetch(`${paypal.url}/_faults`)).json()).toEqual({ faults: [] });
  expect((await create()).status).toBe(201);
  expect((await paypal.plan({ kind: 'request', answer: '418' })).status).toBe(400);
  expect((await paypal.plan({ kind: 'weather' })).status).toBe(400);
});
