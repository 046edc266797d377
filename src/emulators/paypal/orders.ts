import { Hono } from 'hono';
import { z } from 'zod';
import { openDispute } from './disputes';
import { found, invalidRequest, respond, unprocessable } from './failures';
import { toCents, toMoney } from './money';
import { presentCapture, presentNewOrder, presentOrder } from './present';
import { checkMoney, isWholeWanted, moneySchema, readBody, requestIdLife, respondOnce } from './requests';
import {
  paypalId,
  type CaptureRecord,
  type Change,
  type EventSource,
  type OrderRecord,
  type PaypalState,
  type PurchaseUnit,
} from './state';
import { findBuyer, type TestBuyer } from './testBuyers';
import { findToken } from './vault';

const text = (max: number) => z.string().min(1).max(max);

/** The body of an order, as far as the emulator reads it; other fields are ignored. */
const orderSchema = z.object({
  intent: z.enum(['CAPTURE']),
  purchase_units: z
    .array(
      z.object({
        reference_id: text(256).optional(),
        amount: moneySchema,
        description: text(127).optional(),
        custom_id: text(127).optional(),
        invoice_id: text(127).optional(),
      }),
    )
    .length(1),
  payment_source: z.object({ paypal: z.object({}) }).optional(),
});

/** The body of a capture: what it is paid with, unless the buyer has approved the order. */
const captureSchema = z.object({
  payment_source: z
    .object({
      paypal: z.object({
        vault_id: text(255),
        stored_credential: z
          .object({
            payment_initiator: z.enum(['CUSTOMER', 'MERCHANT']),
            usage: z.enum(['FIRST', 'SUBSEQUENT', 'DERIVED']).optional(),
            usage_pattern: text(30).optional(),
          })
          .optional(),
      }),
    })
    .optional(),
});

/** Creates the routes of `/v2/checkout/orders`. */
export function orderRoutes(state: PaypalState): Hono {
  const routes = new Hono();

  routes.post('/v2/checkout/orders', async (c) => {
    const { text: body, value } = await readBody(c, orderSchema);
    if (value.payment_source !== undefined && c.req.header('paypal-request-id') === undefined)
      throw invalidRequest([
        {
          field: 'PayPal-Request-Id',
          location: 'header',
          issue: 'PAYPAL_REQUEST_ID_REQUIRED',
          description:
            "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
        },
      ]);
    const present = isWholeWanted(c) ? presentOrder : presentNewOrder;
    return respondOnce(c, state, {
      name: 'orders',
      text: body,
      keepFor: requestIdLife.order,
      find: (id) => state.get('orders', id),
      make: (remember) => createOrder(state, value, remember),
      present: (order) => present(order, state),
    });
  });

  routes.get('/v2/checkout/orders/:id', (c) =>
    respond(c, presentOrder(found(findOrder(state, c.req.param('id'))), state)),
  );

  routes.post('/v2/checkout/orders/:id/capture', async (c) => {
    const { text: body, value } = await readBody(c, captureSchema);
    const order = found(findOrder(state, c.req.param('id')));
    return respondOnce(c, state, {
      name: `captures:${order.id}`,
      text: body,
      keepFor: requestIdLife.order,
      find: () => order,
      make: (remember) => captureOrder(state, order, value.payment_source?.paypal.vault_id, remember(order.id)),
      present: (captured) => presentOrder(captured, state),
    });
  });

  return routes;
}

function createOrder(
  state: PaypalState,
  { purchase_units: [unit], payment_source: source }: z.infer<typeof orderSchema>,
  remember: (id: string) => readonly Change[],
): OrderRecord {
  const { reference_id: referenceId = 'default', amount, description, custom_id, invoice_id } = unit!;
  checkMoney(amount, `/purchase_units/@reference_id=='${referenceId}'/amount`);
  const purchaseUnit: PurchaseUnit = {
    referenceId,
    // `10` and `.5` are answered as `10.00` and `0.50`.
    amount: toMoney(toCents(amount)),
    ...(description !== undefined && { description }),
    ...(custom_id !== undefined && { customId: custom_id }),
    ...(invoice_id !== undefined && { invoiceId: invoice_id }),
  };
  const now = state.now();
  const order: OrderRecord = {
    id: paypalId(),
    status: source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    createTime: now,
    updateTime: now,
    purchaseUnits: [purchaseUnit],
    buyer: null,
  };
  state.commit([['orders', order], ...remember(order.id)]);
  return order;
}

/** An order that is not approved is gone after three hours, as in the real API. */
const orderLifeMs = 3 * 3_600_000;

