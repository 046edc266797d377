import type { CaptureRecord, DisputeRecord } from '../books/records';
import type { Core, Happening } from '../core/Core';
import { disputeId } from '../core/ids';
import { minorOf, moneyOf } from '../core/money';
import { giveBack } from '../payments/refundCapture';
import { presentDispute } from './presentDispute';

/** As the Disputes API names them. */
export const disputeReasons = [
  'UNAUTHORISED',
  'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  'CREDIT_NOT_PROCESSED',
  'DUPLICATE_TRANSACTION',
  'INCORRECT_AMOUNT',
  'OTHER',
] as const;

/** The dispute of a capture that nobody has ended yet. */
export function openDisputeOf(core: Core, captureId: string): DisputeRecord | undefined {
  return core.books.list('disputes').find((dispute) => dispute.captureId === captureId && dispute.outcome === null);
}

/**
 * Opens a dispute over what was not given back yet, or over a part of it.
 *
 * @param part - in the smallest unit of the currency.
 * @returns null where there is nothing to dispute, or not that much.
 */
export function openDispute(core: Core, capture: CaptureRecord, reason: string, part?: number): DisputeRecord | null {
  const left = minorOf(capture.amount) - capture.refunded;
  if (part !== undefined && (part <= 0 || part > left)) return null;
  if (capture.status === 'PENDING' || capture.status === 'DECLINED' || left <= 0) return null;
  if (openDisputeOf(core, capture.id)) return null;
  const now = core.now();
  const dispute: DisputeRecord = {
    id: disputeId(),
    captureId: capture.id,
    reason,
    amount: moneyOf(part ?? left, capture.amount.currency_code),
    status: 'WAITING_FOR_SELLER_RESPONSE',
    outcome: null,
    createTime: now,
    updateTime: now,
  };
  core.commit([['disputes', dispute]], [disputeHappening(core, dispute)]);
  return dispute;
}

/**
 * Ends a dispute; in the buyer's favour the money goes back, or a part of it.
 *
 * @param part - what goes back, in the smallest unit of the currency; all that is disputed without it.
 * @returns whether it was open.
 */
export function resolveDispute(
  core: Core,
  dispute: DisputeRecord,
  outcome: NonNullable<DisputeRecord['outcome']>,
  part = Number.POSITIVE_INFINITY,
): boolean {
  if (dispute.outcome !== null) return false;
  const resolved: DisputeRecord = { ...dispute, status: 'RESOLVED', outcome, updateTime: core.now() };
  const capture = core.captureOf(dispute.captureId);
  const left = capture ? minorOf(capture.amount) - capture.refunded : 0;
  if (!capture || outcome !== 'RESOLVED_BUYER_FAVOUR' || left <= 0) {
    core.commit([['disputes', resolved]], [disputeHappening(core, resolved)]);
    return true;
  }
  const minor = Math.min(left, minorOf(dispute.amount), part);
  const settled: DisputeRecord = { ...resolved, refunded: moneyOf(minor, dispute.amount.currency_code) };
  const { changes, happening } = giveBack(core, capture, {
    kind: 'reversal',
    minor,
    customId: capture.customId,
    invoiceId: capture.invoiceId,
    note: null,
  });
  core.commit([['disputes', settled], ...changes], [happening, disputeHappening(core, settled)]);
  return true;
}

function disputeHappening(core: Core, dispute: DisputeRecord): Happening {
  const resolved = dispute.outcome !== null;
  return {
    type: resolved ? 'CUSTOMER.DISPUTE.RESOLVED' : 'CUSTOMER.DISPUTE.CREATED',
    resourceType: 'dispute',
    resourceId: dispute.id,
    summary: resolved
      ? `A dispute was resolved with case # ${dispute.id}`
      : `A new dispute opened with Case # ${dispute.id}`,
    resource: presentDispute(dispute, core),
  };
}
