import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHandler as createDonationEmails } from '../../../amplify/functions/donationEmails/handler';
import { deriveDonationId } from '../../../amplify/lib/hashes';
import { parseEnvironment } from '../../../src/config/parseEnvironment';
import type { DonationRequest, DonationView } from '../../../src/domain/donation';
import { selectVariables } from '../../../src/emulators/gateway/createLocalFunctions';
import { createLocalVariables } from '../../../src/emulators/gateway/createLocalVariables';
import { createPorts, reconcileGateway } from './support/reconcileGateway';
import {
  aDonationRequest,
  approvedOrder,
  becomes,
  capture,
  confirm,
  injectFault,
  give,
  giveByCard,
  createIntent,
  mailsTo,
  soon,
  fetchDonationView,
  webhooks,
} from './support/gifts';
import { prepareGiving } from './support/startGiving';

/*
 * The failure table of giving: each row injects one failure, and the donation is neither lost nor doubled; at the end the books agree.
 * It proves how the real SDKs and the table's conditions meet; every place where a failure may strike is tested by the simulator.
 */

const giving = prepareGiving();
afterEach(async () => {
  for (const emulator of ['stripe', 'paypal', 'mail', 'dynamodb'])
    await fetch(`${giving.origin}/${emulator}/_faults`, { method: 'DELETE' });
  await fetch(`${giving.origin}/stripe/_webhooks/rules`, { method: 'DELETE' });
  await webhooks(giving, 'stripe', 'flush');
});

/** Checks that a paid donation has one receipt and one email. */
async function isWhole(reference: string, request: ReturnType<typeof aDonationRequest>) {
  const view = await becomes(giving, reference, { status: 'succeeded', receiptNumber: expect.any(String) });
  expect(view.underReview).toBe(false);
  await soon(async () => expect(await mailsTo(giving, request.donor.email)).toHaveLength(1));
}

describe('a failing card provider', () => {
  test.each(['timeout_after', 'error_500_after'])(
    'a card provider that fails once (%s) is called again by the SDK, and the donation has one receipt and email',
    async (kind) => {
      const request = aDonationRequest();
      const { reference } = await give(giving, request);
      await injectFault(giving, 'stripe', { kind, method: 'POST', path: '/payment_intents' });
      const intent = await createIntent(giving, reference);
      await confirm(giving, intent);
      await isWhole(reference, request);
    },
  );

  test.each(['timeout_after', 'rate_limit'])(
    'a card provider that is down for a while (%s) is reported to the donor, who can try again',
    async (kind) => {
      const request = aDonationRequest();
      const { reference } = await give(giving, request);
      // The SDK tries three times, and does not try again if Stripe asks it to slow down.
      const times = kind === 'rate_limit' ? 1 : 3;
      await injectFault(giving, 'stripe', { kind, method: 'POST', path: '/payment_intents', times });
      const answer = await giving.post('/api/stripe/intents', { reference });
      expect(answer).toMatchObject({ status: 503, body: { error: { code: 'provider_unavailable' } } });
      expect(answer.headers.get('retry-after')).toBe('5');
      // The same attempt again, from its first request.
      expect((await giving.post<DonationView>('/api/payments/donations', request)).body.reference).toBe(reference);
      const intent = await createIntent(giving, reference);
      await confirm(giving, intent);
      await isWhole(reference, request);
    },
  );

  test('an event is applied later if the card provider cannot be read for it at first', async () => {
    const request = aDonationRequest();
    const { reference } = await give(giving, request);
    const intent = await createIntent(giving, reference);
    await injectFault(giving, 'stripe', { kind: 'error_500', method: 'GET', path: '/payment_intents/*', times: 3 });
    await confirm(giving, intent);
    await isWhole(reference, request);
  });
});

describe('a failing PayPal', () => {
  const order = { path: '/v2/checkout/orders', method: 'POST' };
  const captured = { path: '/v2/checkout/orders/*/capture', method: 'POST' };

  test.each([
    { answer: 'cut', when: 'after' },
    { answer: '500', when: 'after' },
  ])('PayPal is called again if its answer about an order or a capture is lost ($answer, $when)', async (how) => {
    const request = aDonationRequest({ method: 'paypal' });
    await injectFault(giving, 'paypal', { kind: 'request', ...order, ...how });
    const { reference, orderId } = await approvedOrder(giving, 'pays', request);
    await injectFault(giving, 'paypal', { kind: 'request', ...captured, ...how });
    expect((await capture(giving, orderId, reference)).body).toMatchObject({ status: 'succeeded' });
    await isWhole(reference, request);
  });

  test.each(['before', 'after'])(
    'a donor can try again if PayPal does not answer a capture for a while (%s)',
    async (when) => {
      const request = aDonationRequest({ method: 'paypal' });
      const { reference, orderId } = await approvedOrder(giving, 'pays', request);
      await injectFault(giving, 'paypal', { kind: 'request', ...captured, answer: 'cut', when, times: 3 });
      expect(await capture(giving, orderId, reference)).toMatchObject({
        status: 503,
        body: { error: { code: 'provider_unavailable' } },
      });
      expect((await capture(giving, orderId, reference)).body).toMatchObject({ status: 'succeeded' });
      await isWhole(reference, request);
    },
  );

  test('a capture at PayPal that is reported by webhook after a lost answer needs no retry', async () => {
    const request = aDonationRequest({ method: 'paypal' });
    const { reference, orderId } = await approvedOrder(giving, 'pays', request);
    await injectFault(giving, 'paypal', { kind: 'request', ...captured, answer: 'cut', when: 'after', times: 3 });
    expect((await capture(giving, orderId, reference)).status).toBe(503);
    await webhooks(giving, 'paypal', 'flush');
    await soon(async () => expect(await mailsTo(giving, request.donor.email)).toHaveLength(1));
    await isWhole(reference, request);
  });

  test.each(['duplicate', 'forge', 'drop'])(
    'a donation is booked as it should be if PayPal’s webhooks go wrong (%s)',
    async (action) => {
      const request = aDonationRequest({ method: 'paypal' });
      await injectFault(giving, 'paypal', { kind: 'webhook', action, times: 3 });
      const { reference, orderId } = await approvedOrder(giving, 'pays', request);
      expect((await capture(giving, orderId, reference)).body).toMatchObject({ status: 'succeeded' });
      await webhooks(giving, 'paypal', 'flush');
      await isWhole(reference, request);
    },
  );
});

