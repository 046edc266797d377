import { afterEach, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { aView, anOpenView } from '../../../tests/builders/checkout';
import { anApplication, anEnquiry, aSubscription } from '../../../tests/builders/forms';
import { aCatalogue, aRequest } from '../../../tests/builders/giving';
import { createEnquiries } from '../enquiries/createEnquiries';
import { createNewsletter } from '../newsletter/createNewsletter';
import { createPayments } from '../payments';
import { createPayPal } from '../paypal';
import { createCardPayments } from '../stripe';
import { offline } from '../../contract/CallResult';
import { call } from './call';

/** A network that answers every request with one body. */
function network(body: unknown, status = 200) {
  return vi.fn<typeof fetch>(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );
}
const asked = (fetcher: ReturnType<typeof network>) =>
  fetcher.mock.calls.map(([url, init]) => `${init?.method} ${String(url)} ${String(init?.body ?? '')}`.trim());
const answer = v.object({ fine: v.boolean() });
const ask = (fetcher: typeof fetch) => call({ url: 'https://functions.example/x', method: 'GET', answer }, fetcher);

afterEach(() => void vi.useRealTimers());

it('a call returns the function’s answer if it has the right shape', async () => {
  expect(await ask(network({ fine: true }))).toEqual({ ok: true, value: { fine: true } });
});

it('a call returns an error of the function as data, with its fields', async () => {
  const issues = [{ field: 'lines.0.amount', code: 'too_small', limit: 100 }];
  const error = { code: 'invalid_request', message: 'for the network panel', issues };
  expect(await ask(network({ error }, 400))).toEqual({
    ok: false,
    error: { code: 'invalid_request', issues, retryAfterSeconds: null },
  });
});

it.each([
  ['nonsense', network('<html>', 200)],
  ['the wrong shape', network({ fine: 'yes' })],
  ['an unknown code', network({ error: { code: 'teapot' } }, 418)],
])('a call treats %s as no answer, after one request', async (_, fetcher) => {
  expect(await ask(fetcher)).toEqual(offline);
  expect(fetcher).toHaveBeenCalledOnce();
});

/** A network that fails twice, and then answers. */
const recovering = (fail: () => Promise<Response>, body: unknown) =>
  network(body).mockImplementationOnce(fail).mockImplementationOnce(fail);
const dropped = () => Promise.reject(new TypeError('Failed to fetch'));
const respondWithError = (error: object, status: number) => async () => Response.json({ error }, { status });
const passing: readonly (readonly [string, () => Promise<Response>])[] = [
  ['no connection', dropped],
  ['a gateway’s own error page', async () => new Response('Bad Gateway', { status: 502 })],
  ['unavailable storage', respondWithError({ code: 'storage_unavailable' }, 503)],
  ['throttling by its status', async () => Response.json({ message: 'Too Many Requests' }, { status: 429 })],
  [
    'a clock that is wrong',
    async () =>
      Response.json(
        { message: 'Signature expired' },
        { status: 403, headers: { 'x-amzn-errortype': 'RequestExpired' } },
      ),
  ],
];

// Spec 8.33, 8.34, 8.35, 8.37, 8.38, 9.11
it.each(passing)('a call that reads is sent again after %s, three times in all', async (_, fail) => {
  vi.useFakeTimers();
  const asking = async (fetcher: typeof fetch) => {
    const answered = ask(fetcher);
    await vi.runAllTimersAsync();
    return answered;
  };
  const lucky = recovering(fail, { fine: true });
  expect(await asking(lucky)).toEqual({ ok: true, value: { fine: true } });
  expect(lucky).toHaveBeenCalledTimes(3);
  const unlucky = recovering(fail, { fine: true }).mockImplementationOnce(fail);
  expect((await asking(unlucky)).ok).toBe(false);
  expect(unlucky).toHaveBeenCalledTimes(3);
});

// Spec 9.9
it('a call is not retried if the function asks for a pause beyond the budget', async () => {
  const busy = recovering(respondWithError({ code: 'too_many_requests', retryAfterSeconds: 60 }, 429), {});
  expect(await ask(busy)).toMatchObject({ ok: false, error: { code: 'too_many_requests', retryAfterSeconds: 60 } });
  expect(busy).toHaveBeenCalledOnce();
});

// Spec 8.38, 9.11
it('a call that writes is retried only if it has an idempotency key', async () => {
  vi.useFakeTimers();
  const calls = async (write: (fetcher: typeof fetch) => Promise<unknown>) => {
    const fetcher = vi.fn<typeof fetch>(dropped);
    const written = write(fetcher);
    await vi.runAllTimersAsync();
    await written;
    return fetcher.mock.calls.length;
  };
  const base = 'https://functions.example';
  expect(await calls((fetcher) => createPayments(base, { fetcher }).create(aRequest()))).toBe(3);
  expect(await calls((fetcher) => createEnquiries(base, fetcher).enquire(anEnquiry()))).toBe(3);
  expect(await calls((fetcher) => createEnquiries(base, fetcher).apply(anApplication()))).toBe(3);
  expect(await calls((fetcher) => createNewsletter(base, fetcher).subscribe(aSubscription()))).toBe(3);
  expect(await calls((fetcher) => createNewsletter(base, fetcher).confirm('token'))).toBe(1);
  expect(await calls((fetcher) => createPayments(base, { fetcher }).cancel('abc'))).toBe(1);
  expect(await calls((fetcher) => createCardPayments(base, fetcher).prepare('abc'))).toBe(1);
  expect(await calls((fetcher) => createPayPal(base, fetcher).capture('ORDER1', 'abc'))).toBe(1);
});

it('a call waits at most 20 seconds', async () => {
  vi.useFakeTimers();
  const silent = vi.fn<typeof fetch>(
    (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  const waiting = ask(silent);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await waiting).toEqual(offline);
});

it('the payments function is called by its paths', async () => {
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

it('the card and PayPal functions are called by their paths', async () => {
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
