import { fail, succeed } from '../api/ApiFailure';
import type { Result } from '../api/ApiFailure';
import { unprocessable } from '../api/failures';
import type { Change } from '../books/createBooks';
import type { CaptureRecord, OrderRecord, PurchaseUnit } from '../books/records';
import { findBuyer } from '../checkout/testBuyers';
import type { BuyerOutcome } from '../checkout/testBuyers';
import type { Core, Happening } from '../core/Core';
import { paypalId } from '../core/ids';
import { minorOf, moneyOf } from '../core/money';
import { openDispute } from '../disputes/openDispute';
import { presentCapture } from '../payments/presentCapture';

/** What PayPal keeps of a payment within Australia: 2.6 % and 30 cents. */
const FEE_PER_MILLE = 26;
const FEE_FIXED = 30;

export const feeOf = (minor: number) => Math.min(minor, Math.round((minor * FEE_PER_MILLE) / 1000) + FEE_FIXED);

/** Takes the money of an approved order, or says why not. @param remember - what is to be stored along with it. */
export function captureOrder(core: Core, order: OrderRecord, remember: readonly Change[]): Result<OrderRecord> {
  if (order.status === 'COMPLETED') return fail(unprocessable('ORDER_ALREADY_CAPTURED'));
  if (order.intent !== 'CAPTURE') return fail(unprocessable('ACTION_DOES_NOT_MATCH_INTENT'));
  const buyer = findBuyer(order.buyer);
  if (order.status !== 'APPROVED' || !buyer) return fail(unprocessable('ORDER_NOT_APPROVED'));
  const invoiceTaken = order.purchaseUnits.find(({ invoiceId }) => isInvoiceTaken(core, invoiceId));
  if (invoiceTaken) {
    const field = `/purchase_units/@reference_id=='${invoiceTaken.referenceId}'/invoice_id`;
    return fail(
      unprocessable('DUPLICATE_INVOICE_ID', { field, value: invoiceTaken.invoiceId ?? '', location: 'body' }),
    );
  }
  if (buyer.outcome.kind === 'refused') {
    const back = { href: `${core.publicUrl()}/checkoutnow?token=${order.id}`, rel: 'redirect', method: 'GET' };
    return fail(unprocessable(buyer.outcome.issue, {}, [back]));
  }

  const completed: OrderRecord = { ...order, status: 'COMPLETED', updateTime: core.now() };
  const captures = order.purchaseUnits.map((unit) => newCapture(core, order, unit, buyer.key, buyer.outcome));
  core.commit(
    [['orders', completed], ...captures.map((capture) => ['captures', capture] as const), ...remember],
    captures.map((capture) => captureHappening(core, capture)),
  );
  if (buyer.outcome.kind === 'disputes') captures.forEach((capture) => openDispute(core, capture, 'UNAUTHORISED'));
  return succeed(completed);
}

function isInvoiceTaken(core: Core, invoiceId: string | undefined): boolean {
  if (invoiceId === undefined) return false;
  return core.books
    .list('captures')
    .some((capture) => capture.invoiceId === invoiceId && capture.status !== 'DECLINED');
}

function newCapture(
  core: Core,
  order: OrderRecord,
  unit: PurchaseUnit,
  buyer: string,
  outcome: BuyerOutcome,
): CaptureRecord {
  const now = core.now();
  const amount = moneyOf(minorOf(unit.amount), unit.amount.currency_code);
  return {
    id: paypalId(),
    orderId: order.id,
    referenceId: unit.referenceId,
    status: outcome.kind === 'pending' ? 'PENDING' : outcome.kind === 'declined' ? 'DECLINED' : 'COMPLETED',
    reason: outcome.kind === 'pending' ? outcome.reason : outcome.kind === 'declined' ? 'OTHER' : null,
    amount,
    fee: feeOf(minorOf(amount)),
    refunded: 0,
    customId: unit.customId ?? null,
    invoiceId: unit.invoiceId ?? null,
    buyer,
    createTime: now,
    updateTime: now,
  };
}

const summaries = {
  'PAYMENT.CAPTURE.COMPLETED': 'Payment completed for',
  'PAYMENT.CAPTURE.PENDING': 'Payment pending for',
  'PAYMENT.CAPTURE.DECLINED': 'Payment declined for',
  'PAYMENT.CAPTURE.DENIED': 'Payment denied for',
} as const;

/** What a webhook tells of a capture that was just made, or whose review ended. */
export function captureHappening(core: Core, capture: CaptureRecord, denied = false): Happening {
  const { status, amount, id } = capture;
  const type =
    status === 'PENDING'
      ? 'PAYMENT.CAPTURE.PENDING'
      : status !== 'DECLINED'
        ? 'PAYMENT.CAPTURE.COMPLETED'
        : denied
          ? 'PAYMENT.CAPTURE.DENIED'
          : 'PAYMENT.CAPTURE.DECLINED';
  return {
    type,
    resourceType: 'capture',
    resourceId: id,
    summary: `${summaries[type]} $ ${amount.value} ${amount.currency_code}`,
    resource: presentCapture(capture, core),
  };
}
