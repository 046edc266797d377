import type { Donation, DonationStatus, DeclineReason } from './Donation';
import type { DisputeObservation, Observation, RefundObservation, PaymentObservation } from './Observation';
import { book, withException } from './ledger/book';
import { carriedRefund, getLedgerEntries } from './ledger/getLedgerEntries';
import { sumBalance, type Account } from './ledger/LedgerEntry';
import { settleOutbox } from './settleOutbox';
import { isPaid, canFollow, getPaidStatus, isOpen } from './transitions';
import { isByStripe } from './methods';

/** Applies the state of a payment, before status and outbox are settled. Its mode has been compared. */
function observePayment(donation: Donation, seen: PaymentObservation, now: Date): Donation {
  const learnt = withPayer(learnPayment(donation, seen, now), seen);
  // Any state but an order that still waits is the answer that the capture's claim was waiting for.
  if (!learnt.capturing || (seen.state === 'open' && !seen.failure)) return learnt;
  const { capturing: _capturing, ...answered } = learnt;
  return answered;
}

function learnPayment(donation: Donation, seen: PaymentObservation, now: Date): Donation {
  const mismatch = compare(donation, seen);
  if (mismatch) return withException(donation, mismatch.code, seen.object, mismatch.detail, now);
  if (seen.state === 'succeeded') return success(donation, seen, now);
  // A payment that was replaced by another can still bring money; nothing else about it matters.
  if (isSuperseded(donation, seen)) return donation;
  if (donation.status === 'cancelled' && seen.state === 'processing') return withProcessing(donation, seen.at);
  if (!isOpen(donation)) return donation;
  const identified = withProviderIds(donation, seen);
  return seen.state === 'cancelled' ? end(identified) : progress(identified, seen.state, seen);
}

/** Amount and currency must match before anything is booked. */
function compare(
  { totalCents, currency }: Donation,
  seen: PaymentObservation,
): { readonly code: 'currency_mismatch' | 'amount_mismatch'; readonly detail: string } | null {
  const detail = `${seen.cents} ${seen.currency} and not ${totalCents} ${currency}`;
  if (seen.currency !== currency) return { code: 'currency_mismatch', detail };
  return seen.cents === totalCents ? null : { code: 'amount_mismatch', detail };
}

function success(donation: Donation, seen: PaymentObservation, now: Date): Donation {
  if (isPaid(donation)) {
    if (isSuperseded(donation, seen) || isOtherMoney(donation, seen)) {
      return withException(donation, 'paid_twice', movedBy(seen), `paid again by ${seen.object}`, now);
    }
    return withFee(withProviderIds(donation, seen), seen, now);
  }
  // Also if the donation was cancelled or had expired: the money was taken, so it is booked and gets its receipt.
  const { failure: _failure, ...paid } = withProviderIds(donation, seen);
  const charge = { kind: 'charge', object: movedBy(seen), at: seen.at, cents: donation.totalCents } as const;
  const wallet = seen.wallet && { wallet: seen.wallet };
  return withFee({ ...book(paid, charge, now), ...wallet, status: 'succeeded' }, seen, now);
}

/** The provider's id of the money that moved. */
const movedBy = ({ captureId, chargeId, object }: PaymentObservation) => captureId ?? chargeId ?? object;

/** Some providers report their fee only later. */
function withFee(donation: Donation, seen: PaymentObservation, now: Date): Donation {
  const { feeCents = 0, at } = seen;
  return feeCents > 0 ? book(donation, { kind: 'fee', object: movedBy(seen), at, cents: feeCents }, now) : donation;
}

function end(donation: Donation): Donation {
  const { failure: _failure, ...ended } = donation;
  return { ...ended, status: 'cancelled' };
}

const statusByState = {
  open: 'created',
  requires_action: 'requires_action',
  processing: 'processing',
  failed: 'failed',
} as const satisfies Record<string, DonationStatus>;

/** Moves between the open states: the newest wins. */
function progress(
  donation: Donation,
  state: keyof typeof statusByState,
  { failure, at }: PaymentObservation,
): Donation {
  const status = statusByState[state];
  const updated = state === 'processing' ? withProcessing(donation, at) : donation;
  // An open PayPal order does not say whether its payer was declined, so it does not clear an earlier decline.
  if (donation.method === 'paypal' && state === 'open' && !failure) return updated;
  if (!isNewer({ at, status, failure }, donation)) return updated;
  const { failure: _failure, ...rest } = updated;
  return {
    ...rest,
    ...(failure && { failure }),
    status: canFollow(donation.status, status) ? status : donation.status,
    seen: { at, processing: updated.seen?.processing ?? false },
  };
}

/** Notes that the payment was processing once, however late that is learnt. */
function withProcessing(donation: Donation, at: string): Donation {
  if (donation.seen?.processing) return donation;
  return { ...donation, seen: { at: donation.seen?.at ?? at, processing: true } };
}

interface Moment {
  readonly at: string;
  readonly status: DonationStatus;
  readonly failure?: DeclineReason | undefined;
}

