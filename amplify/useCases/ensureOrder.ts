import { isOpen } from '../../src/domain/donation';
import { type UseCaseResult, toErrorDetail } from '../lib/ErrorDetail';
import { applyObservations } from './applyObservations';
import { findDonation } from './findDonation';
import type { GivingPorts } from './ports/giving';
import { fail, succeed } from '../../src/domain/Result';

type Ports = Pick<GivingPorts, 'donations' | 'plans' | 'paypal' | 'clock' | 'log'>;

/**
 * Returns the PayPal order of a donation: the existing one, or a new one. The browser gets its id only after it is stored with
 * the donation, so that no approvable order is unknown to us.
 */
export async function ensureOrder(
  ports: Ports,
  reference: unknown,
): Promise<UseCaseResult<{ readonly orderId: string }>> {
  const found = await findDonation(ports, reference);
  if (!found.ok) return found;
  const donation = found.value;
  const wrongState = fail({
    code: 'wrong_state',
    message: 'This gift cannot be paid with PayPal, or not any more.',
  });
  if (donation.method !== 'paypal' || !isOpen(donation)) return wrongState;

  const { orderId } = donation.provider;
  const order = orderId ? await ports.paypal.readOrder(orderId) : await ports.paypal.createOrder(donation);
  if (!order.ok) {
    ports.log.warn('order_failed', { donationId: donation.id, reason: order.error.reason, detail: order.error.detail });
    // PayPal removes an unapproved order within hours: a new donation is needed.
    return orderId && order.error.reason === 'not_found' ? wrongState : fail(toErrorDetail(order.error));
  }
  const stored = await applyObservations(ports, donation.id, order.value.observations, donation);
  if (stored?.provider.orderId !== order.value.object)
    return fail({
      code: 'provider_unavailable',
      message: 'Another try was faster; asking again is safe.',
      retryAfterSeconds: 1,
    });
  // An order can be captured once: after a failed capture it cannot be paid again.
  const payable = order.value.stage === 'open' || order.value.stage === 'approved';
  return isOpen(stored) && payable ? succeed({ orderId: order.value.object }) : wrongState;
}
