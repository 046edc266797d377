import { expect, test } from 'vitest';
import { begin, errorOf, prepareStripe } from './support/startStripe';

const fixture = prepareStripe({ listening: false });

const params = { amount: 5_000, currency: 'aud' };
const key = { idempotencyKey: 'attempt-1' };
const count = async () => (await fixture.stripe.paymentIntents.list({ limit: 100 })).data.length;

test('the same key gives the same answer, and acts once', async () => {
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

test('a key keeps a decline too: it never charges another time', async () => {
  const { id } = await begin(fixture);
  const confirm = () =>
    fixture.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' }, key);
  const [first, again] = [await errorOf(confirm()), await errorOf(confirm())];
  expect(again.charge).toBe(first.charge);
  expect(again.headers?.['idempotent-replayed']).toBe('true');
  expect((await fixture.stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
});
