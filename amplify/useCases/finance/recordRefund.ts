import { getLedgerEntries, observe, recordedMethods, sydneyMoment } from '../../../src/domain/donation';
import type { Donation, RefundObservation } from '../../../src/domain/donation';
import { sydneyDay } from '../../../src/domain/receipt';
import { applyObservations } from '../applyObservations';
import type { GivingPorts, OutboxPorts } from '../ports';
import { tryDrain } from '../tryDrain';

type Ports = OutboxPorts & Pick<GivingPorts, 'donations' | 'clock' | 'log'>;

/** Money that finance gave back to the donor of a recorded donation, by a transfer, in cash or by a cheque. */
export interface RefundRequest {
  readonly donationId: string;
  /** Whole cents, at least 1. */
  readonly cents: number;
  /** The day it was given back, in Sydney: `2026-11-20`. */
  readonly day: string;
  /** What finds it in the bank statement or the cash book. The same reference is the same refund. */
  readonly reference: string;
  /** The lines it takes, see `parseRefundLines`; without, zakat is taken last. */
  readonly lines?: string | undefined;
}

export type RefundResult =
  | { readonly ok: true; readonly donation: Donation; readonly isNew: boolean }
  | { readonly ok: false; readonly error: string };

/**
 * Books a refund of a recorded donation, and does what follows from it: the receipt is replaced, the donor gets an email. Refunds of
 * card and PayPal payments are made at the provider, which tells the site of them.
 *
 * @param isDryRun - checks everything and writes nothing; the donation is then as it would be.
 * @returns `isNew: false` where the same reference was booked before for the same amount.
 * @throws StorageUnavailable - the same call may be made again.
 */
export async function recordRefund(ports: Ports, request: RefundRequest, isDryRun = false): Promise<RefundResult> {
  const donation = await ports.donations.get(request.donationId);
  if (!donation) return { ok: false, error: `There is no donation ${request.donationId}` };
  const error = checkRefund(donation, request, ports.clock());
  if (error) return { ok: false, error };
  const isNew = !isBooked(donation, request);
  const observation = toObservation(donation, request);
  const after = observe(donation, observation, ports.clock()).donation;
  const problem = after.exceptions.slice(donation.exceptions.length).map(({ detail }) => detail);
  if (problem.length > 0) return { ok: false, error: problem.join('; ') };
  if (isDryRun) return { ok: true, donation: after, isNew };
  const stored = await applyObservations(ports, donation.id, [observation], donation);
  return { ok: true, donation: (await tryDrain(ports, donation.id)) ?? stored ?? after, isNew };
}

const entryId = ({ reference }: RefundRequest) => `refund:${reference}`;

const isBooked = (donation: Donation, request: RefundRequest) =>
  getLedgerEntries(donation).some(({ id }) => id === entryId(request));

function checkRefund(donation: Donation, request: RefundRequest, now: Date): string | null {
  const { method, totalCents, refundedCents, succeededAt } = donation;
  if (!(recordedMethods as readonly string[]).includes(method))
    return `It was paid by ${method === 'card' ? 'card' : 'PayPal'}: give it back at the provider, and the site learns of it`;
  const booked = getLedgerEntries(donation).find(({ id }) => id === entryId(request));
  if (booked)
    return booked.cents === request.cents ? null : `The refund “${request.reference}” is booked with another amount`;
  const leftCents = totalCents - refundedCents;
  if (request.cents > leftCents) return `Only ${(leftCents / 100).toFixed(2)} of the donation is left to give back`;
  if (request.day > sydneyDay(now)) return `${request.day} is in the future`;
  if (succeededAt && request.day < sydneyDay(new Date(succeededAt)))
    return `${request.day} is before the donation came, on ${sydneyDay(new Date(succeededAt))}`;
  return null;
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