function isNewer(seen: Moment, { seen: lastSeen, status, failure }: Donation): boolean {
  if (!lastSeen) return true;
  const [later, earlier] = [Date.parse(seen.at), Date.parse(lastSeen.at)];
  if (later !== earlier) return later > earlier;
  return rank(seen) > rank({ at: lastSeen.at, status, failure });
}

/**
 * Providers report times in seconds: within one second a payment requires action, then is processing, and fails last.
 */
function rank({ status, failure }: Moment): string {
  const order =
    failure && status === 'created' ? 3 : ['created', 'requires_action', 'processing', '', 'failed'].indexOf(status);
  return `${order}${failure ?? ''}`;
}

/** Whether it is another payment than the one stored in the donation. */
function isSuperseded({ method, provider }: Donation, { object }: PaymentObservation): boolean {
  const ownId = isByStripe(method) ? provider.intentId : provider.orderId;
  return ownId !== undefined && ownId !== object;
}

/** Whether money moved a second time within the same payment. */
function isOtherMoney({ provider }: Donation, { chargeId, captureId }: PaymentObservation): boolean {
  const differs = (own?: string, found?: string) => own !== undefined && found !== undefined && own !== found;
  return differs(provider.chargeId, chargeId) || differs(provider.captureId, captureId);
}

/**
 * The payer is the donor of a donation that was begun without an address; known before its receipt goes out. Of a donor who
 * gives anonymously only the address is taken.
 */
function withPayer(donation: Donation, { payer }: PaymentObservation): Donation {
  const { donor, status } = donation;
  const isTaken = isPaid(donation) || status === 'processing';
  if (!payer || donor.email !== undefined || !isTaken) return donation;
  const { email, ...named } = payer;
  return { ...donation, donor: { ...(!donor.anonymous && named), ...donor, email } };
}

/** Stores the ids of the provider's objects. Those of a payment that succeeded replace older ones. */
function withProviderIds(donation: Donation, { object, chargeId, captureId }: PaymentObservation): Donation {
  const { provider, method } = donation;
  const found = {
    ...provider,
    ...(isByStripe(method) ? { intentId: object } : { orderId: object }),
    ...(chargeId && { chargeId }),
    ...(captureId && { captureId }),
  };
  const keys = Object.keys(found) as (keyof typeof found)[];
  return keys.every((key) => found[key] === provider[key]) ? donation : { ...donation, provider: found };
}

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
 * Books each refund once, and once more if it failed. A donation stored when only sums were stored has one entry for all
 * refunds of that time, which covers the provider's first refunds up to its amount.
 */
function observeRefund(donation: Donation, { refunds, object, at }: RefundObservation, now: Date): Donation {
  const sent = refunds.reduce((sum, { cents, failed }) => sum + (failed ? 0 : cents), 0);
  let updated = donation;
  if (sent > donation.totalCents) {
    const detail = `${sent} given back of ${donation.totalCents}`;
    updated = withException(donation, 'over_refunded', object, detail, now);
  }
  const before = getLedgerEntries(donation);
  let carried = before.find(({ id }) => id === carriedRefund)?.cents ?? 0;
  const inOrder = [...refunds].sort((one, other) => (`${one.at} ${one.id}` < `${other.at} ${other.id}` ? -1 : 1));
  for (const { id, cents, at: sentAt, lines } of inOrder) {
    const booked = before.find((entry) => entry.id === `refund:${id}`);
    const isIn = Math.min(carried, cents - (booked?.cents ?? 0));
    carried -= isIn;
    if (!booked && isIn < cents)
      updated = book(updated, { kind: 'refund', object: id, at: sentAt, cents: cents - isIn, lines }, now);
  }
  // Failures come after all refunds, so that the lines a refund takes do not depend on whether an earlier one is known
  // to have failed.
  for (const { id, cents, failed } of inOrder)
    if (failed) updated = book(updated, { kind: 'refund_failed', object: id, at, cents }, now);
  return updated;
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
  let updated = book(donation, { kind: 'dispute', object, at, cents, heldCents }, now);
  const balance = (account: Account) =>
    sumBalance(
      getLedgerEntries(updated).filter((entry) => entry.object === object),
      (other) => other === account,
    );
  const more = (heldCents ?? 0) - balance('receivable');
  if (state === 'open' && more > 0)
    updated = book(updated, { kind: 'dispute_held', object, at: decidedAt, cents: more }, now);
  const fee = feeCents - balance('operating');
  if (fee > 0) updated = book(updated, { kind: 'fee', object, at, cents: fee }, now);
  if (state === 'open') return updated;
  if (fee < 0) updated = book(updated, { kind: 'fee_back', object, at: decidedAt, cents: -fee }, now);
  updated = book(updated, { kind: `dispute_${state}`, object, at: decidedAt, cents }, now);
  return state === 'lost' && updated.dispute?.status === 'lost' ? { ...updated, tellsLostDispute: true } : updated;
}

/** The status of a paid donation, from its refunds and disputes. */
function settleStatus(donation: Donation): Donation {
  if (!isPaid(donation)) return donation;
  const status = getPaidStatus(donation);
  return canFollow(donation.status, status) ? { ...donation, status } : donation;
}
