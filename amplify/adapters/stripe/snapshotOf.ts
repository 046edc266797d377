import type { Stripe } from 'stripe';
import type { DisputeObservation, Observation, PaymentObservation } from '../../../src/domain/donation/Observation';
import { declineReasonOf } from './declineReasonOf';
import type { IntentSnapshot } from './StripePort';

const states: Readonly<Record<string, PaymentObservation['state']>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'requires_action',
  processing: 'processing',
  // Nothing here asks for a capture by hand; whoever made it so has not been paid yet.
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

/** How a dispute stands by its status; every other status is an open one. */
export const disputeStates: Readonly<Record<string, DisputeObservation['state']>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

/** The provider's seconds since 1970 as ISO 8601. */
const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

const payableStates = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** Under which name the gift's id travels in an object's metadata. */
export const donationKey = 'donation';

const chargeOf = ({ latest_charge }: Stripe.PaymentIntent) =>
  typeof latest_charge === 'object' ? latest_charge : null;

/**
 * What a payment intent, read with its latest charge, and the disputes of it say about a gift.
 *
 * @param askedAt - when it was asked for: what it says of an unsettled payment is as of then.
 */
export function snapshotOf(
  intent: Stripe.PaymentIntent,
  askedAt: Date,
  disputes: readonly Stripe.Dispute[] = [],
): IntentSnapshot {
  const { id: object, livemode, currency } = intent;
  const charge = chargeOf(intent);
  const state = states[intent.status] ?? 'processing';
  const failure =
    state === 'open' && intent.last_payment_error ? declineReasonOf(intent.last_payment_error) : undefined;
  const fingerprint = charge?.payment_method_details?.card?.fingerprint;

  const observations: Observation[] = [
    {
      type: 'payment',
      object,
      livemode,
      at: state === 'succeeded' && charge ? isoOf(charge.created) : askedAt.toISOString(),
      state,
      cents: state === 'succeeded' ? intent.amount_received : intent.amount,
      currency,
      ...(failure && { failure }),
      ...(charge && { chargeId: charge.id }),
    },
  ];
  const failed = (charge?.refunds?.data ?? [])
    .filter(({ status }) => status === 'failed' || status === 'canceled')
    .map(({ id, amount }) => ({ id, cents: amount }));
  if (charge && (charge.amount_refunded > 0 || failed.length > 0))
    observations.push({
      type: 'refund',
      object,
      livemode,
      at: isoOf(charge.created),
      refundedCents: charge.amount_refunded,
      ...(failed.length > 0 && { failed }),
    });
  for (const dispute of disputes)
    observations.push({
      type: 'dispute',
      object: dispute.id,
      livemode,
      at: isoOf(dispute.created),
      state: disputeStates[dispute.status] ?? 'open',
      cents: dispute.amount,
    });

  return {
    object,
    donationId: intent.metadata[donationKey] ?? null,
    observations,
    clientSecret: intent.client_secret,
    payable: payableStates.includes(intent.status),
    ...(fingerprint && { cardFingerprint: fingerprint }),
  };
}