describe('webhook events', () => {
  test('webhook events that are received before the browser returns book the donation', async () => {
    const request = aDonationRequest();
    await giveByCard(giving, request);
    // The browser was closed after the payment; the email is the only sign.
    await soon(async () => expect(await mailsTo(giving, request.donor.email)).toHaveLength(1));
  });

  test('webhook events that are received in reverse order give the same result', async () => {
    await webhooks(giving, 'stripe', 'rules', { mode: 'hold' });
    const request = aDonationRequest();
    const { reference, intent } = await giveByCard(giving, request, 'visa_chargeDeclined');
    await confirm(giving, intent);
    await webhooks(giving, 'stripe', 'release', { order: 'reversed' });
    await isWhole(reference, request);
    expect(await fetchDonationView(giving, reference)).not.toHaveProperty('failure');
  });

  test('webhook events that are never received are replaced by the thank-you page’s polling', async () => {
    await webhooks(giving, 'stripe', 'rules', { mode: 'drop' });
    const request = aDonationRequest();
    const { reference } = await giveByCard(giving, request);
    await isWhole(reference, request);
  });
});

describe('a failing table', () => {
  test('a throttled table stores nothing, and the donor can try again', async () => {
    const request = aDonationRequest();
    await injectFault(giving, 'dynamodb', { operation: 'PutItem', key: 'DONATION#', times: 4 });
    const refused = await giving.post('/api/payments/donations', request);
    expect(refused).toMatchObject({ status: 503, body: { error: { code: 'storage_unavailable' } } });
    expect((await giving.post('/api/payments/donations', request)).status).toBe(201);
  });

  test('a table that is throttled for a moment has no visible effect', async () => {
    const request = aDonationRequest();
    await injectFault(giving, 'dynamodb', { times: 2 });
    const { reference } = await giveByCard(giving, request);
    await isWhole(reference, request);
  });
});

describe('a failing process', () => {
  // The mail emulator says if the record of an email failed, and tries again a second later.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

  async function stored(request: DonationRequest): Promise<DonationView> {
    const { status, body } = await giving.post<DonationView>('/api/payments/donations', request);
    expect(status).toBeLessThan(300);
    return body;
  }

  /** Every third of the writes from the first request to the thanks email, with a margin; each row strikes four, so all are struck. */
  const writes = Array.from({ length: 6 }, (_, index) => index * 3);

  test.each(writes)('no donation is lost if the answers to four writes after the first %i are lost', async (skip) => {
    const request = aDonationRequest();
    await injectFault(giving, 'dynamodb', { operation: 'PutItem', skip, times: 4, when: 'after', answer: 'error' });
    const { reference } = await soon(() => stored(request));
    const intent = await soon(() => createIntent(giving, reference));
    await confirm(giving, intent);
    await isWhole(reference, request);
  });
});

describe('a failing mail service', () => {
  /** The run that sends due emails, at another time. */
  const sendEmailsAt = (now: Date) => {
    const parsed = parseEnvironment({ GATSBY_SITE_URL: giving.site });
    if (!parsed.ok) throw new Error(parsed.error);
    const variables = createLocalVariables(parsed.environment, giving.origin, { logLevel: 'error' });
    return createDonationEmails(selectVariables('donationEmails', variables), () => now)();
  };

  test.each([
    { answer: 'error', when: 'before' },
    { answer: 'throttled', when: 'before' },
    { answer: 'cut', when: 'after' },
  ])(
    'a mail service that is down ($answer, $when) does not delay the receipt, and the email is sent once',
    async (how) => {
      const request = aDonationRequest();
      await injectFault(giving, 'mail', { ...how, to: request.donor.email });
      const { reference } = await giveByCard(giving, request);
      await becomes(giving, reference, { status: 'succeeded', receiptNumber: expect.any(String) });
      // What was not taken is tried again within a minute, which is too long to wait for here.
      if (how.when === 'before') {
        const { donations } = createPorts(giving);
        const readEffect = async () =>
          (await donations.get(deriveDonationId(reference)))?.outbox.find(({ kind }) => kind === 'thanks_email');
        await soon(async () => {
          const effect = await readEffect();
          expect(effect?.attempts).toBeGreaterThan(0);
          // One without an answer is the mail service's to confirm, meanwhile.
          if (how.answer === 'throttled') expect(effect?.state).not.toBe('started');
        });
        // On a busy machine the minute may be over by now.
        if ((await readEffect())?.attempts === 1) expect(await mailsTo(giving, request.donor.email)).toEqual([]);
        await sendEmailsAt(new Date(Date.now() + 60_000));
      }
      await isWhole(reference, request);
    },
  );
});

test('the donations table agrees with what the providers list, after all injected faults', async () => {
  expect(await reconcileGateway(giving)).toEqual([]);
});
