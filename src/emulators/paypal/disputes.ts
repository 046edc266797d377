import { randomInt } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { found, respond } from './failures';
import { toCents, toMoney } from './money';
import { presentDispute, presentDisputeSummary, presentRefund } from './present';
import { readQuery } from './requests';
import {
  paypalId,
  type CaptureRecord,
  type Change,
  type DisputeRecord,
  type EventSource,
  type PaypalState,
  type RefundRecord,
} from './state';

/** The reasons as the Disputes API names them. */
export const disputeReasons = [
  'UNAUTHORISED',
  'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  'CREDIT_NOT_PROCESSED',
  'DUPLICATE_TRANSACTION',
  'INCORRECT_AMOUNT',
  'OTHER',
] as const;

/** Disputes are listed for half a year, in milliseconds. */
const longestBack = 180 * 24 * 3600 * 1000;

/** Creates the routes of `/v1/customer/disputes`: list and look up. */
export function disputeRoutes(state: PaypalState): Hono {
  const routes = new Hono();
  const querySchema = z.object({
    page_size: z.coerce.number().int().min(1).max(50).default(10),
    next_page_token: z.coerce.number().int().min(0).default(0),
    create_time_after: z.iso
      .datetime({ offset: true })
      .refine((time) => Date.parse(time) >= state.clock().getTime() - longestBack)
      .optional(),
  });

  routes.get('/v1/customer/disputes', (c) => {
    const { page_size: size, next_page_token: start, create_time_after: since } = readQuery(c, querySchema);
    const all = state
      .all('disputes')
      .filter(({ createTime }) => since === undefined || Date.parse(createTime) > Date.parse(since))
      .reverse();
    const page = all.slice(start, start + size);
    const self = `${state.publicUrl()}/v1/customer/disputes`;
    const next = new URLSearchParams({
      page_size: String(size),
      next_page_token: String(start + page.length),
      ...(since !== undefined && { create_time_after: since }),
    });
    return respond(c, {
      items: page.map((dispute) => presentDisputeSummary(dispute, state)),
      links: [
        { href: self, rel: 'self', method: 'GET' },
        ...(start + page.length < all.length ? [{ href: `${self}?${next}`, rel: 'next', method: 'GET' }] : []),
      ],
    });
  });

  routes.get('/v1/customer/disputes/:id', (c) =>
    respond(c, presentDispute(found(state.get('disputes', c.req.param('id'))), state)),
  );

  return routes;
}

/** Finds the open dispute of a capture. */
export function findOpenDispute(state: PaypalState, captureId: string): DisputeRecord | undefined {
  return state.all('disputes').find((dispute) => dispute.captureId === captureId && dispute.outcome === null);
}

/**
 * Opens a dispute over what is not refunded yet, or over a part of it.
 *
 * @param part - the part, in cents.
 * @returns null if there is nothing to dispute, or not that much.
 */
export function openDispute(
  state: PaypalState,
  capture: CaptureRecord,
  reason: string,
  part?: number,
): DisputeRecord | null {
  const left = toCents(capture.amount) - capture.refunded;
  if (part !== undefined && (part <= 0 || part > left)) return null;
  if (capture.status === 'PENDING' || capture.status === 'DECLINED' || left <= 0) return null;
  if (findOpenDispute(state, capture.id)) return null;
  const now = state.now();
  const dispute: DisputeRecord = {
    id: `PP-R-${paypalId().slice(0, 3)}-${randomInt(10_000_000, 99_999_999)}`,
    captureId: capture.id,
    reason,
    amount: toMoney(part ?? left),
    status: 'WAITING_FOR_SELLER_RESPONSE',
    outcome: null,
    createTime: now,
    updateTime: now,
  };
  state.commit([['disputes', dispute]], [disputeEvent(state, dispute)]);
  return dispute;
}

/**
 * Ends a dispute; in the buyer's favour the money goes back, or a part of it.
 *
 * @param part - what goes back, in cents; all that is disputed without it.
 * @returns whether it was open.
 */
