import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { localKeys } from '../../../src/emulators/stripe/localKeys';
import { begin, newFolder, prepareStripe, startStripe } from './support/startStripe';

const fixture = prepareStripe();

describe('the signature of a webhook event', () => {
  /** Checks a body and its signature with the SDK, a while after it was sent. */
  function check(body: string, signature: string, secondsLater = 0, secret: string = localKeys.webhookSecret) {
    const now = fixture.time.clock().getTime() / 1000 + secondsLater;
    return fixture.stripe.webhooks.constructEvent(body, signature, secret, 300, undefined, now * 1000);
  }

  test('the Stripe SDK verifies the signature of a webhook event over the body as it was sent', async () => {
    const { id } = await begin(fixture, { metadata: { note: 'زكاة “quoted”' } });
    await fixture.waitForReceived(1);
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
});

test('a webhook event is not lost when the Stripe emulator stops before it is delivered', async () => {
  const stateDir = newFolder();
  const first = await startStripe({ stateDir });
  first.endpointStatus = 500;
  const failed = await begin(first);
  await expect.poll(() => first.time.delays).toEqual([1_000]);
  await first.control('/_webhooks/rules', { mode: 'hold' });
  const held = await begin(first);
  await first.stop();

  const second = await startStripe({ stateDir, time: first.time });
  first.time.advance(1_000);
  await second.waitForReceived(1);
  await second.control('/_webhooks/release');
  await second.waitForReceived(2);
  const ids = second.received.map(({ event }) => (event.data.object as Stripe.PaymentIntent).id);
  expect(ids).toEqual([failed.id, held.id]);
});
