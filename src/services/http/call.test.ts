import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { aView, anOpenView } from '../../../tests/builders/donations';
import { aCatalogue, aRequest } from '../../../tests/builders/giving';
import { createPayments } from '../payments';
import { createPayPal } from '../paypal';
import { createCardPayments } from '../stripe';
import { offline } from './Answer';
import { call } from './call';

/** A network that answers everything with one body, and remembers what it was asked. */
function network(body: unknown, status = 200) {
  return vi.fn<typeof fetch>(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );
}
const asked = (fetcher: ReturnType<typeof network>) =>
  fetcher.mock.calls.map(([url, init]) => `${init?.method} ${String(url)} ${String(init?.body ?? '')}`.trim());
const answer = z.object({ fine: z.boolean() });
const ask = (fetcher: typeof fetch) => call({ url: 'https://functions.example/x', method: 'GET', answer }, fetcher);

afterEach(() => void vi.useRealTimers());

it('gives what the function said, if it is what it should be', async () => {
  expect(await ask(network({ fine: true }))).toEqual({ ok: true, value: { fine: true } });
});

it('gives a refusal as data, with its fields', async () => {
  const faults = [{ field: 'lines.0.amount', code: 'too_small', limit: 100 }];
  const error = { code: 'invalid_request', message: 'for the network panel', faults };
  expect(await ask(network({ error }, 400))).toEqual({
    ok: false,
    failure: { code: 'invalid_request', faults, retryAfterSeconds: null },
  });
});

it.each([
  ['nonsense', network('<html>', 200)],
  ['the wrong shape', network({ fine: 'yes' })],
  ['a gateway’s own error page', network('Bad Gateway', 502)],
  ['a code nobody knows', network({ error: { code: 'teapot' } }, 418)],
  ['no connection', vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('Failed to fetch')))],
])('takes %s for no answer', async (_, fetcher) => {
  expect(await ask(fetcher)).toEqual(offline);
  expect(fetcher).toHaveBeenCalledOnce();
});

it('waits 20 seconds and no longer', async () => {
  vi.useFakeTimers();
  const silent = vi.fn<typeof fetch>(
    (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  const waiting = ask(silent);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await waiting).toEqual(offline);
});

it('asks the payments function by its paths', async () => {
  const base = 'https://functions.example/api/payments';
  const request = aRequest();
  const stored = network(anOpenView());
  const payments = createPayments(base, { fetcher: stored });
  expect(await payments.create(request)).toMatchObject({ ok: true, value: { status: 'created' } });
  await payments.status('abc');
  await payments.cancel('a/b');
  expect(asked(stored)).toEqual([
    `POST ${base}/donations ${JSON.stringify(request)}`,
    `GET ${base}/donations/abc`,
    `POST ${base}/donations/a%2Fb/cancel {}`,
  ]);
  expect(payments.receiptUrl('abc')).toBe(`${base}/donations/abc/receipt`);
  const terms = await createPayments(base, { fetcher: network(aCatalogue()) }).catalogue();
  expect(terms).toEqual({ ok: true, value: aCatalogue() });
});

it('asks the card and PayPal functions by theirs', async () => {
  const intent = { clientSecret: 'pi_1_secret_2', status: 'created', view: anOpenView() };
  const cards = network(intent);
  expect(await createCardPayments('https://f.example/stripe', cards).prepare('abc')).toEqual({
    ok: true,
    value: intent,
  });
  expect(asked(cards)).toEqual(['POST https://f.example/stripe/intents {"reference":"abc"}']);

  const order = network({ orderId: 'ORDER1' });
  expect(await createPayPal('https://f.example/paypal', order).order('abc')).toMatchObject({ ok: true });
  const capture = network(aView({ method: 'paypal' }));
  await createPayPal('https://f.example/paypal', capture).capture('ORDER1', 'abc');
  expect([...asked(order), ...asked(capture)]).toEqual([
    'POST https://f.example/paypal/orders {"reference":"abc"}',
    'POST https://f.example/paypal/orders/ORDER1/capture {"reference":"abc"}',
  ]);
});
