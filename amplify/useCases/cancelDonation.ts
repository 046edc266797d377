import {
  endDonation,
  isBeingCaptured,
  isByStripe,
  isOpen,
  type Donation,
  type DonationView,
} from '../../src/domain/donation';
import { type UseCaseResult, toErrorDetail } from '../lib/ErrorDetail';
import { applyObservations, changeDonation } from './applyObservations';
import { findDonation } from './findDonation';
import type { GivingPorts } from './ports/giving';
import { findLostIntent, readProvider } from './refreshDonation';
import { fail, succeed } from '../../src/domain/Result';
import { toView } from './toView';

type Ports = Pick<GivingPorts, 'donations' | 'plans' | 'stripe' | 'paypal' | 'clock' | 'log'>;

/**
 * Ends an unpaid donation first at its provider and then in the table, so that no money follows. A PayPal order cannot
 * be cancelled, but only we capture it, under a claim: an ended donation is never captured, and a donation being
 * captured is not ended. A card's intent is cancelled at Stripe, which decides between that and a concurrent
 * confirmation.
 */
export async function endUnpaid(
  ports: Ports,
  donation: Donation,
  end: 'cancelled' | 'expired',
): Promise<UseCaseResult<Donation>> {
  const found = await findLostIntent(ports, donation);
  if (!found.ok) return fail(toErrorDetail(found.error));
  const { intentId } = found.value.provider;
  const cancelled = isByStripe(donation.method) && intentId ? await ports.stripe.cancelIntent(intentId) : null;
  if (cancelled && !cancelled.ok && cancelled.error.reason !== 'wrong_state' && cancelled.error.reason !== 'not_found')
    return fail(toErrorDetail(cancelled.error));

  let current = found.value;
  if (cancelled?.ok) {
    if (end === 'cancelled')
      current = (await applyObservations(ports, donation.id, cancelled.value.observations)) ?? current;
  } else {
    // It was not cancelled, for example because it was just paid: read its state. Without an answer it may be paid, so
    // it is not ended.
    const seen = await readProvider(ports, current);
    if (seen && !seen.ok && seen.error.reason !== 'not_found') return fail(toErrorDetail(seen.error));
    if (seen?.ok) current = (await applyObservations(ports, donation.id, seen.value.observations)) ?? current;
    // The payer pressed Pay Now: it waits to be captured, and does not expire.
    if (end === 'expired' && seen?.ok && seen.value.stage === 'approved') return succeed(current);
    // Neither cancelled nor paid: the provider still has it open, so it stays open here too.
    if (cancelled?.error.reason === 'wrong_state' && isOpen(current)) return succeed(current);
  }
  if (current.status === 'cancelled' || current.status === 'expired') return succeed(current);

  const now = ports.clock();
  const ended = await changeDonation(ports, donation.id, (latest) => {
    // A new payment was begun meanwhile, and is not cancelled at the provider.
    if (latest.provider.intentId !== current.provider.intentId || latest.provider.orderId !== current.provider.orderId)
      return null;
    const result = endDonation(latest, end, now);
    return result.ok && result.changed ? result.donation : null;
  });
  return succeed(ended ?? current);
}

/** Tries of a cancel that lost against a capture, such as after one that was declined. */
const maxTries = 3;

/** Cancels an unpaid donation for its donor. */
export async function cancelDonation(
  ports: Ports & Pick<GivingPorts, 'wait'>,
  reference: unknown,
): Promise<UseCaseResult<DonationView>> {
  const found = await findDonation(ports, reference);
  if (!found.ok) return found;
  const donation = found.value;
  if (donation.status === 'cancelled' || donation.status === 'expired') return succeed(toView(donation));
  const wrongState = fail({
    code: 'wrong_state',
    message: 'The gift is paid, or its payment is under way.',
  });
  let current = donation;
  for (let tries = 0; tries < maxTries; tries += 1) {
    current = await awaitCapture(ports, current);
    if (isBeingCaptured(current, ports.clock())) break;
    if (!isOpen(current) || current.status === 'processing') return wrongState;
    const ended = await endUnpaid(ports, current, 'cancelled');
    if (!ended.ok) return ended;
    current = ended.value;
    if (current.status === 'cancelled' || current.status === 'expired') return succeed(toView(current));
    // Another call began to capture it meanwhile: wait for its outcome.
    if (!isBeingCaptured(current, ports.clock())) return wrongState;
  }
  return fail(toErrorDetail({ reason: 'unavailable', detail: 'the payment is being captured' }));
}

/**
 * How long to wait for another capture, in all and between two reads, in milliseconds: less than the function's
 * timeout.
 */
const longestWait = 8_000;
const pause = 250;

/** Waits some seconds until a donation is no longer being captured. @returns the donation then */
export async function awaitCapture(
  { donations, clock, wait }: Pick<GivingPorts, 'donations' | 'clock' | 'wait'>,
  current: Donation,
): Promise<Donation> {
  let donation = current;
  for (let waited = 0; waited < longestWait && isBeingCaptured(donation, clock()); waited += pause) {
    await wait(pause);
    donation = (await donations.get(current.id)) ?? donation;
  }
  return donation;
}
