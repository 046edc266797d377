import { sydneyDay } from '../../../src/domain/calendar';
import { formatDay } from '../../../src/texts/days';
import {
  getLedgerEntries,
  isByStripe,
  isPaid,
  observe,
  recordedMethods,
  sydneyMoment,
  type Donation,
  type Observation,
  type RefundObservation,
} from '../../../src/domain/donation';
import { formatAud } from '../../../src/domain/money';
import { isPassing } from '../ports/ProviderResult';
import { applyObservations } from '../applyObservations';
import type { GivingPorts, OutboxPorts } from '../ports/giving';
import { readProvider, refreshDonation } from '../refreshDonation';
import { tryDrain } from '../drainOutbox';

export type RefundPorts = OutboxPorts &
  Pick<GivingPorts, 'donations' | 'plans' | 'stripe' | 'paypal' | 'clock' | 'log'>;

/** A refund as finance requests it. */
export interface RefundRequest {
  readonly donationId: string;
  /** Whole cents, at least 1. */
  readonly cents: number;
  /** For a recorded donation the day it was refunded, in Sydney: `2026-11-20`. */
  readonly day: string;
  /**
   * The same reference is the same refund. For a recorded donation it is what finds the refund in the bank statement or the cash book.
   */
  readonly reference: string;
  /** The lines it takes, see `parseRefundLines`; without, zakat is taken last. */
  readonly lines?: string | undefined;
}

export type RefundResult =
  /** @property isNew - `false` if the same reference was refunded before. */
  | { readonly ok: true; readonly donation: Donation; readonly isNew: boolean }
  /** @property mayPass - whether the same call may succeed later; then it may have acted, too. */
  | { readonly ok: false; readonly error: string; readonly mayPass?: boolean };

export interface RefundOptions {
  /** Whether everything is checked and nothing changed; the donation is then as it would be. */
  readonly isDryRun?: boolean;
  /**
   * Decides once, for every call that makes this refund, whether money moves: just before it does, or when a check refuses it.
   *
   * @param refusal - why it can't be made; empty if it can
   * @returns the refusal that holds, which may be that of another call; empty if the refund is made
   */
  readonly settle?: (refusal: string, donation?: Donation) => Promise<string>;
}

type Settle = NonNullable<RefundOptions['settle']>;

const fail = (error: string, mayPass = false): RefundResult => ({ ok: false, error, mayPass });

/** Whether finance gives the money back itself, since no provider has it. */
export const isRecorded = ({ method }: Pick<Donation, 'method'>): boolean =>
  (recordedMethods as readonly string[]).includes(method);

/**
 * Refunds a donation, and does what follows from it: the receipt is replaced, the donor gets an email. A card or PayPal payment is
 * refunded at the provider; of a recorded donation the refund that finance has made is booked.
 *
 * @throws StorageUnavailable - the same call may be made again.
 */
export async function refundDonation(
  ports: RefundPorts,
  request: RefundRequest,
  { isDryRun = false, settle = async (refusal) => refusal }: RefundOptions = {},
): Promise<RefundResult> {
  const donation = await ports.donations.get(request.donationId);
  if (!donation) return fail(`There is no donation ${request.donationId}`);
  if (isDryRun) return check(donation, request, ports.clock());
  return isRecorded(donation)
    ? bookRefund(ports, donation, request, settle)
    : refundAtProvider(ports, donation, request, settle);
}

async function bookRefund(
  ports: RefundPorts,
  donation: Donation,
  request: RefundRequest,
  settle: Settle,
): Promise<RefundResult> {
  const checked = check(donation, request, ports.clock());
  const isNew = !checked.ok || checked.isNew;
  // One that is booked is only repeated.
  const refusal = isNew ? await settle(checked.ok ? '' : checked.error, donation) : '';
  if (refusal) return fail(refusal);
  const stored = await applyObservations(ports, donation.id, [toObservation(donation, request)], donation);
  return { ok: true, isNew, donation: (await tryDrain(ports, donation.id)) ?? stored ?? donation };
}

/**
 * Reads the payment first: a try whose answer was lost may have refunded it. If another call has begun this refund, it is asked of the
 * provider even though it fails a check: what fails it may be the refund itself, and the same request is made once.
 */
