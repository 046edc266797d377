import Stripe from 'stripe';
import { isProviderId } from '../../lib/http';
import { toFailedTry } from './toFailedTry';
import type { FailedSetup, VerifiedStripeEvent } from '../../useCases/ports/StripePort';
import { planKey } from './toIntentSnapshot';

/** Largest age of a signature, in seconds. */
const signatureTolerance = 300;

interface SignedBody {
  readonly rawBody: string;
  readonly signature: string | undefined;
}

/** Verifies a body's signature and time; returns the event, or `null` for a forged or old one. */
export function verifyStripeEvent(
  webhookSecret: string,
  { rawBody, signature }: SignedBody,
  now: Date,
): VerifiedStripeEvent | null {
  if (!signature) return null;
  try {
    const receivedAt = now.getTime();
    const event = Stripe.webhooks.constructEvent(
      rawBody,
      signature,
      webhookSecret,
      signatureTolerance,
      undefined,
      receivedAt,
    );
    // The SDK rejects signatures that are too old; those from the future are rejected here.
    const [, signedAt] = /(?:^|,)t=(\d+)/.exec(signature) ?? [];
    if (Number(signedAt) - receivedAt / 1000 > signatureTolerance) return null;
    return isProviderId(event.id) && isProviderId(event.type) ? toVerifiedEvent(event) : null;
  } catch {
    return null;
  }
}

/** Parses an event that was verified and stored before. */
export const readStripeEvent = (rawBody: string): VerifiedStripeEvent =>
  toVerifiedEvent(JSON.parse(rawBody) as Stripe.Event);

/** The parts of an event that are used. Everything else is read again. */
function toVerifiedEvent(event: Stripe.Event): VerifiedStripeEvent {
  const object = event.data.object as {
    object?: string;
    id?: unknown;
    payment_intent?: string | { id: unknown } | null;
  };
  const { payment_intent: link } = object;
  const linked = typeof link === 'object' ? link?.id : link;
  const intentId = object.object === 'payment_intent' ? object.id : linked;
  const toId = (value: unknown) => (isProviderId(value) ? value : null);
  return {
    id: event.id,
    type: event.type,
    livemode: event.livemode,
    objectId: toId(object.id),
    intentId: toId(intentId),
    ...(event.type === 'setup_intent.setup_failed' && { failedSetup: toFailedSetup(event.data.object, event.id) }),
  };
}

/** The event's own copy: the setup at Stripe may know of a later try by now. `undefined` for a setup of something else. */
function toFailedSetup(setup: Stripe.SetupIntent, eventId: string): FailedSetup | undefined {
  const planId = setup.metadata?.[planKey];
  return planId ? { id: setup.id, planId, failedTry: toFailedTry(setup) ?? { id: eventId } } : undefined;
}
