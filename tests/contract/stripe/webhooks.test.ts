import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { localKeys } from '../../../src/local/stripe/localKeys';
import { signPayload } from '../../../src/local/stripe/webhooks/signPayload';
import { begin, pay } from './support/pay';
import { newFolder, startStripe, stopAll } from './support/startStripe';
import type { StripeFixture } from './support/startStripe';

let fixture: StripeFixture;
beforeEach(async () => {
  fixture = await startStripe();
});
afterEach(stopAll);

const types = () => fixture.received.map(({ event }) => event.type);
const deliveries = async () =>
  ((await (await fetch(`${fixture.url}/_webhooks`)).json()) as { deliveries: { state: string; attempts: unknown[] }[] })
    .deliveries;

describe('the signature', () => {
  /** What the SDK says of a body and its signature, a while after it was sent. */
  function check(body: string, signature: string, secondsLater = 0) {
    const now = fixture.time.clock().getTime() / 1000 + secondsLater;
    return fixture.stripe.webhooks.constructEvent(body, signature, localKeys.webhookSecret, 300, undefined, now * 1000);
  }

  test('is the provider’s own, over the body as it was sent', async () => {
    const { id } = await begin(fixture, { metadata: { note: 'زكاة “quoted”' } });
    await fixture.arrived(1);
    const [sent] = fixture.received;
    const event = check(sent?.body ?? '', sent?.signature ?? '');
    expect(event).toMatchObject({
      object: 'event',
      type: 'payment_intent.created',
      livemode: false,
      api_version: '2026-10-28.endive',
      pending_webhooks: 1,
      data: { object: { id, object: 'payment_intent' } },
    });
    expect(event.request?.id).toMatch(/^req_/);
  });

  test('does not fit a changed body, another secret, or an old time', async () => {
    await begin(fixture);
    await fixture.arrived(1);
    const { body = '', signature = '' } = fixture.received[0] ?? {};
    expect(() => check(body.replace('5000', '500000'), signature)).toThrow(/No signatures found matching/);
    expect(() => check(body, signPayload(body, 'whsec_other', 0))).toThrow();
    expect(() => check(body, signature.replace(/t=\d+/, 't=1'))).toThrow();
    expect(() => check(body, signature, 299)).not.toThrow();
    expect(() => check(body, signature, 301)).toThrow(/Timestamp outside the tolerance zone/);
  });
});

test('is sent again until it is taken, later each time', async () => {
  fixture.endpointStatus = 500;
  await begin(fixture);
  await fixture.arrived(1);
  for (const delay of [1_000, 2_000, 4_000, 8_000]) {
    await expect.poll(() => fixture.time.delays).toEqual([delay]);
    fixture.time.advance(delay);
    await expect.poll(() => fixture.received.length).toBe(Math.log2(delay / 1_000) + 2);
  }
  await expect.poll(() => fixture.time.delays).toEqual([16_000]);
  fixture.endpointStatus = 200;
  fixture.time.advance(16_000);
  await expect.poll(async () => (await deliveries())[0]?.state).toBe('delivered');
  expect((await deliveries())[0]?.attempts).toHaveLength(6);
  expect(new Set(fixture.received.map(({ event }) => event.id)).size).toBe(1);
  const listed = await fixture.stripe.events.list({ delivery_success: true });
  expect(listed.data.map(({ pending_webhooks: pending }) => pending)).toEqual([0]);
});

test('is given up after sixteen times, and can still be sent by hand', async () => {
  fixture.endpointStatus = 503;
  await begin(fixture);
  for (let tried = 1; tried < 16; tried += 1) {
    await expect.poll(async () => (await deliveries())[0]?.attempts.length).toBe(tried);
    fixture.time.advance(3_600_000);
  }
  await expect.poll(async () => (await deliveries())[0]?.state).toBe('failed');
  fixture.endpointStatus = 200;
  const answer = await fixture.control('/_webhooks/resend', { event: fixture.received[0]?.event.id });
  expect((await answer.json()).deliveries).toMatchObject([{ state: 'delivered' }]);
});

