import { randomUUID } from 'node:crypto';
import { claimCapture, isOpen, isPaid, releaseCapture, type Donation } from '../../src/domain/donation';
import type { ProviderFailure } from './ports/ProviderResult';
import { type UseCaseResult, toErrorDetail } from '../lib/ErrorDetail';
import { applyObservations, changeDonation } from './applyObservations';
import { noteConfirmation } from './noteConfirmation';
import type { GivingPorts } from './ports/giving';
import { fail, succeed } from '../../src/domain/Result';

type Ports = Pick<GivingPorts, 'donations' | 'plans' | 'rates' | 'limits' | 'stripe' | 'paypal' | 'clock' | 'log'>;

const cancelled = fail({ code: 'wrong_state', message: 'The donation was cancelled; nothing was taken.' });
const declined = fail(toErrorDetail({ reason: 'declined', detail: '' }));

/** The result for a donation that is not open any more. */
const settleClosed = (donation: Donation): UseCaseResult<Donation> =>
  isPaid(donation) ? succeed(donation) : cancelled;

/**
 * Reads a donation's order, and stores what it says of the payment.
 *
 * @returns the order's stage and the stored donation; fails if the order is for another donation or sum
 */
async function readFittingOrder(ports: Ports, donation: Donation, orderId: string) {
  const order = await ports.paypal.readOrder(orderId);
  if (!order.ok) return fail(toErrorDetail(order.error));
  const compared = await applyObservations(ports, donation.id, order.value.observations);
  if (!compared) return fail({ code: 'not_found', message: 'No donation has this reference.' } as const);
  const { stage, cents, currency, donationId } = order.value;
  if (cents === donation.totalCents && currency === donation.currency && donationId === donation.id)
    return succeed({ stage, compared });
  ports.log.error('order_does_not_fit', { donationId: donation.id, orderId, cents, currency });
  return fail({ code: 'wrong_state', message: 'The order is for another donation or sum.' } as const);
}

/**
 * Captures a donation whose order the payer has approved: reads the order, compares it with the donation, claims the
 * donation by a conditional write, and then captures. Used by browser, webhook and sweep.
 *
 * @returns the stored donation afterwards; why nothing was captured; or `busy` if another try has the claim
 */
export async function takeApprovedOrder(ports: Ports, donation: Donation): Promise<UseCaseResult<Donation> | 'busy'> {
  const { orderId } = donation.provider;
  if (!isOpen(donation)) return settleClosed(donation);
  if (!orderId) return fail({ code: 'wrong_state', message: 'The donation has no order.' });
  const order = await readFittingOrder(ports, donation, orderId);
  if (!order.ok) return order;
  const { stage, compared } = order.value;
  if (!isOpen(compared)) return settleClosed(compared);
  if (stage === 'captured') return succeed(compared);
  if (stage !== 'approved')
    return compared.failure
      ? declined
      : fail({ code: 'wrong_state', message: 'The payer has not agreed to the order.' });

  const claimId = randomUUID();
  const claimed = await changeDonation(
    ports,
    donation.id,
    (latest) => claimCapture(latest, claimId, ports.clock()),
    compared,
  );
  if (claimed?.capturing?.by === claimId) return capture(ports, claimed, orderId, claimId);
  if (!claimed || isOpen(claimed)) return 'busy';
  return settleClosed(claimed);
}

async function capture(
  ports: Ports,
  donation: Donation,
  orderId: string,
  claimId: string,
): Promise<UseCaseResult<Donation>> {
  const { id, totalCents: cents, currency, livemode } = donation;
  const captured = await ports.paypal.captureOrder(orderId, id);
  if (captured.ok) return succeed((await applyObservations(ports, id, captured.value.observations)) ?? donation);
  ports.log.warn('capture_failed', { donationId: id, reason: captured.error.reason, detail: captured.error.detail });
  if (captured.error.reason === 'declined') {
    // The payer may choose another payment method for the same order.
    const at = ports.clock().toISOString();
    await applyObservations(ports, id, [
      { type: 'payment', object: orderId, livemode, at, state: 'open', cents, currency, failure: 'paypal_declined' },
    ]);
  }
  await changeDonation(ports, id, (latest) => releaseCapture(latest, claimId, isDefinite(captured.error)));
  if (captured.error.reason === 'declined') await noteConfirmation(ports, donation, { declined: true });
  return fail(toErrorDetail(captured.error));
}

/** Without an answer PayPal may have acted. */
const isDefinite = ({ reason }: ProviderFailure) => reason !== 'unavailable';
