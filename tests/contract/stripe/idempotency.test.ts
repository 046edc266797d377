import { expect, test } from 'vitest';
import Stripe from 'stripe';
import { begin, catchError, prepareStripe } from './support/startStripe';

const fixture = prepareStripe({ listening: false });

const params = { amount: 5_000, currency: 'aud' };
const key = { idempotencyKey: 'attempt-1' };
const count = async () => (await fixture.stripe.paymentIntents.list({ limit: 100 })).data.length;

test('a request to Stripe with the same idempotency key gets the same answer, and acts once', async () => {
  const first = await fixture.stripe.paymentIntents.create(params, key);
  expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed');
  expect(first.lastResponse.idempotencyKey).toBe('attempt-1');
  const again = await fixture.stripe.paymentIntents.create(params, key);
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(again.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
  expect(again.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
  expect(await count()).toBe(1);
});

test('an idempotency key of Stripe ignores the order of parameters, but no other difference', async () => {
  const { id } = await fixture.stripe.paymentIntents.create({ ...params, metadata: { a: '1', b: '2' } }, key);
  const reordered = { metadata: { b: '2', a: '1' }, currency: 'aud', amount: 5_000 };
  expect((await fixture.stripe.paymentIntents.create(reordered, key)).id).toBe(id);
  const other = await catchError(fixture.stripe.paymentIntents.create({ ...params, amount: 5_001 }, key));
  expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(other).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
  expect(other.message).toMatch(/^Keys for idempotent requests can only be used with the same parameters/);
  expect((await catchError(fixture.stripe.refunds.create({ payment_intent: id }, key))).statusCode).toBe(400);
  expect(await count()).toBe(1);
});

test('an idempotency key of Stripe repeats a decline too, and never charges another time', async () => {
  const { id } = await begin(fixture);
  const confirm = () =>
    fixture.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' }, key);
  const [first, again] = [await catchError(confirm()), await catchError(confirm())];
  expect(again.charge).toBe(first.charge);
  expect(again.headers?.['idempotent-replayed']).toBe('true');
  expect((await fixture.stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
});

test('an idempotency key of Stripe expires after a day', async () => {
  const first = await fixture.stripe.paymentIntents.create(params, key);
  fixture.time.advance(86_399_000);
  expect((await fixture.stripe.paymentIntents.create(params, key)).id).toBe(first.id);
  fixture.time.advance(1_000);
  expect((await fixture.stripe.paymentIntents.create(params, key)).id).not.toBe(first.id);
});
