import { isOpen, viewOf } from '../../src/domain/donation';
import type { DonationView } from '../../src/domain/donation';
import { done, refused } from '../lib/Outcome';
import type { Outcome } from '../lib/Outcome';
import { providerRefusal } from '../lib/providerRefusal';
import { applyObservations } from './applyObservations';
import { findDonation } from './findDonation';
import type { GivingPorts } from './ports';
import { tryDrain } from './tryDrain';

type Ports = Omit<GivingPorts, 'catalogue' | 'challenge' | 'limits'>;

/**
 * Takes the money of an approved order: reads the order first, compares it with the gift, and only then captures it. What the
 * capture says is stored at once. Asked again it answers with how the gift stands.
 */
export async function captureOrder(ports: Ports, orderId: string, reference: unknown): Promise<Outcome<DonationView>> {
  const found = await findDonation(ports, reference);
  if (!found.ok) return found;
  const donation = found.value;
  // Somebody else's order, or another gift's.
  if (donation.provider.orderId !== orderId)
    return refused({ code: 'not_found', message: 'This gift has no such order.' });
  if (!isOpen(donation))
    return donation.status === 'cancelled' || donation.status === 'expired' ? ended : done(viewOf(donation));

  const order = await ports.paypal.readOrder(orderId);
  if (!order.ok) return refused(providerRefusal(order));
  const compared = await applyObservations(ports, donation.id, order.value.observations);
  if (!compared) return refused({ code: 'not_found', message: 'There is no gift of this reference.' });
  const { stage, cents, currency, donationId } = order.value;
  const fits = cents === donation.totalCents && currency === donation.currency && donationId === donation.id;
  if (!fits) {
    ports.log.error('order_does_not_fit', { donationId: donation.id, orderId, cents, currency });
    return refused({ code: 'wrong_state', message: 'The order is not for what the gift is.' });
  }
  if (!isOpen(compared)) return compared.status === 'cancelled' ? ended : finish(ports, compared.id);
  if (stage === 'captured') return done(viewOf(compared));
  if (stage !== 'approved') return refused({ code: 'wrong_state', message: 'The payer has not agreed to the order.' });

  const capture = await ports.paypal.captureOrder(orderId, donation.id);
  if (!capture.ok) {
    ports.log.warn('capture_failed', { donationId: donation.id, reason: capture.reason, detail: capture.detail });
    if (capture.reason === 'declined') await noteDeclined(ports, donation.id, orderId);
    return refused(providerRefusal(capture));
  }
  await applyObservations(ports, donation.id, capture.value.observations);
  return finish(ports, donation.id);
}

const ended = refused({ code: 'wrong_state', message: 'The gift was cancelled; nothing was taken.' });

/** Does what follows from the payment, and answers with the gift as it is then. */
async function finish(ports: Ports, donationId: string): Promise<Outcome<DonationView>> {
  const donation = (await tryDrain(ports, donationId)) ?? (await ports.donations.get(donationId));
  return donation
    ? done(viewOf(donation))
    : refused({ code: 'not_found', message: 'There is no gift of this reference.' });
}

/** The payer may choose another way to pay for the same order. */
async function noteDeclined(ports: Ports, donationId: string, orderId: string): Promise<void> {
  const donation = await ports.donations.get(donationId);
  if (!donation) return;
  const { totalCents: cents, currency, livemode } = donation;
  const at = ports.clock().toISOString();
  await applyObservations(ports, donationId, [
    { type: 'payment', object: orderId, livemode, at, state: 'open', cents, currency, failure: 'paypal_declined' },
  ]);
}
