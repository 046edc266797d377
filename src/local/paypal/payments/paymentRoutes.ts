import { Hono } from 'hono';
import type { Context } from 'hono';
import { fail, failureResponse, succeed } from '../api/ApiFailure';
import type { Result } from '../api/ApiFailure';
import { notFound } from '../api/failures';
import { parseBody } from '../api/parseBody';
import { readBody } from '../api/readBody';
import { findRequestId } from '../api/requestIds';
import { respond, wantsRepresentation } from '../api/respond';
import type { RefundRecord } from '../books/records';
import type { Core } from '../core/Core';
import { presentCapture } from './presentCapture';
import { refundCapture } from './refundCapture';
import { refundSchema } from './refundSchema';

/** `/v2/payments`: captures and their refunds. */
export function paymentRoutes(core: Core): Hono {
  const routes = new Hono();

  async function refund(c: Context): Promise<Result<{ refund: RefundRecord; fresh: boolean }>> {
    const body = await readBody(c);
    if (!body.ok) return body;
    const parsed = parseBody(refundSchema, body.value.json);
    if (!parsed.ok) return parsed;
    const capture = core.captureOf(c.req.param('id') ?? '');
    if (!capture) return fail(notFound());
    const requestId = findRequestId(core.books, {
      header: c.req.header('paypal-request-id'),
      operation: `refunds:${capture.id}`,
      body: body.value.text,
      now: core.clock(),
    });
    if (!requestId.ok) return requestId;
    const { resourceId, remember } = requestId.value;
    const known = resourceId === null ? undefined : core.books.find('refunds', resourceId);
    if (known) return succeed({ refund: known, fresh: false });
    const made = refundCapture(core, capture, parsed.value, remember);
    return made.ok ? succeed({ refund: made.value, fresh: true }) : made;
  }

  routes.get('/v2/payments/captures/:id', (c) => {
    const capture = core.captureOf(c.req.param('id'));
    return capture ? respond(c, presentCapture(capture, core), 200) : failureResponse(notFound());
  });

  routes.post('/v2/payments/captures/:id/refund', async (c) => {
    const made = await refund(c);
    if (!made.ok) return failureResponse(made.failure);
    const whole = core.presentRefund(made.value.refund) as Record<'id' | 'status' | 'links', unknown>;
    const { id, status, links } = whole;
    return respond(c, wantsRepresentation(c) ? whole : { id, status, links }, made.value.fresh ? 201 : 200);
  });

  routes.get('/v2/payments/refunds/:id', (c) => {
    const found = core.books.find('refunds', c.req.param('id'));
    return found ? respond(c, core.presentRefund(found), 200) : failureResponse(notFound());
  });

  return routes;
}
