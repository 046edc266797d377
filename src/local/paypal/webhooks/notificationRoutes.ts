import { Hono } from 'hono';
import { z } from 'zod';
import { failureResponse } from '../api/ApiFailure';
import type { ApiFailure } from '../api/ApiFailure';
import { notFound } from '../api/failures';
import { parseBody } from '../api/parseBody';
import { readBody } from '../api/readBody';
import { respond } from '../api/respond';
import type { Core } from '../core/Core';
import type { Deliveries } from './createDeliveries';
import type { Signer } from './createSigner';
import { rawField } from './rawField';

const verificationSchema = z.object({
  auth_algo: z
    .string()
    .max(100)
    .regex(/^[a-zA-Z0-9]+$/),
  cert_url: z.url().max(500),
  transmission_id: z
    .string()
    .max(50)
    .regex(/^(?!\d+$)\w+\S+/),
  transmission_sig: z
    .string()
    .max(500)
    .regex(/^(?!\d+$)\w+\S+/),
  transmission_time: z
    .string()
    .max(100)
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/),
  webhook_id: z
    .string()
    .max(50)
    .regex(/^[a-zA-Z0-9]+$/),
  webhook_event: z.looseObject({}),
});

export interface NotificationDeps {
  readonly core: Core;
  readonly signer: Signer;
  readonly deliveries: Deliveries;
  readonly webhookId: string;
  readonly certificateUrl: () => string;
}

/** `/v1/notifications`: verifying a webhook, and looking up and resending events. */
export function notificationRoutes({ core, signer, deliveries, webhookId, certificateUrl }: NotificationDeps): Hono {
  const routes = new Hono();
  const events = '/v1/notifications/webhooks-events';

  routes.post('/v1/notifications/verify-webhook-signature', async (c) => {
    const body = await readBody(c);
    if (!body.ok) return failureResponse(body.failure);
    const parsed = parseBody(verificationSchema, body.value.json);
    if (!parsed.ok) return failureResponse(validationError(parsed.failure));
    const { auth_algo, cert_url, transmission_id, transmission_sig, transmission_time, webhook_id } = parsed.value;
    const verified =
      auth_algo === 'SHA256withRSA' &&
      cert_url === certificateUrl() &&
      webhook_id === webhookId &&
      signer.verify(
        {
          id: transmission_id,
          time: transmission_time,
          webhookId: webhook_id,
          body: rawField(body.value.text, 'webhook_event') ?? '',
        },
        transmission_sig,
      );
    return respond(c, { verification_status: verified ? 'SUCCESS' : 'FAILURE' }, 200);
  });

  routes.get(events, (c) => {
    const {
      page_size: size = '10',
      event_type: type,
      transaction_id: id,
      start_time: from,
      end_time: to,
    } = c.req.query();
    const found = core.books
      .list('events')
      .filter(
        (event) =>
          (type === undefined || event.type === type) &&
          (id === undefined || event.resourceId === id) &&
          (from === undefined || new Date(event.createTime) >= new Date(from)) &&
          (to === undefined || new Date(event.createTime) <= new Date(to)),
      )
      .reverse()
      .slice(0, Math.min(Math.max(Number(size) || 10, 1), 300));
    const links = [{ href: `${core.publicUrl()}${events}`, rel: 'self', method: 'GET' }];
    return respond(c, { events: found.map(({ body }) => JSON.parse(body) as object), count: found.length, links }, 200);
  });

  routes.get(`${events}/:id`, (c) => {
    const event = core.books.find('events', c.req.param('id'));
    return event ? respond(c, JSON.parse(event.body) as object, 200) : failureResponse(notFound());
  });

  routes.post(`${events}/:id/resend`, async (c) => {
    const body = await readBody(c);
    if (!body.ok) return failureResponse(body.failure);
    const event = core.books.find('events', c.req.param('id'));
    if (!event) return failureResponse(notFound());
    const again = deliveries.plan([event]);
    core.books.commit(again.map((delivery) => ['deliveries', delivery] as const));
    deliveries.start(again);
    return respond(c, JSON.parse(event.body) as object, 202);
  });

  return routes;
}

/** The older APIs name the same fault otherwise. */
function validationError(failure: ApiFailure): ApiFailure {
  return { ...failure, name: 'VALIDATION_ERROR', message: 'Invalid request - see details.' };
}
