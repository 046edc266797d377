import type { Donation, DonationStatus } from './Donation';
import { observePayment } from './observePayment';
import type { DisputeObservation, Observation, RefundObservation } from './Observation';
import { book } from './ledger/book';
import { carriedRefund, getLedgerEntries } from './ledger/getLedgerEntries';
import { sumBalance } from './ledger/LedgerEntry';
import type { Account } from './ledger/LedgerEntry';
import { settleOutbox } from './settleOutbox';
import { isPaid, mayFollow } from './transitions';
import { withException } from './withException';

export interface Observed {
  readonly donation: Donation;
  /** Whether there is anything to store. */
  readonly changed: boolean;
}

/**
 * Applies one observation from a provider to a donation. Repeated or reordered observations lead to the same status,
 * amounts and effects: facts only accumulate, and status and outbox are derived from them. What no rule covers is
 * stored as an exception and books nothing. A refund or dispute seen before the payment is stored until the payment is
 * seen.
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
 * Books each refund once, and once more if it failed. A donation stored when only sums were kept has one entry for all
 * refunds of that time, which covers the provider's first refunds up to its amount.
 */
function observeRefund(donation: Donation, { refunds, object, at }: RefundObservation, now: Date): Donation {
  const sent = refunds.reduce((sum, { cents, failed }) => sum + (failed ? 0 : cents), 0);
  let known = donation;
  if (sent > donation.totalCents) {
    const detail = `${sent} given back of ${donation.totalCents}`;
    known = withException(donation, 'over_refunded', object, detail, now);
  }
  const before = getLedgerEntries(donation);
  let carried = before.find(({ id }) => id === carriedRefund)?.cents ?? 0;
  const inOrder = [...refunds].sort((one, other) => (`${one.at} ${one.id}` < `${other.at} ${other.id}` ? -1 : 1));
  for (const { id, cents, at: sentAt, lines } of inOrder) {
    const booked = before.find((entry) => entry.id === `refund:${id}`);
    const isIn = Math.min(carried, cents - (booked?.cents ?? 0));
    carried -= isIn;
    if (!booked && isIn < cents)
      known = book(known, { kind: 'refund', object: id, at: sentAt, cents: cents - isIn, lines }, now);
  }
  // Failures come after all refunds, so that the lines a refund takes do not depend on whether an earlier one is known
  // to have failed.
  for (const { id, cents, failed } of inOrder)
    if (failed) known = book(known, { kind: 'refund_failed', object: id, at, cents }, now);
  return known;
}

function observeDispute(donation: Donation, seen: DisputeObservation, now: Date): Donation {
  const { state, cents, object, at, heldCents, feeCents = 0, decidedAt = at } = seen;
  const before = donation.dispute;
  if (before && before.object !== object) {
    const detail = `${object} is ${state} for ${cents} beside ${before.object}`;
    return withException(donation, 'second_dispute', object, detail, now);
  }
  // An older event does not reopen a decided dispute.
  if (before && before.status !== 'open') return donation;
  let known = book(donation, { kind: 'dispute', object, at, cents, heldCents }, now);
  const balance = (account: Account) =>
    sumBalance(
      getLedgerEntries(known).filter((entry) => entry.object === object),
      (other) => other === account,
    );
  const more = (heldCents ?? 0) - balance('receivable');
  if (state === 'open' && more > 0)
    known = book(known, { kind: 'dispute_held', object, at: decidedAt, cents: more }, now);
  const fee = feeCents - balance('operating');
  if (fee > 0) known = book(known, { kind: 'fee', object, at, cents: fee }, now);
  if (state === 'open') return known;
  if (fee < 0) known = book(known, { kind: 'fee_back', object, at: decidedAt, cents: -fee }, now);
  return book(known, { kind: `dispute_${state}`, object, at: decidedAt, cents }, now);
}

/** The status of a paid donation, from its refunds and disputes. */
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
