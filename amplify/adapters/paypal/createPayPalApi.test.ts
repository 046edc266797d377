import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createPayPalApi, parseCents, formatCents } from './createPayPalApi';

interface Call {
  readonly path: string;
  readonly init: RequestInit;
}

type StubbedResponse = Response | Error;

const json = (status: number, body: unknown) => () => Response.json(body, { status });
const token = json(200, { access_token: 'A21AA', expires_in: 32_400 });

/** An API with these answers in order, and the requests it received. */
function apiWith(...answers: (() => StubbedResponse)[]) {
  const calls: Call[] = [];
  let now = 0;
  const api = createPayPalApi({
    apiBase: 'https://api-m.sandbox.paypal.com',
    clientId: 'client',
    clientSecret: 'secret',
    clock: () => new Date(now),
    fetch: async (url, init = {}) => {
      calls.push({ path: String(url).replace('https://api-m.sandbox.paypal.com', ''), init });
      const answer = answers.shift()!();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { api, calls, pass: (milliseconds: number) => (now += milliseconds) };
}

const schema = z.object({ id: z.string() });
const get = { method: 'GET', path: '/v2/checkout/orders/1' } as const;
const ok = json(200, { id: '1' });

describe('the client of the PayPal API', () => {
  it('the PayPal API is called with a token, which is cached until shortly before it expires', async () => {
    const { api, calls, pass } = apiWith(token, ok, ok, token, ok);
    expect(await api.request(get, schema)).toEqual({ ok: true, value: { id: '1' } });
    await api.request(get, schema);
    pass(32_341_000);
    await api.request(get, schema);
    expect(calls.map(({ path }) => path)).toEqual([
      '/v1/oauth2/token',
      get.path,
      get.path,
      '/v1/oauth2/token',
      get.path,
    ]);
    expect(new Headers(calls[1]!.init.headers).get('authorization')).toBe('Bearer A21AA');
  });

  it('a PayPal request without an answer, or with a server error, is sent again with the same id', async () => {
    const { api, calls } = apiWith(token, () => new Error('timed out'), json(503, {}), ok);
    const post = { method: 'POST', path: '/v2/checkout/orders', requestId: 'don_1-order', body: { a: 1 } } as const;
    expect(await api.request(post, schema)).toMatchObject({ ok: true });
    const ids = calls.slice(1).map(({ init }) => new Headers(init.headers).get('paypal-request-id'));
    expect(ids).toEqual(['don_1-order', 'don_1-order', 'don_1-order']);
  });

  it('the PayPal client gives up after three tries, and returns the failure as data', async () => {
    const { api } = apiWith(token, json(500, {}), json(429, {}), () => new Error('reset'));
    expect(await api.request(get, schema)).toMatchObject({ ok: false, error: { reason: 'unavailable' } });
  });

  it('the PayPal client gets another token if the current one was revoked', async () => {
    const { api } = apiWith(token, json(401, {}), token, ok);
    expect(await api.request(get, schema)).toMatchObject({ ok: true });
  });

  it('the PayPal client reports a rejected key: at once without a token, else after a new one', async () => {
    const noToken = apiWith(json(401, { error: 'invalid_client' }));
    expect(await noToken.api.request(get, schema)).toMatchObject({ ok: false, error: { reason: 'key_refused' } });
    expect(noToken.calls).toHaveLength(1);
    const noCall = apiWith(token, json(401, {}), token, json(401, {}));
    expect(await noCall.api.request(get, schema)).toMatchObject({ ok: false, error: { reason: 'key_refused' } });
  });

  it.each([
    [404, { name: 'RESOURCE_NOT_FOUND' }, 'not_found'],
    [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'INSTRUMENT_DECLINED' }] }, 'declined'],
    [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] }, 'wrong_state'],
    [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'AMOUNT_MISMATCH' }] }, 'refused'],
    [400, { name: 'INVALID_REQUEST' }, 'refused'],
    [403, { name: 'NOT_AUTHORIZED' }, 'key_refused'],
    [403, 'no JSON object', 'key_refused'],
  ])('the PayPal client treats the answer %i %j as "%s", without a retry', async (status, body, reason) => {
    const { api, calls } = apiWith(token, json(status, body));
    expect(await api.request(get, schema)).toMatchObject({ ok: false, error: { reason } });
    expect(calls).toHaveLength(2);
  });

  it('the PayPal client treats an answer of another shape as a failure', async () => {
    const odd = json(200, { identifier: 1 });
    const { api } = apiWith(token, odd, odd, odd);
    expect(await api.request(get, schema)).toMatchObject({ ok: false, error: { reason: 'unavailable' } });
  });
});

describe('PayPal amounts', () => {
  it('PayPal amounts convert to whole cents and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
        expect(parseCents(formatCents(cents))).toBe(cents);
      }),
    );
  });

  it.each([
    ['19.99', 1999],
    ['10', 1000],
    ['10.5', 1050],
    ['-3.07', -307],
  ])('the PayPal amount %s is %i cents', (value, cents) => {
    expect(parseCents(value)).toBe(cents);
  });

  it.each(['', '1.234', '1,50', 'ten', '1e3'])('a PayPal amount written as %j is rejected', (value) => {
    expect(() => parseCents(value)).toThrow(RangeError);
  });
});
