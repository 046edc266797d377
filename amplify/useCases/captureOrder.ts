import { type DonationView } from '../../src/domain/donation';
import { type UseCaseResult, toErrorDetail } from '../lib/ErrorDetail';
import { awaitCapture } from './cancelDonation';
import { findDonation } from './findDonation';
import type { PaymentPorts } from './ports/giving';
import { takeApprovedOrder } from './takeApprovedOrder';
import { tryDrain } from './drainOutbox';
import { fail, succeed } from '../../src/domain/Result';
import { toView } from './toView';

/** Tries of a call that lost against another capture, such as of an order that was declined and approved again. */
const maxTries = 3;

/**
 * Captures an approved order for the donor's browser. If the webhook or the sweep is capturing it, the browser waits
 * for the result. Idempotent: a repetition returns the status.
 */
export async function captureOrder(
  ports: PaymentPorts,
  orderId: string,
  reference: unknown,
): Promise<UseCaseResult<DonationView>> {
  const found = await findDonation(ports, reference);
  if (!found.ok) return found;
  let donation = found.value;
  // Another donation's order.
  if (donation.provider.orderId !== orderId)
    return fail({ code: 'not_found', message: 'This gift has no such order.' });

  for (let tries = 0; tries < maxTries; tries += 1) {
    const taken = await takeApprovedOrder(ports, donation);
    if (taken !== 'busy') {
      if (!taken.ok) return taken;
      const drained = await tryDrain(ports, donation.id, { loaded: taken.value, leavesContended: true });
      return succeed(toView(drained ?? taken.value));
    }
    donation = await awaitCapture(ports, (await ports.donations.get(donation.id)) ?? donation);
  }
  return fail(toErrorDetail({ reason: 'unavailable', detail: 'another try is at work' }));
}
