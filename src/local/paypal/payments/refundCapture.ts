import { fail, succeed } from '../api/ApiFailure';
import type { ApiFailure, Result } from '../api/ApiFailure';
import { unprocessable } from '../api/failures';
import type { Change } from '../books/createBooks';
import type { CaptureRecord, RefundRecord } from '../books/records';
import type { Core, Happening } from '../core/Core';
import { paypalId } from '../core/ids';
import { minorOf, moneyOf } from '../core/money';
import { checkMoney } from '../orders/checkAmounts';
import type { RefundBody } from './refundSchema';

/** 180 days, says PayPal's user agreement. */
const REFUND_WINDOW = 180 * 86_400_000;

/** Gives a captured payment back, whole or in part, or says why not. */
export function refundCapture(
  core: Core,
  capture: CaptureRecord,
  body: RefundBody,
  remember: (refundId: string) => readonly Change[] = () => [],
): Result<RefundRecord> {
  const refused = checkRefund(core, capture, body);
  if (refused) return fail(refused);
  const left = minorOf(capture.amount) - capture.refunded;
  const { refund, changes, happening } = giveBack(core, capture, {
    kind: 'refund',
    minor: body.amount ? minorOf(body.amount) : left,
    customId: body.custom_id ?? capture.customId,
    invoiceId: body.invoice_id ?? capture.invoiceId,
    note: body.note_to_payer ?? null,
  });
  core.commit([...changes, ...remember(refund.id)], [happening]);
  return succeed(refund);
}

function checkRefund(core: Core, capture: CaptureRecord, { amount, invoice_id }: RefundBody): ApiFailure | null {
  if (capture.status === 'PENDING') return unprocessable('PENDING_CAPTURE');
  if (capture.status === 'DECLINED') return unprocessable('REFUND_NOT_ALLOWED');
  if (capture.status === 'REFUNDED') return unprocessable('CAPTURE_FULLY_REFUNDED');
  if (core.clock().getTime() - new Date(capture.createTime).getTime() > REFUND_WINDOW)
    return unprocessable('REFUND_TIME_LIMIT_EXCEEDED');
  if (
    invoice_id !== undefined &&
    core.books.list('refunds').some(({ invoiceId, captureId }) => invoiceId === invoice_id && captureId !== capture.id)
  )
    return unprocessable('DUPLICATE_INVOICE_ID', { field: '/invoice_id', value: invoice_id, location: 'body' });
  const left = minorOf(capture.amount) - capture.refunded;
  if (amount) {
    const place = { field: '/amount/value', value: amount.value, location: 'body' } as const;
    const wrong = checkMoney(amount, '/amount/value', 'positive');
    if (wrong) return wrong;
    if (amount.currency_code !== capture.amount.currency_code) {
      const field = '/amount/currency_code';
      return unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH', { ...place, field, value: amount.currency_code });
    }
    if (minorOf(amount) > left) return unprocessable('REFUND_AMOUNT_EXCEEDED', place);
  }
  const disputed = core.books
    .list('disputes')
    .some(({ captureId, outcome }) => captureId === capture.id && outcome === null);
  if (disputed && amount && minorOf(amount) < left) return unprocessable('TRANSACTION_DISPUTED');
  return null;
}

export interface GivingBack {
  readonly kind: RefundRecord['kind'];
  /** In the smallest unit of the currency. */
  readonly minor: number;
  readonly customId: string | null;
  readonly invoiceId: string | null;
  readonly note: string | null;
}

/** The records and the webhook of money that goes back to the buyer. */
export function giveBack(
  core: Core,
  capture: CaptureRecord,
  { kind, minor, customId, invoiceId, note }: GivingBack,
): { refund: RefundRecord; changes: readonly Change[]; happening: Happening } {
  const { currency_code } = capture.amount;
  const refunded = capture.refunded + minor;
  const refund: RefundRecord = {
    id: paypalId(),
    captureId: capture.id,
    kind,
    amount: moneyOf(minor, currency_code),
    totalRefunded: refunded,
    customId,
    invoiceId,
    note,
    createTime: core.now(),
  };
  const status = refunded >= minorOf(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  const word = kind === 'refund' ? 'refunded' : 'reversed';
  return {
    refund,
    changes: [
      ['refunds', refund],
      ['captures', { ...capture, status, refunded, updateTime: core.now() }],
    ],
    happening: {
      type: kind === 'refund' ? 'PAYMENT.CAPTURE.REFUNDED' : 'PAYMENT.CAPTURE.REVERSED',
      resourceType: 'refund',
      resourceId: refund.id,
      summary: `A $ ${refund.amount.value} ${currency_code} capture payment was ${word}`,
      resource: core.presentRefund(refund),
    },
  };
}
