import type { OrderRecord, PurchaseUnit } from '../books/records';
import { findBuyer } from '../checkout/testBuyers';
import type { Core } from '../core/Core';
import type { Link } from '../api/ApiFailure';
import { presentCapture } from '../payments/presentCapture';

/** Whom every order pays. */
export const payee = { email_address: 'merchant@local.example', merchant_id: 'LOCALMERCHANT' } as const;

/** Where the order leads: itself, and what can be done with it. */
export function orderLinks({ id, status, withPaymentSource }: OrderRecord, { publicUrl }: Core): readonly Link[] {
  const self = `${publicUrl()}/v2/checkout/orders/${id}`;
  const links: Link[] = [{ href: self, rel: 'self', method: 'GET' }];
  if (status === 'COMPLETED' || status === 'VOIDED') return links;
  const approve = `${publicUrl()}/checkoutnow?token=${id}`;
  links.push({ href: approve, rel: withPaymentSource ? 'payer-action' : 'approve', method: 'GET' });
  if (!withPaymentSource) links.push({ href: self, rel: 'update', method: 'PATCH' });
  links.push({ href: `${self}/capture`, rel: 'capture', method: 'POST' });
  return links;
}

/** The short answer: id, state and links. */
export function minimalOrder(order: OrderRecord, core: Core): object {
  return {
    id: order.id,
    status: order.status,
    ...(order.withPaymentSource && { payment_source: paymentSourceOf(order) }),
    links: orderLinks(order, core),
  };
}

/** The whole order, with its captures and refunds. */
export function fullOrder(order: OrderRecord, core: Core): object {
  return {
    id: order.id,
    intent: order.intent,
    status: order.status,
    ...((order.buyer || order.withPaymentSource) && { payment_source: paymentSourceOf(order) }),
    purchase_units: order.purchaseUnits.map((unit) => presentUnit(order, unit, core)),
    ...payerOf(order),
    create_time: order.createTime,
    update_time: order.updateTime,
    links: orderLinks(order, core),
  };
}

/** The answer to a capture, where no representation is asked for. */
export function capturedOrder(order: OrderRecord, core: Core): object {
  return {
    id: order.id,
    status: order.status,
    payment_source: paymentSourceOf(order),
    purchase_units: order.purchaseUnits.map((unit) => ({
      reference_id: unit.referenceId,
      ...paymentsOf(order, unit, core),
    })),
    ...payerOf(order),
    links: orderLinks(order, core),
  };
}

function presentUnit(order: OrderRecord, unit: PurchaseUnit, core: Core): object {
  return {
    reference_id: unit.referenceId,
    amount: unit.amount,
    payee: { ...payee, display_data: { brand_name: order.brandName ?? core.brandName } },
    ...(unit.description !== undefined && { description: unit.description }),
    ...(unit.customId !== undefined && { custom_id: unit.customId }),
    ...(unit.invoiceId !== undefined && { invoice_id: unit.invoiceId }),
    ...(unit.softDescriptor !== undefined && { soft_descriptor: unit.softDescriptor }),
    ...(unit.items && { items: unit.items }),
    ...paymentsOf(order, unit, core),
  };
}

function paymentsOf(order: OrderRecord, unit: PurchaseUnit, core: Core): object {
  const captures = core.capturesOf(order.id).filter(({ referenceId }) => referenceId === unit.referenceId);
  if (captures.length === 0) return {};
  const refunds = captures.flatMap(({ id }) => core.refundsOf(id));
  return {
    payments: {
      captures: captures.map((capture) => presentCapture(capture, core)),
      ...(refunds.length > 0 && { refunds: refunds.map((refund) => core.presentRefund(refund)) }),
    },
  };
}

function payerOf({ buyer: key }: OrderRecord): object {
  const buyer = findBuyer(key);
  if (!buyer) return {};
  return {
    payer: {
      name: { given_name: buyer.givenName, surname: buyer.surname },
      email_address: buyer.email,
      payer_id: buyer.payerId,
      address: { country_code: 'AU' },
    },
  };
}

function paymentSourceOf({ buyer: key }: OrderRecord): object {
  const buyer = findBuyer(key);
  if (!buyer) return { paypal: {} };
  return {
    paypal: {
      email_address: buyer.email,
      account_id: buyer.payerId,
      account_status: 'VERIFIED',
      name: { given_name: buyer.givenName, surname: buyer.surname },
      address: { country_code: 'AU' },
    },
  };
}
