import { afterAll, beforeAll, expect, test } from 'vitest';
import { localPaypalKeys } from '../../../src/local/paypal/localKeys';
import { startPaypal, temporaryState } from './startPaypal';
import type { RunningPaypal } from './startPaypal';

const state = temporaryState();
let paypal: RunningPaypal;
beforeAll(async () => {
  paypal = await startPaypal({ stateDir: state.stateDir });
});
afterAll(async () => {
  await paypal.stop();
  state.remove();
});

test.each([
  ['', 400, 'Expected client-id to be passed'],
  [
    'client-id=x&currency=AUD&intent=capture&components=buttons',
    400,
    'client-id not recognized for either production or sandbox: x',
  ],
  [`client-id=${localPaypalKeys.clientId}&currency=USD`, 400, 'Invalid query value for currency: USD'],
  [
    `client-id=${localPaypalKeys.clientId}&currency=AUD&intent=capture&components=buttons&colour=red`,
    400,
    'Disallowed query param: colour',
  ],
])('the script at ?%s is refused', async (query, status, reason) => {
  const response = await fetch(`${paypal.url}/sdk/js?${query}`);
  expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(reason)]);
});

test('the script may be run by other origins', async () => {
  const response = await fetch(
    `${paypal.url}/sdk/js?client-id=${localPaypalKeys.clientId}&currency=AUD&intent=capture&components=buttons`,
  );
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
});
