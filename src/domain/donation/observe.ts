import type { Donation, DonationStatus } from './Donation';
import { observePayment } from './observePayment';
import type { DisputeObservation, Observation, RefundObservation } from './Observation';
import { centsOf, failedCents } from './failedRefunds';
import { settleOutbox } from './settleOutbox';
import { isPaid, mayFollow } from './transitions';
import { withException } from './withException';

export interface Observed {
  readonly donation: Donation;
  /** Whether there is anything to store. */
  readonly changed: boolean;
}

/**
 * Applies one thing learnt from a provider to a gift. The same observation twice, and any order of several, lead to the same
 * status, amounts and effects: facts are kept and only grow, and status and outbox follow from them. What no rule allows for is
 * kept as an exception and books nothing. A refund or dispute that is seen before the payment is kept until the payment is.
 */
export function observe(donation: Donation, observation: Observation, now: Date): Observed {
  const learnt = settleOutbox(settleStatus(learn(donation, observation, now)), now);
  if (learnt === donation) return { donation, changed: false };
  return { donation: { ...learnt, updatedAt: now.toISOString() }, changed: true };
}

function learn(donation: Donation, observation: Observation, now: Date): Donation {
  if (observation.livemode !== donation.livemode) {
    const seen = observation.livemode ? 'a live' : 'a test';
    return withException(
      donation,
      'mode_mismatch',
      observation.object,
      `${seen} object for a gift of the other mode`,
      now,
    );
  }
  switch (observation.type) {
    case 'payment':
      return observePayment(donation, observation, now);
    case 'refund':
      return observeRefund(donation, observation, now);
    case 'dispute':
      return observeDispute(donation, observation, now);
  }
}

/**
 * What was ever sent back only grows, and so do the refunds of it that failed; what is given back is the one less the other. So the
 * order in which they are learnt does not matter, and a refund that fails is taken back.
 */
function observeRefund(donation: Donation, observation: RefundObservation, now: Date): Donation {
  const { refundedCents, failed = [], object } = observation;
  const { totalCents, failedRefunds = [] } = donation;
  const known =
    refundedCents > totalCents
      ? withException(donation, 'over_refunded', object, `${refundedCents} given back of ${totalCents}`, now)
      : donation;
  const added = failed.filter(({ id }) => !failedRefunds.some((other) => other.id === id));
  const allFailed = [...failedRefunds, ...added];
  const sentBack = Math.max(known.refundedCents + failedCents(known), refundedCents + centsOf(failed));
  const refunded = Math.max(0, Math.min(sentBack - centsOf(allFailed), totalCents));
  if (added.length === 0 && refunded === known.refundedCents) return known;
  return { ...known, refundedCents: refunded, ...(allFailed.length > 0 && { failedRefunds: allFailed }) };
}

function observeDispute(donation: Donation, { state, cents, object }: DisputeObservation, now: Date): Donation {
  const before = donation.dispute;
  if (before && before.object !== object) {
    const detail = `${object} is ${state} for ${cents} beside ${before.object}`;
    return withException(donation, 'second_dispute', object, detail, now);
  }
  // Decided once, a dispute is not opened by an older event.
  if (before && (before.status !== 'open' || state === 'open')) return donation;
  return { ...donation, dispute: { status: state, cents: Math.min(cents, donation.totalCents), object } };
}

/** A paid gift's status follows from what was given back and what banks decided. */
function settleStatus(donation: Donation): Donation {
  if (!isPaid(donation)) return donation;
  const status = paidStatus(donation);
  return mayFollow(donation.status, status) ? { ...donation, status } : donation;
}

function paidStatus({ totalCents, refundedCents, dispute }: Donation): DonationStatus {
  if (dispute?.status === 'lost') return 'dispute_lost';
  if (refundedCents === totalCents) return 'refunded';
  if (dispute?.status === 'open') return 'disputed';
  return refundedCents > 0 ? 'partly_refunded' : 'succeeded';
}
