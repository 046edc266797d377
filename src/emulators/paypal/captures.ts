import { Hono } from 'hono';
import { z } from 'zod';
import { findOpenDispute, giveBack } from './disputes';
import { found, respond, unprocessable } from './failures';
import { toCents } from './money';
import { captureEvent } from './orders';
import { presentCapture, presentRefund } from './present';
import { checkMoney, isWholeWanted, moneySchema, readBody, requestIdLife, respondOnce } from './requests';
import type { CaptureRecord, Change, PaypalState, RefundRecord } from './state';

/** The body of a refund; an empty one refunds all that is left. */
export const refundSchema = z.object({
  amount: moneySchema.optional(),
  note_to_payer: z.string().min(1).max(255).optional(),
  invoice_id: z.string().min(1).max(127).optional(),
});

/** Creates the routes of `/v2/payments/captures`: look up, refund. */
export function captureRoutes(state: PaypalState): Hono {
  const routes = new Hono();

  routes.get('/v2/payments/captures/:id', (c) =>
    respond(c, presentCapture(found(state.get('captures', c.req.param('id'))), state)),
  );

  routes.post('/v2/payments/captures/:id/refund', async (c) => {
    const { text, value } = await readBody(c, refundSchema);
    const capture = found(state.get('captures', c.req.param('id')));
    return respondOnce(c, state, {
      name: `refunds:${capture.id}`,
      text,
      keepFor: requestIdLife.refund,
      find: (id) => state.get('refunds', id),
      make: (remember) => refundCapture(state, capture, value, remember),
      present(refund) {
        const whole = presentRefund(refund, state);
        const { id, status, links } = whole;
        return isWholeWanted(c) ? whole : { id, status, links };
      },
    });
  });

  return routes;
}

/**
 * Refunds a captured payment, whole or in part.
 *
 * @param isPending - whether the seller's bank has to pay it first.
 * @throws ApiFailure if it cannot be refunded, or not that much
 */
export function refundCapture(
  state: PaypalState,
  capture: CaptureRecord,
  { amount, note_to_payer: note, invoice_id: invoiceId }: z.infer<typeof refundSchema>,
  remember: (refundId: string) => readonly Change[] = () => [],
  isPending = false,
): RefundRecord {
  const left = toCents(capture.amount) - capture.refunded;
  if (capture.status === 'PENDING') throw unprocessable('PENDING_CAPTURE');
  if (capture.status === 'DECLINED') throw unprocessable('REFUND_NOT_ALLOWED');
  if (capture.status === 'REFUNDED') throw unprocessable('CAPTURE_FULLY_REFUNDED');
  if (amount) checkMoney(amount, '/amount');
  const cents = amount ? toCents(amount) : left;
  if (cents > left)
    throw unprocessable('REFUND_AMOUNT_EXCEEDED', { field: '/amount/value', value: amount?.value, location: 'body' });
  if (cents < left && findOpenDispute(state, capture.id)) throw unprocessable('TRANSACTION_DISPUTED');
  const noted = { note: note ?? null, invoiceId: invoiceId ?? capture.invoiceId, isPending };
  const { refund, changes, event } = giveBack(state, capture, 'refund', cents, noted);
  state.commit([...changes, ...remember(refund.id)], [event]);
  return refund;
}

/** Ends the review of a pending capture: the money comes, or is denied. @returns whether there was a review to end. */
export function settleCapture(state: PaypalState, capture: CaptureRecord, how: 'complete' | 'deny'): boolean {
  if (capture.status !== 'PENDING') return false;
  const updateTime = state.now();
  const settled: CaptureRecord =
    how === 'complete'
      ? { ...capture, status: 'COMPLETED', reason: null, updateTime }
      : { ...capture, status: 'DECLINED', updateTime };
  state.commit([['captures', settled]], [captureEvent(state, settled, true)]);
  return true;
}
