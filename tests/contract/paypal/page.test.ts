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

const read = async (path = '/') => {
  const response = await fetch(paypal.url + path);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  return response.text();
};
const toText = (page: string) =>
  page
    .replace(/<style>[^]*?<\/style>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

/** Presses a button; returns what the page says then. */
async function press(action: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(`${paypal.url}/_actions/${action}`, {
    method: 'POST',
    headers: { origin: paypal.origin },
    body: new URLSearchParams(fields),
  });
  expect(response.url).toContain('/paypal/?said=');
  return /<p class="said" role="status">([^<]*)</.exec(await response.text())![1]!;
}

test('lists orders and captures, with nothing in them that the browser would run', async () => {
  expect(await read()).toContain('There are none yet.');
  await paypal.pay('pays', { description: '<script>alert(1)</script>', invoice_id: 'inv "1"' });
  const page = await read();
  expect(page).not.toContain('<script');
  const text = toText(page);
  expect(text).toContain('A$50.00 &lt;script&gt;alert(1)&lt;/script&gt; Completed');
  expect(text).toMatch(/Capture \w{17} · Completed · by Amina Pays/);
  expect(text).toContain('The account holds A$48.40, after fees.');
  expect(await (await fetch(paypal.url)).text()).toBe(page);
});

test('refunds, in part or whole, and says why it does not', async () => {
  const { captureId: capture } = await paypal.pay();
  expect(await press('refund', { capture, amount: '12.50' })).toBe('Refunded A$12.50.');
  expect(await press('refund', { capture, amount: 'ten' })).toContain('the amount must be a number');
  expect(await press('refund', { capture, amount: '40' })).toContain('Not refunded: The refund amount must be less');
  expect(await press('refund', { capture, amount: ' 37.50 ' })).toBe('Refunded A$37.50.');
  expect(await press('refund', { capture: 'x', amount: '1' })).toBe('There is no such capture.');
  expect(toText(await read())).toMatch(/Refunded .* Refund of A\$12\.50 .* Refund of A\$37\.50/);
});

test('ends reviews and disputes once', async () => {
  const { captureId: capture } = await paypal.pay('review');
  expect(await press('dispute', { capture, reason: 'OTHER' })).toBe('That capture cannot be disputed.');
  expect(await press('settle', { capture, how: 'complete' })).toBe('The capture is completed.');
  expect(await press('settle', { capture, how: 'deny' })).toBe('That capture is not pending.');
  const [, dispute] = /Dispute (\S+) is open/.exec(await press('dispute', { capture, reason: 'OTHER' })) ?? [];
  expect(await press('dispute', { capture, reason: 'OTHER' })).toBe('That capture cannot be disputed.');
  expect(await press('resolve', { dispute: dispute!, outcome: 'CANCELED_BY_BUYER' })).toContain('is resolved');
  expect(await press('resolve', { dispute: dispute!, outcome: 'RESOLVED_BUYER_FAVOUR' })).toBe(
    'That dispute is not open.',
  );
});

test('voids an order, which cannot be paid then', async () => {
  const { body } = await paypal.call('POST', '/v2/checkout/orders', order());
  expect(await press('void', { order: body.id })).toBe('The order is voided.');
  expect((await paypal.call('GET', `/v2/checkout/orders/${body.id}`)).body.status).toBe('VOIDED');
  expect((await paypal.approve(body.id, 'pays')).status).toBe(409);
  expect((await paypal.call('POST', `/v2/checkout/orders/${body.id}/capture`)).status).toBe(422);
});

test('sends webhooks twice, later, again, the other way round', async () => {
  await press('policy', { policy: 'hold' });
  expect(await read()).toContain('<option value="hold" selected>');
  await paypal.pay();
  expect(await press('release', { order: 'reversed' })).toBe('2 events were sent.');
  expect(paypal.received.map(({ event }) => event.event_type)).toEqual([
    'PAYMENT.CAPTURE.COMPLETED',
    'CHECKOUT.ORDER.APPROVED',
  ]);
  expect(await press('policy', { policy: '' })).toBe('Events are sent as usual.');
  expect(await press('resend', { event: paypal.received[0]!.event.id })).toBe(
    'PAYMENT.CAPTURE.COMPLETED is sent again.',
  );
  await paypal.flush();
  expect(paypal.received).toHaveLength(3);
  expect(toText(await read())).toMatch(
    /PAYMENT\.CAPTURE\.COMPLETED \w{17} · .* Delivered · 1 attempt · last answer: 200/,
  );
});

test('takes no form from another site', async () => {
  const { captureId } = await paypal.pay();
  const send = (path: string, fields: Record<string, string>) =>
    fetch(paypal.url + path, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  expect((await send('/_actions/refund', { capture: captureId, amount: '1' })).status).toBe(403);
  const { body } = await paypal.call('POST', '/v2/checkout/orders', order());
  expect((await send('/checkoutnow/pay', { token: body.id, buyer: 'pays' })).status).toBe(403);
  expect((await paypal.call('GET', `/v2/checkout/orders/${body.id}`)).body.status).toBe('PAYER_ACTION_REQUIRED');
  expect((await send('/_actions/nothing', {})).status).toBe(403);
  expect((await fetch(`${paypal.url}/_actions/nothing`, { method: 'POST' })).status).toBe(404);
});
