import { Hono } from 'hono';
import { z } from 'zod';
import { findOpenDispute, giveBack } from './disputes';
import { fail, notFound, respond, respondWithFailure, succeed, unprocessable } from './failures';
import type { ApiFailure, Result } from './failures';
import { toCents } from './money';
import { captureEvent } from './orders';
import { presentCapture, presentRefund } from './present';
import { checkMoney, doOnce, isWholeWanted, moneySchema, readBody, requestIdLife } from './requests';
import type { CaptureRecord, Change, PaypalState, RefundRecord } from './state';

/** The body of a refund; an empty one refunds all that is left. */
export const refundSchema = z.object({
  amount: moneySchema.optional(),
  note_to_payer: z.string().min(1).max(255).optional(),
  invoice_id: z.string().min(1).max(127).optional(),
});

/** `/v2/payments/captures`: look up, refund. */
export function captureRoutes(state: PaypalState): Hono {
  const routes = new Hono();

  routes.get('/v2/payments/captures/:id', (c) => {
    const capture = state.get('captures', c.req.param('id'));
    return capture ? respond(c, presentCapture(capture, state)) : respondWithFailure(notFound);
  });

  routes.post('/v2/payments/captures/:id/refund', async (c) => {
    const body = await readBody(c, refundSchema);
    if (!body.ok) return respondWithFailure(body.error);
    const capture = state.get('captures', c.req.param('id'));
    if (!capture) return respondWithFailure(notFound);
    const made = doOnce(c, state, {
      name: `refunds:${capture.id}`,
      text: body.value.text,
      keepFor: requestIdLife.refund,
      find: (id) => state.get('refunds', id),
      make: (remember) => refundCapture(state, capture, body.value.value, remember),
    });
    if (!made.ok) return respondWithFailure(made.error);
    const whole = presentRefund(made.value.value, state);
    const { id, status, links } = whole;
    return respond(c, isWholeWanted(c) ? whole : { id, status, links }, made.value.fresh ? 201 : 200);
  });

  return routes;
}

/** Refunds a captured payment, whole or in part. @param isPending - whether the seller's bank has to pay it first. */
export function refundCapture(
  state: PaypalState,
  capture: CaptureRecord,
  { amount, note_to_payer: note, invoice_id: invoiceId }: z.infer<typeof refundSchema>,
  remember: (refundId: string) => readonly Change[] = () => [],
  isPending = false,
): Result<RefundRecord> {
  const left = toCents(capture.amount) - capture.refunded;
  const failure = checkRefund(state, capture, left, amount);
  if (failure) return fail(failure);
  const cents = amount ? toCents(amount) : left;
  const noted = { note: note ?? null, invoiceId: invoiceId ?? capture.invoiceId, isPending };
  const { refund, changes, event } = giveBack(state, capture, 'refund', cents, noted);
  state.commit([...changes, ...remember(refund.id)], [event]);
  return succeed(refund);
}

function checkRefund(
  state: PaypalState,
  capture: CaptureRecord,
  left: number,
  amount: z.infer<typeof refundSchema>['amount'],
): ApiFailure | null {
  if (capture.status === 'PENDING') return unprocessable('PENDING_CAPTURE');
  if (capture.status === 'DECLINED') return unprocessable('REFUND_NOT_ALLOWED');
  if (capture.status === 'REFUNDED') return unprocessable('CAPTURE_FULLY_REFUNDED');
  if (!amount) return null;
  const wrong = checkMoney(amount, '/amount');
  if (wrong) return wrong;
  if (toCents(amount) > left)
    return unprocessable('REFUND_AMOUNT_EXCEEDED', { field: '/amount/value', value: amount.value, location: 'body' });
  const isPart = toCents(amount) < left;
  return isPart && findOpenDispute(state, capture.id) ? unprocessable('TRANSACTION_DISPUTED') : null;
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