export function resolveDispute(
  state: PaypalState,
  dispute: DisputeRecord,
  outcome: NonNullable<DisputeRecord['outcome']>,
  part = Number.POSITIVE_INFINITY,
): boolean {
  if (dispute.outcome !== null) return false;
  const resolved: DisputeRecord = { ...dispute, status: 'RESOLVED', outcome, updateTime: state.now() };
  const capture = state.get('captures', dispute.captureId);
  const left = capture ? toCents(capture.amount) - capture.refunded : 0;
  if (!capture || outcome !== 'RESOLVED_BUYER_FAVOUR' || left <= 0) {
    state.commit([['disputes', resolved]], [disputeEvent(state, resolved)]);
    return true;
  }
  const cents = Math.min(left, toCents(dispute.amount), part);
  const settled: DisputeRecord = { ...resolved, refunded: toMoney(cents) };
  const { changes, event } = giveBack(state, capture, 'reversal', cents);
  state.commit([['disputes', settled], ...changes], [event, disputeEvent(state, settled)]);
  return true;
}

function disputeEvent(state: PaypalState, dispute: DisputeRecord): EventSource {
  const isResolved = dispute.outcome !== null;
  return {
    type: isResolved ? 'CUSTOMER.DISPUTE.RESOLVED' : 'CUSTOMER.DISPUTE.CREATED',
    resourceType: 'dispute',
    resourceId: dispute.id,
    summary: isResolved
      ? `A dispute was resolved with case # ${dispute.id}`
      : `A new dispute opened with Case # ${dispute.id}`,
    resource: presentDispute(dispute, state),
  };
}

/** A seller's answer to a dispute, and whether it waits for the seller's bank. */
interface Given {
  readonly note?: string | null;
  readonly invoiceId?: string | null;
  readonly isPending?: boolean;
}

/** Returns the records and the event of money that goes back to the buyer. @param cents - how much. */
export function giveBack(
  state: PaypalState,
  capture: CaptureRecord,
  kind: RefundRecord['kind'],
  cents: number,
  { note = null, invoiceId = capture.invoiceId, isPending = false }: Given = {},
): { refund: RefundRecord; changes: readonly Change[]; event: EventSource } {
  const refunded = capture.refunded + cents;
  const refund: RefundRecord = {
    id: paypalId(),
    captureId: capture.id,
    kind,
    amount: toMoney(cents),
    totalRefunded: refunded,
    customId: capture.customId,
    invoiceId,
    note,
    ...(isPending && { status: 'PENDING' as const }),
    createTime: state.now(),
  };
  return {
    refund,
    changes: [
      ['refunds', refund],
      ['captures', withRefunded(state, capture, refunded)],
    ],
    event: refundEvent(state, refund),
  };
}

function withRefunded(state: PaypalState, capture: CaptureRecord, refunded: number): CaptureRecord {
  const partly = refunded > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED';
  const status = refunded >= toCents(capture.amount) ? 'REFUNDED' : partly;
  return { ...capture, status, refunded, updateTime: state.now() };
}

/** Ends a pending refund: the seller's bank pays it, or does not. @returns whether it was pending. */
export function settleRefund(state: PaypalState, refund: RefundRecord, how: 'complete' | 'fail'): boolean {
  const capture = state.get('captures', refund.captureId);
  if (!capture || refund.status !== 'PENDING') return false;
  const { status: _pending, ...rest } = { ...refund, updateTime: state.now() };
  const settled: RefundRecord = how === 'complete' ? rest : { ...rest, status: 'FAILED' };
  const refunded = capture.refunded - (how === 'fail' ? toCents(refund.amount) : 0);
  const changes: Change[] = [
    ['refunds', settled],
    ['captures', withRefunded(state, capture, refunded)],
  ];
  state.commit(changes, [refundEvent(state, settled)]);
  return true;
}

function refundEvent(state: PaypalState, refund: RefundRecord): EventSource {
  const { id, kind, status, amount } = refund;
  const done = kind === 'refund' ? 'REFUNDED' : 'REVERSED';
  const words = { PENDING: 'refund is pending', FAILED: 'refund failed' };
  const what = status ? words[status] : `capture payment was ${done.toLowerCase()}`;
  return {
    type: status ? `PAYMENT.REFUND.${status}` : `PAYMENT.CAPTURE.${done}`,
    resourceType: 'refund',
    resourceId: id,
    summary: `A $ ${amount.value} ${amount.currency_code} ${what}`,
    resource: presentRefund(refund, state),
  };
}