/** Finds the order of an id, unless it has expired. */
export function findOrder(state: PaypalState, id: string): OrderRecord | undefined {
  const order = state.get('orders', id);
  if (!order || order.status === 'COMPLETED') return order;
  return state.clock().getTime() - new Date(order.updateTime).getTime() < orderLifeMs ? order : undefined;
}

/** Stores that a buyer approved an order, or approved it again with another account. */
export function approveOrder(state: PaypalState, order: OrderRecord, buyer: TestBuyer): void {
  const approved: OrderRecord = { ...order, status: 'APPROVED', buyer: buyer.key, updateTime: state.now() };
  state.commit(
    [['orders', approved]],
    [
      {
        type: 'CHECKOUT.ORDER.APPROVED',
        resourceType: 'checkout-order',
        resourceId: order.id,
        summary: 'An order has been approved by buyer',
        resource: presentOrder(approved, state),
      },
    ],
  );
}

/**
 * Takes the money of an order that is approved, or that a payment token pays.
 *
 * @param vaultId - the id of the payment token
 * @param remember - what is to be stored along with it
 * @throws ApiFailure if it cannot be captured, or the buyer's account refuses
 */
function captureOrder(
  state: PaypalState,
  order: OrderRecord,
  vaultId: string | undefined,
  remember: readonly Change[],
): OrderRecord {
  if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED');
  const token = vaultId === undefined ? undefined : findToken(state, vaultId);
  if (vaultId !== undefined && !token)
    throw unprocessable('TOKEN_ID_NOT_FOUND', {
      field: '/payment_source/paypal/vault_id',
      value: vaultId,
      location: 'body',
    });
  const buyer = findBuyer(token?.buyer ?? order.buyer);
  if ((!token && order.status !== 'APPROVED') || !buyer) throw unprocessable('ORDER_NOT_APPROVED');
  const [{ invoiceId, referenceId }] = order.purchaseUnits;
  const isInvoicePaid =
    invoiceId !== undefined &&
    state.all('captures').some((capture) => capture.invoiceId === invoiceId && capture.status !== 'DECLINED');
  if (isInvoicePaid) {
    const field = `/purchase_units/@reference_id=='${referenceId}'/invoice_id`;
    throw unprocessable('DUPLICATE_INVOICE_ID', { field, value: invoiceId, location: 'body' });
  }
  if (buyer.outcome.kind === 'refused') {
    const back = { href: `${state.publicUrl()}/checkoutnow?token=${order.id}`, rel: 'redirect', method: 'GET' };
    throw unprocessable(buyer.outcome.issue, {}, [back]);
  }
  const completed: OrderRecord = { ...order, status: 'COMPLETED', buyer: buyer.key, updateTime: state.now() };
  const capture = newCapture(state, order, buyer);
  state.commit([['orders', completed], ['captures', capture], ...remember], [captureEvent(state, capture)]);
  if (buyer.outcome.kind === 'disputes') openDispute(state, capture, 'UNAUTHORISED');
  return completed;
}

/** PayPal's fee for a payment within Australia: 2.6 % and 30 cents. */
const feeRate = { perThousand: 26, fixed: 30 };

function readOutcome(outcome: TestBuyer['outcome']): Pick<CaptureRecord, 'status' | 'reason'> {
  if (outcome.kind === 'pending') return { status: 'PENDING', reason: outcome.reason };
  if (outcome.kind === 'declined') return { status: 'DECLINED', reason: 'OTHER' };
  return { status: 'COMPLETED', reason: null };
}

function newCapture(state: PaypalState, order: OrderRecord, { key, outcome }: TestBuyer): CaptureRecord {
  const [{ amount, customId = null, invoiceId = null }] = order.purchaseUnits;
  const cents = toCents(amount);
  const now = state.now();
  return {
    id: paypalId(),
    orderId: order.id,
    ...readOutcome(outcome),
    amount,
    fee: Math.min(cents, Math.round((cents * feeRate.perThousand) / 1000) + feeRate.fixed),
    refunded: 0,
    customId,
    invoiceId,
    buyer: key,
    createTime: now,
    updateTime: now,
  };
}

/** Returns the event of a new capture, or of one whose review ended. */
export function captureEvent(state: PaypalState, capture: CaptureRecord, isReviewed = false): EventSource {
  const { status, amount, id } = capture;
  const declined = isReviewed ? 'DENIED' : 'DECLINED';
  const settled = status === 'PENDING' ? 'PENDING' : 'COMPLETED';
  const name = status === 'DECLINED' ? declined : settled;
  return {
    type: `PAYMENT.CAPTURE.${name}`,
    resourceType: 'capture',
    resourceId: id,
    summary: `Payment ${name.toLowerCase()} for $ ${amount.value} ${amount.currency_code}`,
    resource: presentCapture(capture, state),
  };
}
