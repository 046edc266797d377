import { Hono } from 'hono';
import type { Context } from 'hono';
import { fail, failureResponse, succeed } from '../api/ApiFailure';
import type { Result } from '../api/ApiFailure';
import { invalidRequest, notFound } from '../api/failures';
import { parseBody } from '../api/parseBody';
import { readBody } from '../api/readBody';
import { findRequestId } from '../api/requestIds';
import { respond, wantsRepresentation } from '../api/respond';
import type { OrderRecord } from '../books/records';
import type { Core } from '../core/Core';
import { findOrder } from './approveOrder';
import { captureOrder } from './captureOrder';
import { newOrder } from './newOrder';
import { orderSchema } from './orderSchema';
import { capturedOrder, fullOrder, minimalOrder } from './presentOrder';

interface Made {
  readonly order: OrderRecord;
  /** Made by this request, and not by an earlier one with the same id. */
  readonly fresh: boolean;
}

/** `/v2/checkout/orders`. */
export function orderRoutes(core: Core): Hono {
  const routes = new Hono();
  const requestIdOf = (c: Context) => c.req.header('paypal-request-id');

  async function create(c: Context): Promise<Result<Made>> {
    const body = await readBody(c);
    if (!body.ok) return body;
    const parsed = parseBody(orderSchema, body.value.json);
    if (!parsed.ok) return parsed;
    if (parsed.value.payment_source && requestIdOf(c) === undefined) {
      return fail(
        invalidRequest([
          {
            field: 'PayPal-Request-Id',
            location: 'header',
            issue: 'PAYPAL_REQUEST_ID_REQUIRED',
            description:
              "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
          },
        ]),
      );
    }
    const requestId = findRequestId(core.books, {
      header: requestIdOf(c),
      operation: 'orders',
      body: body.value.text,
      now: core.clock(),
    });
    if (!requestId.ok) return requestId;
    const known =
      requestId.value.resourceId === null ? undefined : core.books.find('orders', requestId.value.resourceId);
    if (known) return succeed({ order: known, fresh: false });
    const order = newOrder(parsed.value, core.now());
    if (!order.ok) return order;
    core.commit([['orders', order.value], ...requestId.value.remember(order.value.id)]);
    return succeed({ order: order.value, fresh: true });
  }

  async function capture(c: Context): Promise<Result<Made>> {
    const body = await readBody(c);
    if (!body.ok) return body;
    const order = findOrder(core, c.req.param('id') ?? '');
    if (!order) return fail(notFound());
    const requestId = findRequestId(core.books, {
      header: requestIdOf(c),
      operation: `captures:${order.id}`,
      body: body.value.text,
      now: core.clock(),
    });
    if (!requestId.ok) return requestId;
    if (requestId.value.resourceId !== null) return succeed({ order, fresh: false });
    const captured = captureOrder(core, order, requestId.value.remember(order.id));
    return captured.ok ? succeed({ order: captured.value, fresh: true }) : captured;
  }

  routes.post('/v2/checkout/orders', async (c) => {
    const made = await create(c);
    if (!made.ok) return failureResponse(made.failure);
    const { order, fresh } = made.value;
    return respond(c, wantsRepresentation(c) ? fullOrder(order, core) : minimalOrder(order, core), fresh ? 201 : 200);
  });

  routes.get('/v2/checkout/orders/:id', (c) => {
    const order = findOrder(core, c.req.param('id'));
    return order ? respond(c, fullOrder(order, core), 200) : failureResponse(notFound());
  });

  routes.post('/v2/checkout/orders/:id/capture', async (c) => {
    const made = await capture(c);
    if (!made.ok) return failureResponse(made.failure);
    const { order, fresh } = made.value;
    return respond(c, wantsRepresentation(c) ? fullOrder(order, core) : capturedOrder(order, core), fresh ? 201 : 200);
  });

  return routes;
}
