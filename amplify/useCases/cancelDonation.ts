import { endDonation, isOpen, viewOf } from '../../src/domain/donation';
import type { Donation, DonationView } from '../../src/domain/donation';
import { done, refused } from '../lib/Outcome';
import type { Outcome } from '../lib/Outcome';
import { providerRefusal } from '../lib/providerRefusal';
import { applyObservations, changeDonation } from './applyObservations';
import { findDonation } from './findDonation';
import type { GivingPorts } from './ports';
import { refreshDonation } from './refreshDonation';

type Ports = Pick<GivingPorts, 'donations' | 'stripe' | 'paypal' | 'clock' | 'log'>;

/**
 * Ends an unpaid gift at its provider first and then in the table, so that no money follows. An order of PayPal cannot be ended
 * there, but it is captured by us alone, and of an ended gift it never is.
 */
export async function endUnpaid(
  ports: Ports,
  donation: Donation,
  end: 'cancelled' | 'expired',
): Promise<Outcome<Donation>> {
  let known = donation;
  const { intentId } = donation.provider;
  if (donation.method === 'card' && intentId) {
    const cancelled = await ports.stripe.cancelIntent(intentId);
    if (cancelled.ok && end === 'cancelled')
      known = (await applyObservations(ports, donation.id, cancelled.value.observations)) ?? donation;
    // It would not be cancelled, for example because it has just been paid: see what it is instead.
    if (!cancelled.ok && cancelled.reason !== 'wrong_state' && cancelled.reason !== 'not_found')
      return refused(providerRefusal(cancelled));
    if (!cancelled.ok && cancelled.reason === 'wrong_state') known = await refreshDonation(ports, donation);
  } else {
    known = await refreshDonation(ports, donation);
  }
  if (known.status === 'cancelled' || known.status === 'expired') return done(known);

  const now = ports.clock();
  const ended = await changeDonation(ports, donation.id, (latest) => {
    const result = endDonation(latest, end, now);
    return result.ok && result.changed ? result.donation : null;
  });
  return done(ended ?? known);
}

/** A donor thinks better of a gift that is not paid. */
export async function cancelDonation(ports: Ports, reference: unknown): Promise<Outcome<DonationView>> {
  const found = await findDonation(ports, reference);
  if (!found.ok) return found;
  const donation = found.value;
  if (donation.status === 'cancelled' || donation.status === 'expired') return done(viewOf(donation));
  const wrongState = refused({ code: 'wrong_state', message: 'The gift is paid, or its payment is under way.' });
  if (!isOpen(donation) || donation.status === 'processing') return wrongState;
  const ended = await endUnpaid(ports, donation, 'cancelled');
  if (!ended.ok) return ended;
  const { status } = ended.value;
  return status === 'cancelled' || status === 'expired' ? done(viewOf(ended.value)) : wrongState;
}
