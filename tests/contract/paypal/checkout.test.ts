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

const create = async (unit: object = {}): Promise<string> =>
  (await paypal.call('POST', '/v2/checkout/orders', order(unit))).body.id as string;
const send = (path: string, fields: Record<string, string>) =>
  fetch(`${paypal.url}/checkoutnow/${path}`, {
    method: 'POST',
    headers: { origin: paypal.origin },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
const getPolicy = (response: Response) => response.headers.get('content-security-policy');

test('in a window or dialog, tells the page that opened it, which alone may show it', async () => {
  const token = await create();
  const page = 'http://localhost:9000';
  const fields = { token, buyer: 'pays', mode: 'dialog', parent: page, uid: 'b1-x' };
  const login = await fetch(`${paypal.url}/checkoutnow?${new URLSearchParams(fields).toString()}`);
  expect(getPolicy(login)).toContain(`frame-ancestors 'self' ${page}`);
  const paid = await send('pay', fields);
  expect(getPolicy(paid)).toContain(`frame-ancestors 'self' ${page}`);
  const [, json] = /id="result">([^<]*)</.exec(await paid.text()) ?? [];
  expect(JSON.parse(json!)).toEqual({
    type: 'approved',
    orderID: token,
    payerID: 'LOCALPAYSXXXX',
    mode: 'dialog',
    parent: page,
    uid: 'b1-x',
  });
});

test('ends where the order is paid, unknown or the account is none', async () => {
  const { orderId } = await paypal.pay();
  const paid = await fetch(`${paypal.url}/checkoutnow?token=${orderId}`);
  expect([paid.status, await paid.text()]).toEqual([409, expect.stringContaining('is paid already')]);
  expect((await send('pay', { token: orderId, buyer: 'pays' })).status).toBe(409);
  expect((await fetch(`${paypal.url}/checkoutnow?token=X`)).status).toBe(404);
  expect((await fetch(`${paypal.url}/checkoutnow`)).status).toBe(404);
  const token = await create();
  const unknown = await send('login', { token, buyer: 'unknown' });
  expect([unknown.status, await unknown.text()]).toEqual([422, expect.stringContaining('Choose an account.')]);
  expect((await send('pay', { token, buyer: 'unknown' })).headers.get('location')).toContain('/checkoutnow?token=');
});

test('writes nothing into a page that a browser would run', async () => {
  const token = await create({ description: '<b>Zakat</b>' });
  const fields = { token, buyer: 'pays', parent: '"><script>alert(1)</script>', uid: '</script>' };
  const page = await (await fetch(`${paypal.url}/checkoutnow/review?${new URLSearchParams(fields).toString()}`)).text();
  expect(page).toContain('&lt;b&gt;Zakat&lt;/b&gt;');
  expect(page).not.toContain('alert(1)');
  const frame = await fetch(`${paypal.url}/smart/buttons?uid=x&parent=javascript:alert(1)`);
  expect(frame.status).toBe(400);
});
