import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../../src/domain/donation';
import { aDonationRequest, give, giveByCard, createIntent, createOrder } from './support/gifts';
import { readResponse, prepareGiving, sweepsRest } from './support/startGiving';

const giving = prepareGiving({ sweepEvery: sweepsRest });

const donations = '/api/payments/donations';
const sadaqah = { kind: 'sadaqah', amount: 5_000, basis: { by: 'amount' } } as const;

describe('an invalid donation', () => {
  // Which values are invalid: the tests of `parseDonationRequest` and `checkRequest`.
  test.each([
    ['by itself', { note: 'a'.repeat(501) }, { field: 'note', code: 'too_long' }],
    ['by what editors have published', { total: 4_999 }, { field: 'total', code: 'total_mismatch' }],
  ])('a donation that is invalid %s is answered with each field and its reason', async (_, change, issue) => {
    const request = { ...aDonationRequest({ lines: [sadaqah], total: 5_000 }), ...change };
    const { status, body } = await giving.post<ErrorBody>(donations, request);
    expect([status, body.error.code]).toEqual([400, 'invalid_request']);
    expect(body.error.issues).toContainEqual(expect.objectContaining(issue));
  });

  test('a donation with an outdated price is answered with the right one', async () => {
    const line = { kind: 'fidyah', amount: 1, basis: { by: 'days', days: 3 } } as const;
    const { body } = await giving.post<ErrorBody>(donations, aDonationRequest({ lines: [line], total: 1 }));
    const [issue] = body.error.issues ?? [];
    expect(issue).toMatchObject({ field: 'lines.0.amount', code: 'price_changed' });
    const right = { ...line, amount: issue!.limit! };
    expect((await giving.post(donations, aDonationRequest({ lines: [right], total: right.amount }))).status).toBe(201);
  });

  test.each([
    ['no JSON', '{"attempt":', 400, 'invalid_request'],
    ['no object', '[]', 400, 'invalid_request'],
    ['nothing', '', 400, 'invalid_request'],
    ['a poisoned prototype', '{"__proto__":{"admin":true}}', 400, 'invalid_request'],
    ['more than a donation needs', JSON.stringify({ note: 'a'.repeat(70_000) }), 413, 'payload_too_large'],
    ['ten megabytes', `{"note":"${'a'.repeat(10 * 1024 * 1024)}"}`, 413, 'payload_too_large'],
  ])('a donation request of %s is rejected', async (_, text, status, code) => {
    expect(await giving.post(donations, text)).toMatchObject({ status, body: { error: { code } } });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'a donation request of content type "%s" is rejected',
    async (type) => {
      const answer = await giving.post<ErrorBody>(donations, aDonationRequest(), { 'Content-Type': type });
      expect(answer).toMatchObject({ status: 415, body: { error: { code: 'unsupported_media_type' } } });
    },
  );
});

describe('every endpoint', () => {
  const endpoints = [
    ['/api/payments/donations', aDonationRequest()],
    ['/api/payments/donations/aaaaaaaaaaaaaaaaaaaaaaaaaa/cancel', {}],
    ['/api/stripe/intents', { reference: 'aaaaaaaaaaaaaaaaaaaaaaaaaa' }],
    ['/api/paypal/orders', { reference: 'aaaaaaaaaaaaaaaaaaaaaaaaaa' }],
    ['/api/paypal/orders/ORDER/capture', { reference: 'aaaaaaaaaaaaaaaaaaaaaaaaaa' }],
  ] as const;

  test.each(endpoints)('%s only allows the site’s origin', async (path, body) => {
    for (const origin of ['https://evil.example', 'null', `${giving.site}.evil.example`, '']) {
      const answer = await giving.post(path, body, { Origin: origin });
      expect(answer).toMatchObject({ status: 403, body: { error: { code: 'origin_refused' } } });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test.each(endpoints.slice(2))('%s only accepts references that exist', async (path) => {
    for (const reference of ['aaaaaaaaaaaaaaaaaaaaaaaaaa', '../../etc/passwd', 'a'.repeat(5_000)])
      expect(await giving.post(path, { reference })).toMatchObject({
        status: 404,
        body: { error: { code: 'not_found' } },
      });
    for (const body of [{}, { reference: '' }, { reference: null }, { reference: 12 }, [], 'null', '"text"']) {
      const answer = await giving.post<ErrorBody>(path, body);
      expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
      expect(answer.body.error.issues).toHaveLength(1);
    }
  });

  test.each(endpoints)('%s only accepts POST', async (path) => {
    const answer = await readResponse<ErrorBody>(
      await fetch(giving.origin + path, { headers: { Origin: giving.site } }),
    );
    if (path === donations) expect(answer.headers.get('allow')).toBe('POST');
    expect([404, 405]).toContain(answer.status);
  });

  test('the preflight of the donations endpoint allows only the site', async () => {
    const ask = (origin: string) =>
      fetch(giving.origin + donations, {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'content-type',
        },
      });
    const site = await ask(giving.site);
    expect([site.status, site.headers.get('access-control-allow-origin')]).toEqual([204, giving.site]);
    expect((await ask('https://evil.example')).status).toBe(403);
  });

  test('the answer with a donation disables caching, and has a request id', async () => {
    const { reference } = await give(giving);
    const { headers } = await giving.get(`${donations}/${reference}`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('other donors’ data', () => {
  // Spec 7.3
  test('another donor’s PayPal order cannot be captured with the reference of one’s own donation', async () => {
    const [mine, theirs] = [
      await give(giving, aDonationRequest({ method: 'paypal' })),
      await give(giving, aDonationRequest({ method: 'paypal' })),
    ];
    const order = await createOrder(giving, theirs.reference);
    const answer = await giving.post(`/api/paypal/orders/${order}/capture`, { reference: mine.reference });
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  });

  test('the public view of a donation shows no email address, note, attempt or provider id', async () => {
    const request = aDonationRequest({ note: 'For my mother' });
    const { reference, intent } = await giveByCard(giving, request);
    const { body } = await giving.get(`${donations}/${reference}`);
    const text = JSON.stringify(body);
    for (const secret of [request.donor.email, 'For my mother', intent.id, request.attempt])
      expect(text).not.toContain(secret);
  });

  test('a donation cannot be paid with another method than its own', async () => {
    const { reference } = await give(giving);
    expect(await giving.post('/api/paypal/orders', { reference })).toMatchObject({
      status: 409,
      body: { error: { code: 'wrong_state' } },
    });
    const byPaypal = await give(giving, aDonationRequest({ method: 'paypal' }));
    expect(await giving.post('/api/stripe/intents', { reference: byPaypal.reference })).toMatchObject({ status: 409 });
    await createIntent(giving, reference);
  });
});

describe('public endpoints', () => {
  test.each([
    ['?case=', 400],
    ['', 400],
    [`?${'case=a&'.repeat(2)}${Array.from({ length: 51 }, (_, index) => `case=c${index}`).join('&')}`, 400],
    ['?case=../secret', 400],
    ['?case=winter-rent', 200],
    ['?case=winter-rent&case=unknown', 200],
  ])('the public address /progress%s is answered with status %i', async (query, status) => {
    expect((await giving.get(`/api/payments/progress${query}`)).status).toBe(status);
  });

  test('the public catalogue has the currency and the funds, and may be cached for a minute', async () => {
    const { status, headers, body } = await giving.get('/api/payments/catalogue');
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    expect(body).toMatchObject({ currency: 'aud', funds: { zakat: { kind: 'zakat' } } });
  });

  test.each(['/api/payments', '/api/payments/nothing', '/api/stripe/', `/api/paypal/orders/${randomUUID()}`])(
    'the API answers 404 at the unknown address %s',
    async (path) => {
      expect(await giving.get(path)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
    },
  );
});