async function refundAtProvider(
  ports: RefundPorts,
  before: Donation,
  request: RefundRequest,
  settle: Settle,
): Promise<RefundResult> {
  const { stripe, paypal, log } = ports;
  const snapshot = await readProvider(ports, before);
  if (snapshot && !snapshot.ok && isPassing(snapshot.error)) return fail('The payment provider did not answer', true);
  if (!snapshot?.ok) {
    const refusal = await settle(snapshot ? 'The payment provider does not know this payment' : 'It was never paid');
    return refusal ? fail(refusal) : fail('The payment can’t be read', true);
  }
  const { observations } = snapshot.value;
  const donation = (await applyObservations(ports, before.id, observations, before)) ?? before;
  const isNew = !hasRefund(observations, request.reference);
  if (isNew) {
    const checked = check(donation, request, ports.clock());
    const refusal = await settle(checked.ok ? '' : checked.error, donation);
    if (refusal) return fail(refusal);
    const { intentId = '', captureId = '' } = donation.provider;
    const made = await (isByStripe(donation.method)
      ? stripe.refund(intentId, request)
      : paypal.refund(captureId, request));
    if (!made.ok) {
      log.warn('refund_failed', { donationId: donation.id, reason: made.error.reason, detail: made.error.detail });
      return isPassing(made.error)
        ? fail('The payment provider did not answer', true)
        : fail(`The payment provider refused it: ${made.error.detail}`);
    }
  }
  const refreshed = isNew ? await refreshDonation(ports, donation) : donation;
  return { ok: true, donation: (await tryDrain(ports, donation.id)) ?? refreshed, isNew };
}

const hasRefund = (observations: readonly Observation[], reference: string) =>
  observations.some((seen) => seen.type === 'refund' && seen.refunds.some((refund) => refund.reference === reference));

/** Stripe refunds direct debits for 90 days (https://docs.stripe.com/payments/au-becs-debit, “Refunds”). */
const debitRefundable = 90 * 24 * 3_600_000;

const isDebitTooOld = ({ method, createdAt }: Donation, now: Date): boolean =>
  method === 'direct_debit' && now.getTime() - Date.parse(createdAt) > debitRefundable;

/** The donation as it would be, or why it can't be. */
function check(donation: Donation, request: RefundRequest, now: Date): RefundResult {
  const { totalCents, refundedCents, succeededAt, dispute } = donation;
  const booked = getLedgerEntries(donation).find(({ id }) => id === `refund:${request.reference}`);
  if (booked && booked.cents !== request.cents)
    return fail(`The refund “${request.reference}” is booked with another amount`);
  if (!booked) {
    const leftCents = totalCents - refundedCents;
    if (!isPaid(donation)) return fail('It was never paid');
    if (donation.voidedAt !== undefined) return fail('Its record is void, so there is nothing to refund');
    // The bank has the money already, or is about to take it: a refund would be paid twice.
    if (dispute?.status === 'open' || dispute?.status === 'lost')
      return fail('The donor disputes this payment with the bank, which decides about the money');
    if (isDebitTooOld(donation, now))
      return fail('A direct debit can be refunded for 90 days. Transfer the money to the donor yourself');
    if (request.cents > leftCents) return fail(`Only ${formatAud(leftCents)} of the donation is left to refund`);
    if (request.day > sydneyDay(now)) return fail(`${formatDay(request.day, 'date')} is in the future`);
    const came = succeededAt && sydneyDay(new Date(succeededAt));
    if (came && request.day < came)
      return fail(`${formatDay(request.day, 'date')} is before the donation came, on ${formatDay(came, 'date')}`);
  }
  const after = observe(donation, toObservation(donation, request), now).donation;
  const issues = after.exceptions.slice(donation.exceptions.length).map(({ detail }) => detail);
  if (issues.length > 0) return fail(issues.join('; '));
  return { ok: true, donation: after, isNew: !booked };
}

function toObservation(donation: Donation, { cents, day, reference, lines }: RefundRequest): RefundObservation {
  const at = sydneyMoment(day, '00:00').toISOString();
  return {
    type: 'refund',
    object: donation.recorded?.reference ?? donation.id,
    livemode: donation.livemode,
    at,
    refunds: [{ id: reference, cents, at, failed: false, ...(lines !== undefined && { lines }) }],
  };
}
