import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { localPaypalKeys } from '../../../src/emulators/paypal/localKeys';
import { order, preparePaypal, type Received } from './startPaypal';

const { webhookId } = localPaypalKeys;
const { paypal, start, stateDir } = preparePaypal();

const types = () => paypal.received.map(({ event }) => event.event_type);
const verification = ({ headers, body }: Received) => {
  const fields = {
    auth_algo: headers.get('paypal-auth-algo'),
    cert_url: headers.get('paypal-cert-url'),
    transmission_id: headers.get('paypal-transmission-id'),
    transmission_sig: headers.get('paypal-transmission-sig'),
    transmission_time: headers.get('paypal-transmission-time'),
    webhook_id: webhookId,
  };
  return `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${body}}`;
};
const ask = async (body: string) =>
  (await paypal.call('POST', '/v1/notifications/verify-webhook-signature', body)).body.verification_status;

test('the PayPal emulator gives up sending a webhook when it is closed, and sends it after the next start', async () => {
  const { body: made } = await paypal.call('POST', '/v2/checkout/orders', order());
  await paypal.approve(made.id, 'pays');
  paypal.listener.answer = () => new Promise(() => undefined);
  const flushed = paypal.flush();
  await vi.waitFor(() => expect(types()).toEqual(['CHECKOUT.ORDER.APPROVED']));
  await Promise.allSettled([paypal.stop(), flushed]);
  const journal = () => readFileSync(join(stateDir, 'journal.jsonl'), 'utf8');
  const written = journal();
  await start();
  expect(journal()).toBe(written);
  expect(await paypal.flush()).toEqual({ delivered: 1, waiting: 0 });
});

describe('signatures of PayPal webhooks', () => {
  test('signatures of PayPal webhooks are verified on request, and stay valid after a restart', async () => {
    await paypal.pay();
    await paypal.flush();
    const [one] = paypal.received as [Received];
    const body = verification(one);
    expect(await ask(body)).toBe('SUCCESS');
    expect(await ask(body.replace('"custom_id":"don_1"', '"custom_id":"don_2"'))).toBe('FAILURE');
    // Parsed and written anew is the same; with other spaces it is not, as with the real one.
    expect(await ask(JSON.stringify(JSON.parse(body)))).toBe('SUCCESS');
    expect(await ask(JSON.stringify(JSON.parse(body), null, 1))).toBe('FAILURE');
    expect(await ask(body.replace(webhookId, 'OTHERWEBHOOK'))).toBe('FAILURE');
    expect(await ask(body.replace('/paypal/v1/notifications/certs', '/other'))).toBe('FAILURE');
    const certificate = one.headers.get('paypal-cert-url')!;
    await paypal.stop();
    await start();
    const moved = certificate.replace(/http:\/\/localhost:\d+/, paypal.origin);
    expect(await ask(body.replace(certificate, moved))).toBe('SUCCESS');
  });
});

describe('retries of PayPal webhooks', () => {
  test('the PayPal emulator sends a webhook again until it is accepted, with a longer delay each time', async () => {
    const delays: number[] = [];
    await paypal.stop();
    await start({
      schedule: (delay) => {
        delays.push(delay);
        return () => undefined;
      },
    });
    paypal.listener.answer = () => (paypal.received.length < 4 ? 503 : 200);
    const { body } = await paypal.call('POST', '/v2/checkout/orders', order());
    await paypal.approve(body.id, 'pays');
    expect(await paypal.flush()).toEqual({ delivered: 0, waiting: 1 });
    await paypal.flush();
    await paypal.flush();
    expect(await paypal.flush()).toEqual({ delivered: 1, waiting: 0 });
    expect(delays).toEqual([0, 1000, 2000, 4000]);
    expect(new Set(paypal.received.map(({ event }) => event.id)).size).toBe(1);
    expect(new Set(paypal.received.map(({ headers }) => headers.get('paypal-transmission-id'))).size).toBe(1);
  });
});

test('the PayPal emulator sends webhooks of pending, denied, declined, disputed and reversed captures', async () => {
  const act = (action: string, fields: Record<string, string>) =>
    fetch(`${paypal.url}/_actions/${action}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  const { captureId: pending } = await paypal.pay('review');
  await act('settle', { capture: pending, how: 'deny' });
  await paypal.pay('capture-declined');
  await paypal.pay('disputes');
  const { body } = await paypal.call('GET', '/v1/customer/disputes');
  await act('resolve', { dispute: body.items[0].dispute_id, outcome: 'RESOLVED_BUYER_FAVOUR' });
  await paypal.flush();
  expect(types().filter((type) => type !== 'CHECKOUT.ORDER.APPROVED')).toEqual([
    'PAYMENT.CAPTURE.PENDING',
    'PAYMENT.CAPTURE.DENIED',
    'PAYMENT.CAPTURE.DECLINED',
    'PAYMENT.CAPTURE.COMPLETED',
    'CUSTOMER.DISPUTE.CREATED',
    'PAYMENT.CAPTURE.REVERSED',
    'CUSTOMER.DISPUTE.RESOLVED',
  ]);
});
