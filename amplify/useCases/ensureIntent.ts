import { isOpen, type Donation, type DonationStatus, type DonationView } from '../../src/domain/donation';
import { type UseCaseResult, toErrorDetail } from '../lib/ErrorDetail';
import { applyObservations } from './applyObservations';
import { findDonation } from './findDonation';
import { endDeclined, isDeclinedTooOften } from './noteConfirmation';
import type { GivingPorts } from './ports/giving';
import { fail, succeed } from '../../src/domain/Result';
import { toView } from './toView';

export interface PayableIntent {
  /** The secret with which the browser confirms the payment; `null` if nothing is left to pay. */
  readonly clientSecret: string | null;
  readonly status: DonationStatus;
  readonly view: DonationView;
  /** Whether one more decline ends the donation. */
  readonly isLastTry: boolean;
}

type Ports = Pick<GivingPorts, 'donations' | 'plans' | 'rates' | 'limits' | 'stripe' | 'paypal' | 'clock' | 'log'>;

const payable = (ports: Ports, donation: Donation, clientSecret: string | null): UseCaseResult<PayableIntent> =>
  succeed({
    clientSecret: isOpen(donation) ? clientSecret : null,
    status: donation.status,
    view: toView(donation),
    isLastTry: isDeclinedTooOften({ ...donation, declines: (donation.declines ?? 0) + 1 }, ports),
  });

/**
 * Returns the payment intent of a donation: the existing one, or a new one. The browser gets the secret only after the intent's
 * id is stored with the donation, so that no payable intent is unknown to us.
 */
export async function ensureIntent(ports: Ports, reference: unknown): Promise<UseCaseResult<PayableIntent>> {
  const found = await findDonation(ports, reference);
  if (!found.ok) return found;
  const donation = found.value;
  if (donation.method !== 'card') return fail({ code: 'wrong_state', message: 'This gift is not paid by card.' });
  if (!isOpen(donation)) return payable(ports, donation, null);
  // It should have been ended, but the provider did not answer then.
  if (isDeclinedTooOften(donation, ports)) return payable(ports, await endDeclined(ports, donation), null);

  const { intentId } = donation.provider;
  // A plan makes its own payment, and only one that exists can be finished by its donor.
  if (donation.plan && !intentId)
    return fail({ code: 'wrong_state', message: 'The plan has not asked for this payment yet.' });
  const intent = intentId ? await ports.stripe.readIntent(intentId) : await ports.stripe.createIntent(donation);
  if (!intent.ok) {
    ports.log.warn('intent_failed', {
      donationId: donation.id,
      reason: intent.error.reason,
      detail: intent.error.detail,
    });
    return fail(toErrorDetail(intent.error));
  }
  const stored = await applyObservations(ports, donation.id, intent.value.observations, donation);
  if (!stored) return fail({ code: 'not_found', message: 'There is no gift of this reference.' });

  if (stored.provider.intentId === intent.value.object)
    return payable(ports, stored, intent.value.payable ? intent.value.clientSecret : null);
  // Another intent was stored meanwhile, or this one does not match the donation: its secret was never sent.
  await ports.stripe.cancelIntent(intent.value.object);
  return fail({
    code: 'provider_unavailable',
    message: 'Another try was faster; asking again is safe.',
    retryAfterSeconds: 1,
  });
}
