import type { Link } from './failures';
import { toCents, toMoney, type Money } from './money';
import {
  brandName,
  type CaptureRecord,
  type DisputeRecord,
  type OrderRecord,
  type PaypalState,
  type RefundRecord,
} from './state';
import { findBuyer } from './testBuyers';

/** The merchant who is paid. */
export const payee = { email_address: 'merchant@local.example', merchant_id: 'LOCALMERCHANT' } as const;

/** Returns the short answer to a new order: id, status and links. */
export function presentNewOrder(order: OrderRecord, state: PaypalState): object {
  const { id, status } = order;
  const source = status === 'CREATED' ? {} : { payment_source: presentSource(order) };
  return { id, status, ...source, links: orderLinks(order, state) };
}

/** Returns an order with its captures and refunds. */
export function presentOrder(order: OrderRecord, state: PaypalState): object {
  const [unit] = order.purchaseUnits;
  const buyer = findBuyer(order.buyer);
  const captures = state.all('captures').filter(({ orderId }) => orderId === order.id);
  const refunds = state.all('refunds').filter(({ captureId }) => captures.some(({ id }) => id === captureId));
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...(order.status !== 'CREATED' && { payment_source: presentSource(order) }),
    purchase_units: [
      {
        reference_id: unit.referenceId,
        amount: unit.amount,
        payee,
        ...(unit.description !== undefined && { description: unit.description }),
        ...(unit.customId !== undefined && { custom_id: unit.customId }),
        ...(unit.invoiceId !== undefined && { invoice_id: unit.invoiceId }),
        ...(captures.length > 0 && {
          payments: {
            captures: captures.map((capture) => presentOrderCapture(capture, state)),
            ...(refunds.length > 0 && { refunds: refunds.map((refund) => presentRefund(refund, state)) }),
          },
        }),
      },
    ],
    ...(buyer && {
      payer: {
        name: { given_name: buyer.givenName, surname: buyer.surname },
        email_address: buyer.email,
        payer_id: buyer.payerId,
        address: { country_code: 'AU' },
      },
    }),
    create_time: order.createTime,
    update_time: order.updateTime,
    links: orderLinks(order, state),
  };
}

function orderLinks({ id, status }: OrderRecord, { publicUrl }: PaypalState): readonly Link[] {
  const self = `${publicUrl()}/v2/checkout/orders/${id}`;
  const links: Link[] = [{ href: self, rel: 'self', method: 'GET' }];
  if (status === 'COMPLETED') return links;
  links.push({ href: `${publicUrl()}/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' });
  links.push({ href: `${self}/capture`, rel: 'capture', method: 'POST' });
  return links;
}

function presentSource({ buyer: key }: OrderRecord): object {
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

/** Returns a capture by itself, with the order that it is of. */
export function presentCapture(capture: CaptureRecord, state: PaypalState): object {
  const supplementary_data = { related_ids: { order_id: capture.orderId } };
  return { ...presentOrderCapture(capture, state), supplementary_data };
}

/** A capture within its order. While it is pending nothing is known of fees. */
function presentOrderCapture(capture: CaptureRecord, { publicUrl }: PaypalState): object {
  const { id, orderId, status, reason, amount, fee, customId, invoiceId } = capture;
  const self = `${publicUrl()}/v2/payments/captures/${id}`;
  const isPaid = status !== 'PENDING' && status !== 'DECLINED';
  return {
    id,
    status,
    ...(reason !== null && { status_details: { reason } }),
    amount,
    final_capture: true,
    disbursement_mode: 'INSTANT',
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    ...(isPaid && {
      seller_receivable_breakdown: {
        gross_amount: amount,
        paypal_fee: toMoney(fee),
        net_amount: toMoney(toCents(amount) - fee),
      },
    }),
    ...(customId !== null && { custom_id: customId }),
    ...(invoiceId !== null && { invoice_id: invoiceId }),
    create_time: capture.createTime,
    update_time: capture.updateTime,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${publicUrl()}/v2/checkout/orders/${orderId}`, rel: 'up', method: 'GET' },
    ],
  };
}

/** Returns a refund or reversal. PayPal keeps its fee, so none of it comes back. */
export function presentRefund(refund: RefundRecord, { publicUrl }: PaypalState) {
  const { id, captureId, amount, customId, invoiceId, note, status, createTime } = refund;
  return {
    id,
    status: status ?? 'COMPLETED',
    ...(status && { status_details: { reason: 'ECHECK' } }),
    amount,
    ...(customId !== null && { custom_id: customId }),
    ...(invoiceId !== null && { invoice_id: invoiceId }),
    ...(note !== null && { note_to_payer: note }),
    seller_payable_breakdown: {
      gross_amount: amount,
      paypal_fee: toMoney(0),
      net_amount: amount,
      total_refunded_amount: toMoney(refund.totalRefunded),
    },
    create_time: createTime,
    update_time: refund.updateTime ?? createTime,
    links: [
      { href: `${publicUrl()}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${publicUrl()}/v2/payments/captures/${captureId}`, rel: 'up', method: 'GET' },
    ],
  };
}

/** Returns a dispute as lists show it. */
export function presentDisputeSummary(dispute: DisputeRecord, { publicUrl }: PaypalState): object {
  return {
    dispute_id: dispute.id,
    create_time: dispute.createTime,
    update_time: dispute.updateTime,
    reason: dispute.reason,
    status: dispute.status,
    dispute_state: dispute.outcome === null ? 'REQUIRED_ACTION' : 'RESOLVED',
    dispute_amount: dispute.amount,
    dispute_life_cycle_stage: 'CHARGEBACK',
    dispute_channel: 'INTERNAL',
    links: [{ href: `${publicUrl()}/v1/customer/disputes/${dispute.id}`, rel: 'self', method: 'GET' }],
  };
}

/** Returns a dispute with the capture that it is about. */
export function presentDispute(dispute: DisputeRecord, state: PaypalState): object {
  const { captureId, outcome, refunded = dispute.amount } = dispute;
  const capture = state.get('captures', captureId);
  const buyer = findBuyer(capture?.buyer);
  const isLost = outcome === 'RESOLVED_BUYER_FAVOUR';
  const movement = (party: string, type: string, amount: Money) => ({
    affected_party: party,
    amount,
    initiated_time: dispute.updateTime,
    type,
    reason: 'DISPUTE_SETTLEMENT',
  });
  return {
    ...presentDisputeSummary(dispute, state),
    disputed_transactions: [
      {
        buyer_transaction_id: captureId,
        seller_transaction_id: captureId,
        ...(capture && {
          create_time: capture.createTime,
          transaction_status: capture.status === 'DECLINED' ? 'DENIED' : capture.status,
          gross_amount: capture.amount,
          ...(capture.invoiceId !== null && { invoice_number: capture.invoiceId }),
          ...(capture.customId !== null && { custom: capture.customId }),
        }),
        ...(buyer && { buyer: { name: `${buyer.givenName} ${buyer.surname}` } }),
        seller: { merchant_id: payee.merchant_id, name: brandName },
        items: [],
        seller_protection_eligible: true,
      },
    ],
    ...(outcome !== null && {
      dispute_outcome: { outcome_code: outcome, ...(isLost && { amount_refunded: refunded }) },
    }),
    ...(isLost && {
      money_movements: [movement('SELLER', 'DEBIT', refunded), movement('BUYER', 'CREDIT', refunded)],
    }),
  };
}
