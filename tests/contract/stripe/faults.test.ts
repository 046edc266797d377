import { afterEach, beforeEach, expect, test } from 'vitest';
import Stripe from 'stripe';
import { errorOf } from './support/errorOf';
import { begin } from './support/pay';
import { startStripe, stopAll } from './support/startStripe';
import type { StripeFixture } from './support/startStripe';

let fixture: StripeFixture;
beforeEach(async () => {
  fixture = await startStripe({ listening: false });
});
afterEach(stopAll);

const params = { amount: 5_000, currency: 'aud' };
const key = { idempotencyKey: 'attempt-1' };
const create = () => fixture.stripe.paymentIntents.create(params, key);
const count = async () => (await fixture.stripe.paymentIntents.list({ limit: 100 })).data.length;

test.each([
  ['timeout_before', 'StripeConnectionError', undefined, 0],
  ['timeout_after', 'StripeConnectionError', undefined, 1],
  ['error_500', 'StripeAPIError', 500, 0],
  ['error_500_after', 'StripeAPIError', 500, 1],
  ['rate_limit', 'StripeRateLimitError', 429, 0],
])('%s: %s; the same key then makes one payment', async (kind, type, statusCode, made) => {
  // The SDK repeats a request whose connection was closed once by itself.
  const times = kind.startsWith('timeout') ? 2 : 1;
  await fixture.control('/_faults', { kind, method: 'POST', path: '/payment_intents', times });
  const error = await errorOf(create());
  expect(error).toMatchObject({ type, statusCode });
  expect(await count()).toBe(made);
  expect((await create()).status).toBe('requires_payment_method');
  expect(await count()).toBe(1);
});

test('a failure that the provider keeps is the answer of its key from then on', async () => {
  await fixture.control('/_faults', { kind: 'error_500_kept' });
  expect((await errorOf(create())).statusCode).toBe(500);
  const again = await errorOf(create());
  expect(again).toMatchObject({ statusCode: 500 });
  expect(again.headers?.['idempotent-replayed']).toBe('true');
  expect(await count()).toBe(0);
});

test('a fault waits for the request that it is meant for, so many times', async () => {
  const { id } = await begin(fixture);
  await fixture.control('/_faults', { kind: 'error_500', path: '/payment_intents/*/confirm', times: 2 });
  await fixture.stripe.paymentIntents.retrieve(id);
  const confirm = () => fixture.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  expect((await errorOf(confirm())).statusCode).toBe(500);
  expect((await errorOf(confirm())).statusCode).toBe(500);
  expect((await confirm()).status).toBe('succeeded');
});

test('the SDK’s own retries come through a lost answer with one payment', async () => {
  const patient = new Stripe('sk_test_localMizanCardProviderSecretKey', {
    host: '127.0.0.1',
    port: new URL(fixture.origin).port,
    protocol: 'http',
    maxNetworkRetries: 1,
  });
  await fixture.control('/_faults', { kind: 'timeout_after' });
  expect((await patient.paymentIntents.create(params)).amount).toBe(5_000);
  expect(await count()).toBe(1);
});

test('tells of faults to come, takes them back, and refuses one that it does not know', async () => {
  await fixture.control('/_faults', { kind: 'rate_limit', times: 3 });
  const read = async () => ((await (await fetch(`${fixture.url}/_faults`)).json()) as { faults: unknown[] }).faults;
  expect(await read()).toEqual([{ kind: 'rate_limit', times: 3 }]);
  await fetch(`${fixture.url}/_faults`, { method: 'DELETE' });
  expect(await read()).toEqual([]);
  expect((await fixture.control('/_faults', { kind: 'earthquake' })).status).toBe(400);
  const form = await fetch(`${fixture.url}/_faults`, {
    method: 'POST',
    body: new URLSearchParams({ kind: 'rate_limit' }),
  });
  expect(form.status).toBe(415);
});
