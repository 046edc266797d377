import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { expect } from 'vitest';
import { webhookEvents as paypalEvents } from '../../../adapters/paypal/webhookEvents';
import { webhookEvents as stripeEvents } from '../../../adapters/stripe/webhookEvents';
import { deriveDonationId } from '../../../lib/hashes';
import { certificateUrl, signTransmission } from '../../../../src/emulators/paypal/webhooks';
import { approvedOrder, becomes, capture, giveByCard } from '../../../../tests/contract/giving/support/gifts';
import type { Build } from '../startGuide';
import { openTable } from './giving';
import type { Site } from './Site';

/** Makes a gift by each provider that its donor disputes, one of which the foundation wins. */
export async function hearsOfDisputes(site: Site): Promise<void> {
  const act = async (path: string, body: object): Promise<unknown> => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(site.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const card = await giveByCard(site);
  await becomes(site, card.reference, { status: 'succeeded' });
  const dispute = (await act('/stripe/_bank/dispute', { payment_intent: card.intent.id })) as { id: string };
  await becomes(site, card.reference, { status: 'disputed' });
  await act('/stripe/_bank/resolve', { dispute: dispute.id, outcome: 'won' });
  await becomes(site, card.reference, { status: 'succeeded' });

  const { reference, orderId } = await approvedOrder(site);
  expect((await capture(site, orderId, reference)).status).toBe(200);
  await becomes(site, reference, { status: 'succeeded' });
  const paid = await openTable(site).donations.get(deriveDonationId(reference));
  const body = new URLSearchParams({
    capture: paid?.provider.captureId ?? '',
    reason: 'UNAUTHORISED',
    amount: '',
  });
  const init = { method: 'POST', headers: { origin: site.origin }, body, redirect: 'manual' as const };
  expect((await fetch(`${site.origin}/paypal/_actions/dispute`, init)).status).toBe(303);
  await becomes(site, reference, { status: 'disputed' });
}

/** Sends one event of every kind that the webhooks send, signed for the webhooks that the deployment made. */
export async function hearsOfEverything(site: Site, { settings, secrets }: Build): Promise<void> {
  const { donations } = openTable(site);
  const card = await giveByCard(site);
  const { STRIPE_WEBHOOK_SECRET: secret = '', PAYPAL_CLIENT_SECRET: clientSecret = '' } = secrets;
  for (const type of stripeEvents) {
    const object = type.startsWith('payment_intent.')
      ? { id: card.intent.id, object: 'payment_intent' }
      : { id: `other_${randomUUID().slice(0, 8)}`, object: type.split('.')[0], payment_intent: card.intent.id };
    const id = `evt_${randomUUID().slice(0, 8)}`;
    const payload = JSON.stringify({ id, object: 'event', type, livemode: false, data: { object } });
    const headers = { 'Stripe-Signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }) };
    expect((await site.post('/api/stripe/webhook', payload, headers)).status).toBe(200);
  }
  const { reference, orderId } = await approvedOrder(site);
  expect((await capture(site, orderId, reference)).status).toBe(200);
  const { captureId = '' } = (await donations.get(deriveDonationId(reference)))!.provider;
  for (const event_type of paypalEvents) {
    const related_ids = { order_id: orderId, capture_id: captureId };
    const resource = {
      id: event_type.startsWith('CHECKOUT.ORDER.') ? orderId : captureId,
      supplementary_data: { related_ids },
    };
    const id = randomUUID();
    const body = JSON.stringify({ id: `WH-${id}`, event_type, resource });
    const time = new Date().toISOString();
    const transmission = { id, time, webhookId: settings.PAYPAL_WEBHOOK_ID ?? '', body };
    const headers = {
      'PayPal-Auth-Algo': 'SHA256withRSA',
      'PayPal-Cert-Url': certificateUrl({ publicUrl: () => `${site.origin}/paypal` }),
      'PayPal-Transmission-Id': id,
      'PayPal-Transmission-Sig': signTransmission(transmission, clientSecret),
      'PayPal-Transmission-Time': time,
    };
    expect((await site.post('/api/paypal/webhook', body, headers)).status).toBe(200);
  }
}
