import type { Stripe } from 'stripe';
import type {
  DisputeObservation,
  Observation,
  PaymentObservation,
  SeenRefund,
} from '../../../src/domain/donation/Observation';
import { wallets } from '../../../src/domain/donation/methods';
import { getDeclineReason } from './getDeclineReason';
import type { IntentSnapshot } from '../../useCases/ports/StripePort';

const states: Readonly<Record<string, PaymentObservation['state']>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'requires_action',
  processing: 'processing',
  // Our intents never require a manual capture; one changed to do so is not paid yet.
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

/** Dispute states by status; every other status is open. */
export const disputeStates: Readonly<Record<string, DisputeObservation['state']>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

/** The provider's seconds since 1970 as ISO 8601. */
const toIsoTime = (seconds: number) => new Date(seconds * 1000).toISOString();

const payableStates = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** Metadata key of the donation's id. */
export const donationKey = 'donation';

/** Metadata key of the plan's id, at its customer and setups. */
export const planKey = 'plan';

const getCharge = ({ latest_charge }: Stripe.PaymentIntent) =>
  typeof latest_charge === 'object' ? latest_charge : null;

/** Returns the fee, if the charge was read with its balance transaction, which is created some seconds later. */
export function getFee(charge: Stripe.Charge | null): Pick<PaymentObservation, 'feeCents'> {
  const transaction = charge?.balance_transaction;
  return typeof transaction === 'object' && transaction ? { feeCents: transaction.fee } : {};
}

/** When the money was taken. A direct debit's charge is made days before its bank has paid, which moves Stripe's balance. */
function getPaidAt(
  { created, payment_method_details: details, balance_transaction: moved }: Stripe.Charge,
  requestedAt: Date,
) {
  if (!details?.au_becs_debit) return toIsoTime(created);
  return typeof moved === 'object' && moved ? toIsoTime(moved.created) : requestedAt.toISOString();
}

/** Metadata key of the lines that a refund takes, such as `zakat 50.00, sadaqah 10.00`. */
export const linesKey = 'lines';

/** Metadata key of our reference of a refund. */
export const referenceKey = 'reference';

/** Returns a refund as Stripe has it; one that was cancelled has failed. */
export function seenRefund({ id, amount, created, status, metadata }: Stripe.Refund): SeenRefund {
  const lines = metadata?.[linesKey]?.trim();
  return {
    id,
    cents: amount,
    at: toIsoTime(created),
    failed: status === 'failed' || status === 'canceled',
    ...(lines && { lines }),
    ...(metadata?.[referenceKey] && { reference: metadata[referenceKey] }),
  };
}

/** State of a dispute, and what it has moved so far: an inquiry moves nothing until it becomes a chargeback. */
function disputeObservation(dispute: Stripe.Dispute, livemode: boolean, requestedAt: Date): DisputeObservation {
  const { id, created, status, amount, balance_transactions: moved } = dispute;
  const state = disputeStates[status] ?? 'open';
  const reinstated = state === 'won' ? moved.findLast((transaction) => transaction.amount > 0) : undefined;
  return {
    type: 'dispute',
    object: id,
    livemode,
    at: toIsoTime(created),
    state,
    // The provider gives no time for a lost dispute.
    ...(state !== 'open' && { decidedAt: reinstated ? toIsoTime(reinstated.created) : requestedAt.toISOString() }),
    cents: amount,
    heldCents: Math.max(0, -moved.reduce((sum, transaction) => sum + transaction.amount, 0)),
    feeCents: moved.reduce((sum, { fee }) => sum + fee, 0),
  };
}

/**
 * Reads what a payment intent, read with its latest charge, and its disputes say about a donation.
 *
 * @param requestedAt - when it was requested: the time of an unsettled payment's state
 */
export function toIntentSnapshot(
  intent: Stripe.PaymentIntent,
  requestedAt: Date,
  disputes: readonly Stripe.Dispute[] = [],
): IntentSnapshot {
  const { id: object, livemode, currency } = intent;
  const charge = getCharge(intent);
  const state = states[intent.status] ?? 'processing';
  const failure =
    state === 'open' && intent.last_payment_error ? getDeclineReason(intent.last_payment_error) : undefined;
  const card = charge?.payment_method_details?.card;
  const fingerprint = card?.fingerprint;
  const wallet = wallets.find((name) => name === card?.wallet?.type);

  const observations: Observation[] = [
    {
      type: 'payment',
      object,
      livemode,
      at: state === 'succeeded' && charge ? getPaidAt(charge, requestedAt) : requestedAt.toISOString(),
      state,
      cents: state === 'succeeded' ? intent.amount_received : intent.amount,
      currency,
      ...(failure && { failure }),
      ...(charge && { chargeId: charge.id }),
      ...(wallet && { wallet }),
      ...(state === 'succeeded' && getFee(charge)),
    },
  ];
  const refunds = charge?.refunds?.data ?? [];
  if (refunds.length > 0)
    observations.push({
      type: 'refund',
      object,
      livemode,
      at: requestedAt.toISOString(),
      refunds: refunds.map(seenRefund),
    });
  for (const dispute of disputes) observations.push(disputeObservation(dispute, livemode, requestedAt));

  return {
    object,
    donationId: intent.metadata[donationKey] ?? null,
    observations,
    clientSecret: intent.client_secret,
    payable: payableStates.includes(intent.status),
    ...(fingerprint && { cardFingerprint: fingerprint }),
  };
}
