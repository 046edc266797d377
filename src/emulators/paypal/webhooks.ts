import { createHmac, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Hono } from 'hono';
import { z } from 'zod';
import { matchesType, type FaultQueue } from '../kit/faults';
import {
  createDeliveries,
  createEndpoints,
  type Deliveries,
  type Delivery,
  type Endpoint,
  type EndpointSettings,
  type Endpoints,
} from '../kit/deliveries';
import type { Schedule } from '../kit/schedule';
import { ApiFailure, found, respond } from './failures';
import { readBody } from './requests';
import type { EventRecord, PaypalState } from './state';

export const webhookRuleSchema = z.strictObject({
  kind: z.literal('webhook'),
  /** `PAYMENT.CAPTURE.COMPLETED`, or with a star at its end, `PAYMENT.*`; every event without. */
  event: z.string().optional(),
  /** How many events; without it all, until it is cleared. */
  times: z.int().min(1).optional(),
  action: z.enum(['drop', 'duplicate', 'hold', 'forge']),
});

/** A rule for the next events. */
export type WebhookRule = z.infer<typeof webhookRuleSchema>;

export interface WebhookSettings extends EndpointSettings {
  readonly webhookId: string;
}

export interface WebhookDeps {
  readonly state: PaypalState;
  readonly clientSecret: string;
  readonly webhooks: Endpoints;
  readonly schedule: Schedule;
  readonly onError: (error: unknown) => void;
}

/** Creates the app's webhooks. They have no secrets: PayPal itself verifies its signatures. */
export const createAppWebhooks = (settings: WebhookSettings) =>
  createEndpoints(settings, { id: settings.webhookId, secret: '' }, (number) => ({
    id: `LOCALWEBHOOK1000${number}`,
    secret: '',
  }));

/** Returns the deliveries of a new event, by the first rule for it; none if there is no webhook. */
export function planDeliveries(
  deliveries: Deliveries,
  webhooks: Endpoints,
  rules: FaultQueue<WebhookRule>,
  event: EventRecord,
): Delivery[] {
  if (webhooks.plan(deliveries, event, 'send').length === 0) return [];
  const rule = rules.take((one) => one.event === undefined || matchesType(one.event, event.type));
  return webhooks.plan(deliveries, event, rule?.action ?? 'send');
}

/** Sends events: up to 25 times over three days (https://developer.paypal.com/api/rest/webhooks/). */
export function createWebhooks({ state, clientSecret, webhooks, schedule, onError }: WebhookDeps) {
  return createDeliveries({
    table: {
      get: (id) => state.get('webhookDeliveries', id),
      all: () => state.all('webhookDeliveries'),
      put(delivery) {
        state.commit([['webhookDeliveries', delivery]]);
        return state.settled();
      },
    },
    async post(delivery, signal) {
      const event = state.get('events', delivery.event);
      const webhook = webhooks.find(delivery.endpoint);
      if (!event || !webhook) throw new Error('There is no endpoint.');
      await state.settled();
      const id = delivery.id;
      const time = state.now();
      const body = delivery.forged ? `${event.body} ` : event.body;
      return fetch(webhook.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'PayPal/AUHD-214.0-local',
          'paypal-transmission-id': id,
          'paypal-transmission-time': time,
          'paypal-transmission-sig': signTransmission({ id, time, webhookId: webhook.id, body }, clientSecret),
          'paypal-cert-url': certificateUrl(state),
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-auth-version': 'v2',
          'correlation-id': id.replace(/-/g, '').slice(0, 13),
        },
        body: event.body,
        redirect: 'manual',
        signal,
      });
    },
    timeoutMs: 30_000,
    maxAttempts: 25,
    longestDelayMs: 4 * 3_600_000,
    clock: state.clock,
    schedule,
    onError,
  });
}

interface Transmission {
  readonly id: string;
  readonly time: string;
  readonly webhookId: string;
  readonly body: string;
}

/** Signs what PayPal signs, but by a secret: only the emulator itself can verify it, as the back end asks it to. */
export function signTransmission({ id, time, webhookId, body }: Transmission, secret: string): string {
  return createHmac('sha256', secret)
    .update(`${id}|${time}|${webhookId}|${crc32(body)}`)
    .digest('base64');
}

export const certificateUrl = ({ publicUrl }: Pick<PaypalState, 'publicUrl'>) =>
  `${publicUrl()}/v1/notifications/certs/CERT-360caa42-local`;

const verificationSchema = z.object({
  auth_algo: z.string().min(1).max(100),
  cert_url: z.url().max(500),
  transmission_id: z.string().min(1).max(50),
  transmission_sig: z.string().min(1).max(500),
  transmission_time: z.string().min(1).max(100),
  webhook_id: z.string().min(1).max(50),
  webhook_event: z.looseObject({}),
});

const eventTypesSchema = z.array(z.strictObject({ name: z.string().min(1) })).min(1);
const patchSchema = z
  .array(z.strictObject({ op: z.literal('replace'), path: z.literal('/event_types'), value: eventTypesSchema }))
  .length(1);

const show = ({ id, url, events }: Endpoint) => ({
  id,
  url,
  event_types: events.map((name) => ({ name, status: 'ENABLED' })),
});

/** Creates the routes of `/v1/notifications`: the app's webhooks, and the verification of signatures. */
export function webhookRoutes({ state, clientSecret, webhooks }: WebhookDeps): Hono {
  const routes = new Hono();
  routes.get('/v1/notifications/webhooks', (c) => respond(c, { webhooks: webhooks.list().map(show) }));
  routes.post('/v1/notifications/webhooks', async (c) => {
    const schema = z.strictObject({ url: z.url().max(2_048), event_types: eventTypesSchema });
    const { url, event_types } = (await readBody(c, schema)).value;
    if (webhooks.list().some((webhook) => webhook.url === url))
      throw new ApiFailure(400, 'WEBHOOK_URL_ALREADY_EXISTS', 'Webhook URL already exists');
    const names = event_types.map(({ name }) => name);
    return respond(c, show(webhooks.add(url, names)), 201);
  });
  routes.patch('/v1/notifications/webhooks/:id', async (c) => {
    const [patch] = (await readBody(c, patchSchema)).value;
    const webhook = found(webhooks.findAdded(c.req.param('id')));
    webhook.events = patch!.value.map(({ name }) => name);
    return respond(c, show(webhook));
  });
  routes.post('/v1/notifications/verify-webhook-signature', async (c) => {
    const { text, value } = await readBody(c, verificationSchema);
    const { auth_algo, cert_url, transmission_id, transmission_sig, transmission_time, webhook_id } = value;
    // The signature is over the bytes that were sent: the event as it is in the request, which has it last.
    const [, event = ''] = /"webhook_event"\s*:\s*([^]*)\}\s*$/.exec(text) ?? [];
    const transmission = { id: transmission_id, time: transmission_time, webhookId: webhook_id, body: event.trimEnd() };
    const [given, expected] = [
      Buffer.from(transmission_sig),
      Buffer.from(signTransmission(transmission, clientSecret)),
    ];
    const isVerified =
      auth_algo === 'SHA256withRSA' &&
      cert_url === certificateUrl(state) &&
      webhooks.find(webhook_id) !== undefined &&
      given.length === expected.length &&
      timingSafeEqual(given, expected);
    return respond(c, { verification_status: isVerified ? 'SUCCESS' : 'FAILURE' });
  });
  return routes;
}
