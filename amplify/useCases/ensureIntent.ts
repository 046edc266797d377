import { isOpen, viewOf } from '../../src/domain/donation';
import type { Donation, DonationStatus, DonationView } from '../../src/domain/donation';
import { done, refused } from '../lib/Outcome';
import type { Outcome } from '../lib/Outcome';
import { providerRefusal } from '../lib/providerRefusal';
import { applyObservations } from './applyObservations';
import { findDonation } from './findDonation';
import { endDeclined, isDeclinedTooOften } from './noteConfirmation';
import type { GivingPorts } from './ports';

export interface PayableIntent {
  /** Lets the donor's browser confirm the payment; `null` where there is nothing left to pay. */
  readonly clientSecret: string | null;
  readonly status: DonationStatus;
  readonly view: DonationView;
}

type Ports = Pick<GivingPorts, 'donations' | 'rates' | 'limits' | 'stripe' | 'paypal' | 'clock' | 'log'>;

const payable = (donation: Donation, clientSecret: string | null): Outcome<PayableIntent> =>
  done({ clientSecret: isOpen(donation) ? clientSecret : null, status: donation.status, view: viewOf(donation) });

/**
 * The payment intent of a gift: the one it has, or a new one. The browser learns the secret only after the intent's id is stored
 * with the gift, so no intent that could be paid is ever unknown to us.
 */
export async function ensureIntent(ports: Ports, reference: unknown): Promise<Outcome<PayableIntent>> {
  const found = await findDonation(ports, reference);
  if (!found.ok) return found;
  const donation = found.value;
  if (donation.method !== 'card') return refused({ code: 'wrong_state', message: 'This gift is not paid by card.' });
  if (!isOpen(donation)) return payable(donation, null);
  // It was not ended when it should have been, because the provider did not answer then.
  if (isDeclinedTooOften(donation, ports)) return payable(await endDeclined(ports, donation), null);

  const { intentId } = donation.provider;
  const intent = intentId ? await ports.stripe.readIntent(intentId) : await ports.stripe.createIntent(donation);
  if (!intent.ok) {
    ports.log.warn('intent_failed', { donationId: donation.id, reason: intent.reason, detail: intent.detail });
    return refused(providerRefusal(intent));
  }
  const stored = await applyObservations(ports, donation.id, intent.value.observations, donation);
  if (!stored) return refused({ code: 'not_found', message: 'There is no gift of this reference.' });

  if (stored.provider.intentId === intent.value.object)
    return payable(stored, intent.value.payable ? intent.value.clientSecret : null);
  // Another intent was stored meanwhile, or this one does not fit the gift: nobody has seen its secret, and nobody will.
  await ports.stripe.cancelIntent(intent.value.object);
  return refused({
    code: 'provider_unavailable',
    message: 'Another try was faster; asking again is safe.',
    retryAfterSeconds: 1,
  });
}
