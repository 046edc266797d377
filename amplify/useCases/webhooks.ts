import { loseMandate } from '../../src/domain/plan';
import type { StoredEvent } from './ports/donations';
import { isPassing } from './ports/ProviderResult';
import { applyPayPalEvent, type Applied, type AppliedEvent } from './applyPayPalEvent';
import type { PaymentPorts } from './ports/giving';
import { applyObservations } from './applyObservations';
import { noteConfirmation } from './noteConfirmation';
import { updatePlanOfDonation } from './plans/updatePlanOfDonation';
import { noteSetupFailure } from './plans/noteSetupFailure';
import { changeStoredPlan } from './plans/planPorts';
import { tryDrain } from './drainOutbox';

/**
 * Events that need finance, logged as errors, which raise an alarm: money that did not reach the foundation's bank, and
 * a payment that its card's issuer reports as fraud, which finance may refund before a dispute.
 */
const urgent: ReadonlyMap<string, string> = new Map([
  ['payout.failed', 'payout_failed'],
  ['radar.early_fraud_warning.created', 'early_fraud_warning'],
]);

/** A mandate for direct debits has changed. A plan that is paid by a withdrawn one asks its donor for another method. */
async function applyMandate(ports: PaymentPorts, mandateId: string): Promise<Applied> {
  const planId = await ports.plans.findByToken(mandateId);
  if (!planId) return { outcome: 'applied' };
  const active = await ports.stripe.isMandateActive(mandateId);
  if (!active.ok) {
    ports.log.warn('mandate_unread', { planId, reason: active.error.reason, detail: active.error.detail });
    return { outcome: isPassing(active.error) ? 'later' : 'applied' };
  }
  // The announced start of Ramadan matters only to nights, which no direct debit pays.
  if (!active.value)
    await changeStoredPlan(ports, planId, { ramadanStart: null }, (plan) =>
      loseMandate(plan, mandateId, ports.clock()),
    );
  return { outcome: 'applied' };
}

/**
 * Applies a verified Stripe event. The event only names the payment: its current state at Stripe is applied, so
 * duplicates and order do not matter.
 */
async function applyStripeEvent(ports: PaymentPorts, raw: string): Promise<Applied> {
  const { intentId, type, id, objectId, failedSetup } = ports.stripe.readEvent(raw);
  const alarm = urgent.get(type);
  const once = alarm && (async () => ports.log.error(alarm, { eventId: id, object: objectId, intentId }));
  if (failedSetup) return { outcome: 'applied', once: async () => void (await noteSetupFailure(ports, failedSetup)) };
  if (type === 'mandate.updated') return applyMandate(ports, objectId ?? '');
  if (!intentId) return { outcome: 'applied', ...(once && { once }) };
  const intent = await ports.stripe.readIntent(intentId);
  if (!intent.ok) {
    ports.log.warn('event_intent_unread', {
      eventId: id,
      type,
      reason: intent.error.reason,
      detail: intent.error.detail,
    });
    return { outcome: isPassing(intent.error) ? 'later' : 'applied' };
  }
  const { donationId, observations, cardFingerprint } = intent.value;
  // A payment for something else on the same account.
  if (!donationId) return { outcome: 'applied', ...(once && { once }) };
  const donation = await applyObservations(ports, donationId, observations);
  // The donation is not in the table: the nightly reconciliation reports it.
  if (!donation) {
    ports.log.error('payment_without_gift', { eventId: id, type, donationId, intentId });
    return { outcome: 'applied' };
  }
  // A dispute mostly follows within days, and no other gift is to be taken before.
  if (type === 'radar.early_fraud_warning.created') await updatePlanOfDonation(ports, donation, { isWarned: true });
  await tryDrain(ports, donationId, { loaded: donation, leavesContended: true });
  const declined = type === 'payment_intent.payment_failed';
  const isConfirmed = declined || type === 'payment_intent.succeeded';
  return {
    outcome: 'applied',
    ...(once && { once }),
    ...(isConfirmed && {
      once: () => noteConfirmation(ports, donation, { declined, cardFingerprint }),
    }),
  };
}

/** Milliseconds before an event that could not be applied is retried. */
const tryAgainAfter = 60_000;

const appliers = {
  stripe: applyStripeEvent,
  paypal: async (ports: PaymentPorts, raw: string): Promise<Applied> => ({
    outcome: await applyPayPalEvent(ports, raw),
  }),
};

/** Applies a stored event, unless it was applied. */
export async function applyStoredEvent(
  ports: PaymentPorts,
  provider: StoredEvent['provider'],
  id: string,
): Promise<AppliedEvent> {
  const event = await ports.events.get(provider, id);
  return !event || event.applied ? 'applied' : applyEvent(ports, event);
}

async function applyEvent(
  ports: PaymentPorts,
  { provider, id, type, raw, receivedAt }: StoredEvent,
): Promise<AppliedEvent> {
  const { outcome, once } = await appliers[provider](ports, raw);
  const now = ports.clock();
  if (outcome === 'applied') {
    if (await ports.events.markApplied(provider, id, now.toISOString())) {
      const ageSeconds = (now.getTime() - Date.parse(receivedAt)) / 1000;
      ports.log.info('event_applied', { provider, eventId: id, type, ageSeconds });
      await once?.();
    }
  } else await ports.events.defer(provider, id, new Date(now.getTime() + tryAgainAfter).toISOString());
  return outcome;
}

/**
 * Stores a verified webhook as received, under its id, and then applies it. Once stored, the provider need not send it
 * again; an event that is received twice is stored once and applied once.
 */
export async function acceptWebhook(ports: PaymentPorts, event: StoredEvent): Promise<AppliedEvent> {
  const isNew = (await ports.events.put(event)) === 'stored';
  try {
    return await (isNew ? applyEvent(ports, event) : applyStoredEvent(ports, event.provider, event.id));
  } catch (error) {
    ports.log.warn('event_not_applied', { provider: event.provider, eventId: event.id, type: event.type, error });
    return 'later';
  }
}
