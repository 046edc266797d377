import { isByStripe, type Donation } from '../../src/domain/donation';
import type { PaymentSnapshot } from './ports/PaymentSnapshot';
import type { OrderSnapshot } from './ports/PayPalPort';
import type { ProviderResult } from './ports/ProviderResult';
import { applyObservations } from './applyObservations';
import type { GivingPorts } from './ports/giving';
import { succeed } from '../../src/domain/Result';

type Ports = Pick<GivingPorts, 'donations' | 'plans' | 'stripe' | 'paypal' | 'clock' | 'log'>;

/** Reads the provider's current state of a donation; `null` if no payment was requested from the provider. */
export async function readProvider(
  { stripe, paypal }: Pick<GivingPorts, 'stripe' | 'paypal'>,
  { id, method, provider }: Donation,
): Promise<ProviderResult<PaymentSnapshot & Partial<Pick<OrderSnapshot, 'stage'>>> | null> {
  if (isByStripe(method)) {
    const { intentId, customerId } = provider;
    if (intentId) return stripe.readIntent(intentId);
    const found = customerId === undefined ? null : await stripe.findIntent(customerId, id);
    if (!found?.ok) return found;
    return found.value && succeed(found.value);
  }
  return provider.orderId ? paypal.readOrder(provider.orderId) : null;
}

/** Finds a plan's donation with its intent, if the response that named it was lost. */
export async function findLostIntent(ports: Ports, donation: Donation): Promise<ProviderResult<Donation>> {
  const { intentId, customerId } = donation.provider;
  const found = intentId || customerId === undefined ? null : await readProvider(ports, donation);
  if (found && !found.ok) return found;
  return succeed((found && (await applyObservations(ports, donation.id, found.value.observations))) ?? donation);
}

/** Reads a donation's state from the provider, and stores changes. Without an answer the donation stays unchanged. */
export async function refreshDonation(ports: Ports, donation: Donation): Promise<Donation> {
  const snapshot = await readProvider(ports, donation);
  if (!snapshot) return donation;
  if (!snapshot.ok) {
    ports.log.warn('refresh_failed', {
      donationId: donation.id,
      reason: snapshot.error.reason,
      detail: snapshot.error.detail,
    });
    return donation;
  }
  return (await applyObservations(ports, donation.id, snapshot.value.observations)) ?? donation;
}
