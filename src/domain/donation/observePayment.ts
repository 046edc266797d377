import type { DeclineReason, Donation, DonationStatus } from './Donation';
import type { PaymentObservation } from './Observation';
import { book } from './ledger/book';
import { isOpen, isPaid, mayFollow } from './transitions';
import { withException } from './withException';

/** What the state of a payment tells about a gift, before status and outbox are settled. Its mode has been compared. */
export function observePayment(donation: Donation, seen: PaymentObservation, now: Date): Donation {
  const learnt = learnPayment(donation, seen, now);
  // Anything but an order that still waits is the answer that a capture's claim was waiting for.
  if (!learnt.capturing || (seen.state === 'open' && !seen.failure)) return learnt;
  const { capturing: _capturing, ...answered } = learnt;
  return answered;
}

function learnPayment(donation: Donation, seen: PaymentObservation, now: Date): Donation {
  const mismatch = compare(donation, seen);
  if (mismatch) return withException(donation, mismatch.code, seen.object, mismatch.detail, now);
  if (seen.state === 'succeeded') return success(donation, seen, now);
  // A payment that another has taken the place of can still bring money, and nothing else of it matters.
  if (isSuperseded(donation, seen)) return donation;
  if (donation.status === 'cancelled' && seen.state === 'processing') return withProcessing(donation, seen.at);
  if (!isOpen(donation)) return donation;
  const known = withProviderIds(donation, seen);
  return seen.state === 'cancelled' ? end(known) : progress(known, seen.state, seen);
}

/** Amount and currency must be ours before anything is booked. */
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
  // Also where the donation was cancelled or had run out: the money was taken, so it is booked and has its receipt.
  const { failure: _failure, ...paid } = withProviderIds(donation, seen);
  const charge = { kind: 'charge', object: movedBy(seen), at: seen.at, cents: donation.totalCents } as const;
  return withFee({ ...book(paid, charge, now), status: 'succeeded' }, seen, now);
}

/** The provider's id of the money that moved. */
const movedBy = ({ captureId, chargeId, object }: PaymentObservation) => captureId ?? chargeId ?? object;

/** Some providers say what they keep only later. */
function withFee(donation: Donation, seen: PaymentObservation, now: Date): Donation {
  const { feeCents = 0, at } = seen;
  return feeCents > 0 ? book(donation, { kind: 'fee', object: movedBy(seen), at, cents: feeCents }, now) : donation;
}

function end(donation: Donation): Donation {
  const { failure: _failure, ...ended } = donation;
  return { ...ended, status: 'cancelled' };
}

const statusOf = {
  open: 'created',
  requires_action: 'requires_action',
  processing: 'processing',
  failed: 'failed',
} as const satisfies Record<string, DonationStatus>;

/** Going to and fro between the open states: the newest holds. */
function progress(donation: Donation, state: keyof typeof statusOf, { failure, at }: PaymentObservation): Donation {
  const status = statusOf[state];
  const known = state === 'processing' ? withProcessing(donation, at) : donation;
  // PayPal's order does not say that its payer was declined, so one that is open says nothing of that, and takes nothing back.
  if (donation.method === 'paypal' && state === 'open' && !failure) return known;
  if (!isNewer({ at, status, failure }, donation)) return known;
  const { failure: _failure, ...rest } = known;
  return {
    ...rest,
    ...(failure && { failure }),
    status: mayFollow(donation.status, status) ? status : donation.status,
    seen: { at, processing: known.seen?.processing ?? false },
  };
}

/** Notes that the payment was under way once, however late that is learnt. */
function withProcessing(donation: Donation, at: string): Donation {
  if (donation.seen?.processing) return donation;
  return { ...donation, seen: { at: donation.seen?.at ?? at, processing: true } };
}

interface Moment {
  readonly at: string;
  readonly status: DonationStatus;
  readonly failure?: DeclineReason | undefined;
}

function isNewer(seen: Moment, { seen: known, status, failure }: Donation): boolean {
  if (!known) return true;
  const [later, earlier] = [Date.parse(seen.at), Date.parse(known.at)];
  if (later !== earlier) return later > earlier;
  return rank(seen) > rank({ at: known.at, status, failure });
}

/** Providers tell the time in seconds: within one, a payment asks for action, then is under way, and fails last. */
function rank({ status, failure }: Moment): string {
  const order =
    failure && status === 'created' ? 3 : ['created', 'requires_action', 'processing', '', 'failed'].indexOf(status);
  return `${order}${failure ?? ''}`;
}

/** Whether it is another payment than the one that the gift knows. */
function isSuperseded({ method, provider }: Donation, { object }: PaymentObservation): boolean {
  const known = method === 'card' ? provider.intentId : provider.orderId;
  return known !== undefined && known !== object;
}

/** Whether money moved a second time within the same payment. */
function isOtherMoney({ provider }: Donation, { chargeId, captureId }: PaymentObservation): boolean {
  const differs = (known?: string, found?: string) => known !== undefined && found !== undefined && known !== found;
  return differs(provider.chargeId, chargeId) || differs(provider.captureId, captureId);
}

/** Keeps the ids that lead to the provider's objects. Of a payment that succeeded they replace older ones. */
function withProviderIds(donation: Donation, { object, chargeId, captureId }: PaymentObservation): Donation {
  const { provider, method } = donation;
  const found = {
    ...provider,
    ...(method === 'card' ? { intentId: object } : { orderId: object }),
    ...(chargeId && { chargeId }),
    ...(captureId && { captureId }),
  };
  const keys = Object.keys(found) as (keyof typeof found)[];
  return keys.every((key) => found[key] === provider[key]) ? donation : { ...donation, provider: found };
}
