import fc from 'fast-check';
import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { localKeys } from '../../../src/emulators/stripe/localKeys';
import { localPaypalKeys } from '../../../src/emulators/paypal/localKeys';
import { certificateUrl, signTransmission } from '../../../src/emulators/paypal/webhooks';
import { becomes, give, giveByCard, createIntent, fetchDonationView } from './support/gifts';
import { createPorts } from './support/reconcileGateway';
import { readResponse, prepareGiving, sweepsRest } from './support/startGiving';
import { daysAfter } from '../../builders/daysAfter';

const giving = prepareGiving({ sweepEvery: sweepsRest });

const stripe = new Stripe('sk_test_unused');
const now = () => Math.floor(Date.now() / 1000);

const signature = (payload: string, { secret = localKeys.webhookSecret as string, timestamp = now() } = {}) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

/** An event as it was stored, unless it was not. */
const readStored = (event: string) =>
  createPorts(giving).events.get('stripe', (JSON.parse(event) as { id: string }).id);

const anEvent = (changes: object = {}) =>
  JSON.stringify({
    id: `evt_${Math.random().toString(36).slice(2)}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    livemode: false,
    data: { object: { id: 'pi_unknown', object: 'payment_intent' } },
    ...changes,
  });

async function send(body: string | Buffer, headers: Record<string, string>) {
  return readResponse(
    await fetch(`${giving.origin}/api/stripe/webhook`, {
      method: 'POST',
      body: new Uint8Array(Buffer.from(body)),
      headers,
    }),
  );
}

/** Bodies of webhooks at the edges of what DynamoDB stores: items of 400 KB and keys of 2 KB, counted in UTF-8. */
const sizes: readonly [what: string, changes: Record<string, unknown>, status: number][] = [
  ['of 250 KB', { filler: 'a'.repeat(250_000) }, 200],
  ['of 250 KB of characters with three bytes', { filler: '’'.repeat(83_000) }, 200],
  ['of 391 KB with the longest id', { filler: 'a'.repeat(391_000), id: `evt_${'’'.repeat(251)}` }, 200],
  ['of 399 KB', { filler: 'a'.repeat(399_000) }, 413],
  ['of 512 KB', { filler: 'a'.repeat(523_900) }, 413],
  ['of 6 MB', { filler: 'a'.repeat(6_000_000) }, 413],
  ['with an id of 255 characters', { id: `evt_${'ü'.repeat(251)}` }, 200],
  ['with an id of 2 KB', { id: 'e'.repeat(2_048) }, 400],
  ['with an id of 3 KB', { id: 'e'.repeat(3_000) }, 400],
  ['with an id that is a number', { id: 7 }, 400],
  ['with a type of 10 KB', { type: 't'.repeat(10_000), event_type: 't'.repeat(10_000) }, 400],
];

const json = { 'Content-Type': 'application/json' };

const daysAgo = (days: number) => daysAfter(new Date(), -days).toISOString();

/** Signs an event as PayPal does. */
const signPayPal = (body: string, time = daysAgo(0)) => {
  const { clientSecret, webhookId } = localPaypalKeys;
  const id = '69cd13f0-d67a-11e5-baa3-778b53f4ae55';
  return {
    ...json,
    'PayPal-Auth-Algo': 'SHA256withRSA',
    'PayPal-Cert-Url': certificateUrl({ publicUrl: () => `${giving.origin}/paypal` }),
    'PayPal-Transmission-Id': id,
    'PayPal-Transmission-Sig': signTransmission({ id, time, webhookId, body }, clientSecret),
    'PayPal-Transmission-Time': time,
  };
};

describe('a Stripe webhook', () => {
  // Spec 7.5
  test('a Stripe webhook is stored and acknowledged if it is signed, whatever it is about', async () => {
    for (const event of [
      anEvent(),
      anEvent({ type: 'customer.created', data: { object: { id: 'cus_1', object: 'customer' } } }),
    ]) {
      expect(await send(event, { ...json, 'Stripe-Signature': signature(event) })).toMatchObject({
        status: 200,
        body: { received: true },
      });
      expect(await readStored(event)).toMatchObject({ raw: event });
    }
  });

  test('a Stripe webhook is verified byte for byte, also as bytes', async () => {
    const event = anEvent({ note: 'Ünïcode ’ and \\u2028' });
    const answer = await send(event, {
      'Content-Type': 'application/octet-stream',
      'Stripe-Signature': signature(event),
    });
    expect(answer).toMatchObject({ status: 200 });
  });

  test.each<[string, (event: string) => Record<string, string>]>([
    ['without a signature', () => ({})],
    ['with an empty signature', () => ({ 'Stripe-Signature': '' })],
    ['signed with another secret', (event) => ({ 'Stripe-Signature': signature(event, { secret: 'whsec_other' }) })],
    ['signed for another body', () => ({ 'Stripe-Signature': signature(anEvent()) })],
    ['signed ten minutes ago', (event) => ({ 'Stripe-Signature': signature(event, { timestamp: now() - 600 }) })],
    ['signed ten minutes ahead', (event) => ({ 'Stripe-Signature': signature(event, { timestamp: now() + 600 }) })],
  ])('a Stripe webhook %s is rejected and not stored', async (_, headers) => {
    const event = anEvent();
    const answer = await send(event, { ...json, ...headers(event) });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_signature' } } });
    expect(await readStored(event)).toBeNull();
  });

  test('a Stripe webhook of the live mode is rejected with test keys', async () => {
    const event = anEvent({ livemode: true });
    const answer = await send(event, { ...json, 'Stripe-Signature': signature(event) });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
  });

  test.each(sizes)(
    'a Stripe webhook %s is stored or rejected, and never asked for again',
    async (_, changes, status) => {
      const event = anEvent(changes);
      expect((await send(event, { ...json, 'Stripe-Signature': signature(event) })).status).toBe(status);
    },
  );

  test('a Stripe webhook whose object has an id of 3 KB, or none that is a text, is applied to nothing', async () => {
    for (const id of ['m'.repeat(3_000), 7, { id: 1 }, null]) {
      const event = anEvent({
        type: 'mandate.updated',
        data: { object: { id, object: 'mandate', payment_intent: id } },
      });
      expect(await send(event, { ...json, 'Stripe-Signature': signature(event) })).toMatchObject({
        status: 200,
        body: { outcome: 'applied' },
      });
    }
  });

  test('a Stripe webhook that is no UTF-8 is rejected', async () => {
    const body = Buffer.concat([Buffer.from(anEvent()), Buffer.from([0xff, 0xfe])]);
    const answer = await send(body, {
      'Content-Type': 'application/octet-stream',
      'Stripe-Signature': signature(body.toString()),
    });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
  });

  test('a Stripe webhook that contradicts the provider books nothing', async () => {
    const { reference } = await give(giving);
    const { id } = await createIntent(giving, reference);
    const event = anEvent({
      data: { object: { id, object: 'payment_intent', status: 'succeeded', amount_received: 15_000 } },
    });
    expect((await send(event, { ...json, 'Stripe-Signature': signature(event) })).status).toBe(200);
    expect(await fetchDonationView(giving, reference)).toMatchObject({ status: 'created' });
  });

  test('a Stripe webhook that is sent again changes nothing', async () => {
    const { reference, intent } = await giveByCard(giving);
    const paid = await becomes(giving, reference, { receiptNumber: expect.any(String) });
    const event = anEvent({ data: { object: { id: intent.id, object: 'payment_intent' } } });
    const headers = { ...json, 'Stripe-Signature': signature(event) };
    for (const _ of [1, 2, 3]) expect((await send(event, headers)).status).toBe(200);
    expect(await fetchDonationView(giving, reference)).toEqual(paid);
  });
});

describe('a PayPal webhook', () => {
  const event = JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'CAPTURE1' } });
  const signed = signPayPal;
  const sendIt = async (headers: Record<string, string>, body = event) =>
    readResponse(await fetch(`${giving.origin}/api/paypal/webhook`, { method: 'POST', body, headers }));

  test('a PayPal webhook is acknowledged if it is signed, up to four days after it was sent first', async () => {
    expect(await sendIt(signed(event, daysAgo(3.9)))).toMatchObject({ status: 200, body: { received: true } });
  });

  test.each<[string, () => Record<string, string>, string?]>([
    ['without headers', () => json],
    ['with a forged signature', () => ({ ...signed(event), 'PayPal-Transmission-Sig': 'Zm9yZ2Vk' })],
    ['signed for another time', () => ({ ...signed(event, daysAgo(5)), 'PayPal-Transmission-Time': daysAgo(0) })],
    ['signed more than four days ago', () => signed(event, daysAgo(4.1))],
    ['that is signed but no event', () => signed('{"id":1}'), '{"id":1}'],
    ['that is signed but no JSON', () => signed('id=1'), 'id=1'],
  ])('a PayPal webhook %s is rejected', async (_, headers, body) => {
    expect(await sendIt(headers(), body)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_signature' } },
    });
  });

  test.each(sizes)(
    'a PayPal webhook %s is stored or rejected, and never asked for again',
    async (_, changes, status) => {
      const body = JSON.stringify({ ...(JSON.parse(event) as object), id: `WH-${Math.random()}`, ...changes });
      expect((await sendIt(signed(body), body)).status).toBe(status);
    },
  );

  test('a PayPal webhook about a payment token or a gift with an id of 3 KB is rejected', async () => {
    for (const [event_type, resource] of [
      ['VAULT.PAYMENT-TOKEN.DELETED', { id: 't'.repeat(3_000) }],
      ['PAYMENT.CAPTURE.COMPLETED', { id: 'CAPTURE1', custom_id: 'd'.repeat(3_000) }],
    ] as const) {
      const body = JSON.stringify({ id: `WH-${Math.random()}`, event_type, resource });
      expect((await sendIt(signed(body), body)).status).toBe(400);
    }
  });
});

describe('malformed webhooks', () => {
  const values = [
    null,
    true,
    0,
    -1.5,
    1e308,
    '',
    'x',
    '\u0000',
    '__proto__',
    [],
    {},
    [{}],
    { id: 'x' },
    { object: null },
    'y'.repeat(300),
  ];
  const names = ['id', 'object', 'type', 'event_type', 'livemode', 'data', 'resource', 'links', 'payment_intent'];
  const anyValue: fc.Arbitrary<unknown> = fc.oneof(
    fc.constantFrom(...values),
    fc.dictionary(fc.constantFrom(...names), fc.constantFrom(...values)),
  );
  const bodies = fc.oneof(
    fc.dictionary(fc.constantFrom(...names), anyValue).map((changes) => anEvent({ event_type: 'x', ...changes })),
    fc.dictionary(fc.constantFrom(...names), anyValue).map((object) => anEvent({ data: { object }, resource: object })),
    fc.json(),
    fc.string(),
  );

  test('malformed webhooks, signed or not, are never answered with an error of the server', async () => {
    await fc.assert(
      fc.asyncProperty(bodies, fc.constantFrom('stripe', 'paypal'), fc.boolean(), async (body, provider, isSigned) => {
        const headers = isSigned
          ? { 'Stripe-Signature': signature(body), ...signPayPal(body) }
          : { 'Stripe-Signature': 't=1,v1=x', 'PayPal-Transmission-Time': 'x' };
        const { status } = await readResponse(
          await fetch(`${giving.origin}/api/${provider}/webhook`, { method: 'POST', body, headers }),
        );
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });
});
