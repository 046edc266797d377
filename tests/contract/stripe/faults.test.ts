import { afterEach, beforeEach, expect, test } from 'vitest';
import Stripe from 'stripe';
import { begin, errorOf } from './support/pay';
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

test('a fault waits for the request that it is meant for, so many times', async () => {
  const { id } = await begin(fixture);
  await fixture.control('/_faults', { kind: 'error_500', path: '/payment_intents/*/confirm', times: 2 });
  await fixture.stripe.paymentIntents.retrieve(id);
  const confirm = () => fixture.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  expect((await errorOf(confirm())).statusCode).toBe(500);
  expect((await errorOf(confirm())).statusCode).toBe(500);
  expect((await confirm()).status).toBe('succeeded');
});

test('the SDK’s own retries survive a lost answer with one payment', async () => {
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
