import { expect, test } from 'vitest';
import { localKeys } from '../../../src/emulators/stripe/localKeys';
import { askAsBrowser, begin, catchError, pay, prepareStripe } from './support/startStripe';

const fixture = prepareStripe({ listening: false });

const good = { amount: '5000', currency: 'aud' };

test.each([
  [{ ...good, amount: '49' }, 'amount_too_small', 'amount'],
  [{ ...good, amount: '12.5' }, 'parameter_invalid_integer', 'amount'],
  [{ currency: 'aud' }, 'parameter_missing', 'amount'],
  [{ amuont: '1' }, 'parameter_unknown', 'amuont'],
  [{ ...good, [`metadata[${'k'.repeat(41)}]`]: 'x' }, undefined, 'metadata'],
  [{ ...good, 'metadata[k]': 'v'.repeat(501) }, undefined, 'metadata'],
])('the Stripe emulator refuses a payment with %o', async (form, code, param) => {
  const answer = await fixture.ask('/payment_intents', { form: form as unknown as Record<string, string> });
  const { error } = (await answer.json()) as { error: object };
  expect([answer.status, error]).toMatchObject([400, { type: 'invalid_request_error', param, ...(code && { code }) }]);
});

test('the Stripe emulator lets a browser read its own payment, but not list, create or refund any', async () => {
  const { id, client_secret: secret } = await begin(fixture, { metadata: { donor: 'don_1' } });
  const asBrowser = (path: string) => fixture.ask(path, { headers: { authorization: '' } });
  const key = localKeys.publishableKey;
  const seen = await asBrowser(`/payment_intents/${id}?key=${key}&client_secret=${secret}`);
  const body = (await seen.json()) as object;
  expect(body).toMatchObject({ id, status: 'requires_payment_method', client_secret: secret });
  expect(body).not.toHaveProperty('metadata');
  expect(body).not.toHaveProperty('latest_charge');
  expect(seen.headers.get('access-control-allow-origin')).toBe('*');

  expect((await asBrowser(`/payment_intents/${id}?key=${key}`)).status).toBe(400);
  const guessed = await asBrowser(`/payment_intents/${id}?key=${key}&client_secret=${id}_secret_guess`);
  expect((await guessed.json()).error.code).toBe('payment_intent_invalid_parameter');
  expect((await asBrowser(`/payment_intents?key=${key}`)).status).toBe(403);
  expect(await askAsBrowser(fixture, '/payment_intents', good)).toMatchObject({
    status: 403,
    body: { error: { code: 'secret_key_required' } },
  });
  expect((await askAsBrowser(fixture, '/refunds', { payment_intent: id })).status).toBe(403);
});

test('the Stripe emulator refuses a card’s number from a server', async () => {
  const form = { type: 'card', 'card[number]': '4242424242424242', 'card[exp_month]': '1', 'card[exp_year]': '30' };
  expect((await fixture.ask('/payment_methods', { form })).status).toBe(402);
});

test('the Stripe emulator lists payments page by page, newest first, and within a period', async () => {
  const { stripe, time } = fixture;
  const ids: string[] = [];
  for (let made = 0; made < 7; made += 1) {
    ids.unshift((await begin(fixture)).id);
    time.advance(60_000);
  }
  const first = await stripe.paymentIntents.list({ limit: 3 });
  expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' });
  expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 3));
  const next = await stripe.paymentIntents.list({ limit: 3, starting_after: ids[2] ?? '' });
  expect(next.data.map(({ id }) => id)).toEqual(ids.slice(3, 6));
  const all: string[] = [];
  for await (const { id } of stripe.paymentIntents.list({ limit: 2 })) all.push(id);
  expect(all).toEqual(ids);

  const middle = (await stripe.paymentIntents.retrieve(ids[3] ?? '')).created;
  const since = await stripe.paymentIntents.list({ created: { gte: middle } });
  expect(since.data).toHaveLength(4);
  expect((await stripe.paymentIntents.list({ created: { lt: middle } })).data).toHaveLength(3);
  expect((await catchError(stripe.paymentIntents.list({ limit: 101 }))).param).toBe('limit');
  expect((await catchError(stripe.paymentIntents.list({ starting_after: 'pi_gone' }))).code).toBe('resource_missing');
});

test('the Stripe emulator confirms an off-session payment only as it creates it, and lists a customer’s payments', async () => {
  const { stripe } = fixture;
  const { id: customer } = await stripe.customers.create({ email: 'amina@donor.example' });
  const away = { customer, off_session: true };
  expect((await catchError(begin(fixture, away))).param).toBe('off_session');
  const paid = await begin(fixture, { ...away, confirm: true, payment_method: 'pm_card_visa' });
  expect(paid.status).toBe('succeeded');
  await begin(fixture);
  expect((await stripe.paymentIntents.list({ customer })).data.map(({ id }) => id)).toEqual([paid.id]);
});

test('the Stripe emulator cancels an unpaid payment, and refuses to cancel or confirm a paid one', async () => {
  const { stripe } = fixture;
  const { id } = await begin(fixture);
  const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  expect(await catchError(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }))).toMatchObject({
    statusCode: 400,
    code: 'payment_intent_unexpected_state',
    payment_intent: { id },
  });
  const paid = await pay(fixture);
  expect((await catchError(stripe.paymentIntents.cancel(paid.id))).code).toBe('payment_intent_unexpected_state');
  expect((await catchError(stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' }))).message).toBe(
    'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
  );
});

test('the Stripe emulator confirms with an unused card, and a return_url if one may be needed', async () => {
  const { stripe } = fixture;
  const bare = await begin(fixture);
  expect((await catchError(stripe.paymentIntents.confirm(bare.id))).message).toMatch(/missing a payment method/);
  expect((await catchError(stripe.paymentIntents.confirm(bare.id, { payment_method: 'pm_none' }))).code).toBe(
    'resource_missing',
  );
  const open = await begin(fixture, { automatic_payment_methods: { enabled: true } });
  expect(
    (await catchError(stripe.paymentIntents.confirm(open.id, { payment_method: 'pm_card_visa' }))).message,
  ).toMatch(/you must provide a `return_url`/);
  const paid = await stripe.paymentIntents.create({
    amount: 5_000,
    currency: 'AUD',
    payment_method: 'pm_card_visa',
    confirm: true,
    return_url: 'https://example.org/back',
  });
  expect(paid).toMatchObject({ status: 'succeeded', currency: 'aud' });
  const method = typeof paid.payment_method === 'string' ? paid.payment_method : '';
  expect((await catchError(stripe.paymentIntents.confirm(bare.id, { payment_method: method }))).message).toMatch(
    /^The provided PaymentMethod was previously used/,
  );
});
