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

const create = async (context?: object): Promise<string> => {
  const body = { ...order(), ...(context && { application_context: context }) };
  return (await paypal.call('POST', '/v2/checkout/orders', body)).body.id as string;
};
const send = (path: string, fields: Record<string, string>) =>
  fetch(`${paypal.url}/checkoutnow/${path}`, {
    method: 'POST',
    headers: { origin: paypal.origin },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
const policyOf = (response: Response) => response.headers.get('content-security-policy');

test('by link, leads the buyer back to the site', async () => {
  const site = 'https://site.example';
  const token = await create({ return_url: `${site}/thanks?a=1`, cancel_url: `${site}/pay` });
  const login = await fetch(`${paypal.url}/checkoutnow?token=${token}`);
  expect(await login.text()).toContain('value="pays"');
  // Browsers check where a form leads after a redirect, too.
  expect(policyOf(login)).toContain(`form-action 'self' ${site} ${site}`);

  const loggedIn = await send('login', { token, buyer: 'pays' });
  const review = new URL(loggedIn.headers.get('location')!, paypal.url);
  expect([loggedIn.status, review.pathname]).toEqual([303, '/paypal/checkoutnow/review']);
  expect(await (await fetch(review)).text()).toContain('A$50.00');

  const cancelled = await send('cancel', { token });
  expect(cancelled.headers.get('location')).toBe(`${site}/pay?token=${token}`);
  const paid = await send('pay', { token, buyer: 'pays' });
  expect(paid.headers.get('location')).toBe(`${site}/thanks?a=1&token=${token}&PayerID=LOCALPAYSXXXX`);
});

test('in a window or dialog, tells the page that opened it, which alone may show it', async () => {
  const token = await create();
  const page = 'http://localhost:9000';
  const fields = { token, buyer: 'pays', mode: 'dialog', parent: page, uid: 'b1-x' };
  const login = await fetch(`${paypal.url}/checkoutnow?${new URLSearchParams(fields).toString()}`);
  expect(policyOf(login)).toContain(`frame-ancestors 'self' ${page}`);
  const paid = await send('pay', fields);
  expect(policyOf(paid)).toContain(`frame-ancestors 'self' ${page}`);
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
  const nobody = await send('login', { token, buyer: 'nobody' });
  expect([nobody.status, await nobody.text()]).toEqual([422, expect.stringContaining('Choose an account.')]);
  expect((await send('pay', { token, buyer: 'nobody' })).headers.get('location')).toContain('/checkoutnow?token=');
});

test('writes nothing into a page that a browser would run', async () => {
  const token = await create({ brand_name: '<b>Mizan</b>' });
  const fields = { token, buyer: 'pays', parent: '"><script>alert(1)</script>', uid: '</script>' };
  const page = await (await fetch(`${paypal.url}/checkoutnow/review?${new URLSearchParams(fields).toString()}`)).text();
  expect(page).toContain('&lt;b&gt;Mizan&lt;/b&gt;');
  expect(page).not.toContain('alert(1)');
  const frame = await fetch(`${paypal.url}/smart/buttons?uid=x&parent=javascript:alert(1)`);
  expect(frame.status).toBe(400);
});