test('waits for an endpoint that is too slow no longer than ten seconds', async () => {
  const waiting = await startStripe({ hang: true });
  await begin(waiting);
  await expect.poll(() => waiting.time.delays).toEqual([10_000]);
  waiting.time.advance(10_000);
  await expect.poll(() => waiting.time.delays).toEqual([1_000]);
});

test('is sent only where the endpoint asked for its type, and listed all the same', async () => {
  const asking = await startStripe({ enabledEvents: ['payment_intent.succeeded'] });
  await pay(asking);
  await asking.arrived(1);
  expect(asking.received.map(({ event }) => event.type)).toEqual(['payment_intent.succeeded']);
  const listed = await asking.stripe.events.list();
  const pending = listed.data.map(({ type, pending_webhooks: count }) => `${type} ${count}`);
  expect(pending).toContain('payment_intent.created 0');
  expect(pending).toContain('charge.succeeded 0');
});

test('can be sent twice', async () => {
  await fixture.control('/_webhooks/rules', { mode: 'duplicate', types: ['payment_intent.succeeded'] });
  await pay(fixture);
  await fixture.arrived(4);
  expect(types().filter((type) => type === 'payment_intent.succeeded')).toHaveLength(2);
  const twice = fixture.received.filter(({ event }) => event.type === 'payment_intent.succeeded');
  expect(twice[0]?.event.id).toBe(twice[1]?.event.id);
});

test('can be lost, so many times, and found again', async () => {
  await fixture.control('/_webhooks/rules', { mode: 'drop', times: 1, types: ['payment_intent.*'] });
  await pay(fixture);
  await fixture.arrived(2);
  expect(types().sort()).toEqual(['charge.succeeded', 'payment_intent.succeeded']);
  const lost = (await fixture.stripe.events.list({ type: 'payment_intent.created' })).data[0]?.id;
  await fixture.control('/_webhooks/release', { events: [lost] });
  expect(types().at(-1)).toBe('payment_intent.created');
});

test('can be held back and let go the other way round', async () => {
  await fixture.control('/_webhooks/rules', { mode: 'hold' });
  await pay(fixture);
  expect((await deliveries()).map(({ state }) => state)).toEqual(['held', 'held', 'held']);
  expect(types()).toEqual([]);
  await fixture.control('/_webhooks/release', { order: 'reversed' });
  expect(types()).toEqual(['payment_intent.succeeded', 'charge.succeeded', 'payment_intent.created']);
  await fetch(`${fixture.url}/_webhooks/rules`, { method: 'DELETE' });
  await begin(fixture);
  await fixture.arrived(4);
});

test('is listed, also by a pattern of types', async () => {
  const { id } = await pay(fixture);
  const listed = await fixture.stripe.events.list({ type: 'payment_intent.*' });
  expect(listed.data.map(({ type }) => type)).toEqual(['payment_intent.succeeded', 'payment_intent.created']);
  const event = await fixture.stripe.events.retrieve(listed.data[0]?.id ?? '');
  expect(event.data.object).toMatchObject({ id, status: 'succeeded' });
});

test('is not lost when the provider ends before it was taken', async () => {
  const stateDir = newFolder();
  const first = await startStripe({ stateDir });
  first.endpointStatus = 500;
  await first.control('/_webhooks/rules', { mode: 'hold', types: ['charge.*'] });
  await pay(first);
  await first.arrived(2);
  await expect.poll(() => first.time.delays.filter((delay) => delay === 1_000)).toHaveLength(2);
  await first.stop();

  const second = await startStripe({ stateDir, time: first.time });
  first.time.advance(1_000);
  await second.arrived(3);
  expect(second.received.map(({ event }) => event.type).sort()).toEqual([
    'charge.updated',
    'payment_intent.created',
    'payment_intent.succeeded',
  ]);
  await second.control('/_webhooks/release');
  expect(second.received.at(-1)?.event.type).toBe('charge.succeeded');
});
