import { isOpen, type Donation, type Observation } from '../../src/domain/donation';
import { loseToken } from '../../src/domain/plan';
import { isPassing, type ProviderFailure, type ProviderResult } from './ports/ProviderResult';
import type { PayPalEvent } from './ports/PayPalPort';
import { applyObservations } from './applyObservations';
import { changeStoredPlan } from './plans/planPorts';
import type { PaymentPorts } from './ports/giving';
import { takeApprovedOrder } from './takeApprovedOrder';
import { tryDrain } from './drainOutbox';
import { succeed } from '../../src/domain/Result';

/** The donation of an event, and its dispute if any. */
interface Subject {
  readonly donationId: string | null;
  readonly dispute?: Observation;
}

async function findSubject({ paypal }: PaymentPorts, event: PayPalEvent): Promise<ProviderResult<Subject>> {
  if (event.disputeId) {
    const dispute = await paypal.readDispute(event.disputeId);
    if (!dispute.ok) return dispute;
    const { captureId, observation } = dispute.value;
    const donationId = captureId ? await paypal.donationOfCapture(captureId) : succeed(null);
    return donationId.ok ? succeed({ donationId: donationId.value, dispute: observation }) : donationId;
  }
  if (event.donationId) return succeed({ donationId: event.donationId });
  if (!event.captureId) return succeed({ donationId: null });
  const donationId = await paypal.donationOfCapture(event.captureId);
  return donationId.ok ? succeed({ donationId: donationId.value }) : donationId;
}

/** A payment token was deleted, by its payer or by us. A plan that is paid with it asks its donor for another method. */
async function applyDeletion(ports: PaymentPorts, tokenId: string): Promise<AppliedEvent> {
  const planId = await ports.plans.findByToken(tokenId);
  // The announced start of Ramadan matters only to what is taken next, and nothing is before the donor has acted.
  const announced = { ramadanStart: null };
  if (planId) await changeStoredPlan(ports, planId, announced, (plan) => loseToken(plan, tokenId, ports.clock()));
  return 'applied';
}

/** Captures an approved order. @returns `false` if the result is not known yet; it is checked again later */
async function isCaptured(ports: PaymentPorts, donation: Donation): Promise<boolean> {
  const taken = await takeApprovedOrder(ports, donation);
  return taken !== 'busy' && (taken.ok || taken.error.code !== 'provider_unavailable');
}

/**
 * Applies a verified PayPal webhook. The event only names the order: its current state at PayPal is applied, so
 * duplicates and order do not matter.
 */
export async function applyPayPalEvent(ports: PaymentPorts, raw: string): Promise<AppliedEvent> {
  const event = ports.paypal.readEvent(raw);
  if (!event) return 'applied';
  if (event.deletedTokenId) return applyDeletion(ports, event.deletedTokenId);
  const giveUp = (failure: ProviderFailure): AppliedEvent => {
    ports.log.warn('event_unread', {
      eventId: event.id,
      type: event.type,
      reason: failure.reason,
      detail: failure.detail,
    });
    return isPassing(failure) ? 'later' : 'applied';
  };

  const subject = await findSubject(ports, event);
  if (!subject.ok) return giveUp(subject.error);
  const { donationId, dispute } = subject.value;
  if (!donationId) return 'applied';
  const donation = await ports.donations.get(donationId);
  const orderId = donation?.provider.orderId ?? event.orderId;
  if (!donation || !orderId) {
    ports.log.error('payment_without_gift', { eventId: event.id, type: event.type, donationId });
    return 'applied';
  }

  const order = await ports.paypal.readOrder(orderId);
  if (!order.ok) return giveUp(order.error);
  const observations = [...order.value.observations, ...(dispute ? [dispute] : [])];
  const updated = await applyObservations(ports, donationId, observations);
  // The payer pressed Pay Now, but the browser that should capture the order may be closed.
  // A plan's order is captured only by its scheduler.
  if (
    updated &&
    !updated.plan &&
    isOpen(updated) &&
    order.value.stage === 'approved' &&
    !(await isCaptured(ports, updated))
  )
    return 'later';
  await tryDrain(ports, donationId, { leavesContended: true });
  return 'applied';
}

/** Result of an event. `later`: its provider or the table did not answer; the sweep retries. */
export type AppliedEvent = 'applied' | 'later';

/** Result of applying an event. */
export interface Applied {
  readonly outcome: AppliedEvent;
  /** A side effect to run once, although two calls may apply the event: run by the one that marks it as applied. */
  readonly once?: () => Promise<void>;
}
