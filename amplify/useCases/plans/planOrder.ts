import { randomUUID } from 'node:crypto';
import { claimCapture, isOpen, releaseCapture, type Donation, type Observation } from '../../../src/domain/donation';
import type { ProviderResult } from '../ports/ProviderResult';
import { applyObservations, changeDonation } from '../applyObservations';
import type { PlanPorts } from './planPorts';
import { succeed } from '../../../src/domain/Result';

/**
 * Returns the PayPal order of a plan's donation: the one that it has, or a new one, whose id is stored before it can be captured.
 * PayPal forgets an order that is not paid within hours, and a declined capture spends it.
 *
 * @returns the donation with its order, or as the order shows it to be decided; `null` if another call was faster
 */
export async function ensureOrder(ports: PlanPorts, donation: Donation): Promise<ProviderResult<Donation> | null> {
  const { orderId } = donation.provider;
  let current = donation;
  if (orderId) {
    const seen = await ports.paypal.readOrder(orderId);
    if (!seen.ok && seen.error.reason !== 'not_found') return seen;
    if (seen.ok) current = (await applyObservations(ports, donation.id, seen.value.observations)) ?? donation;
    const isUsable = seen.ok && (seen.value.stage === 'open' || seen.value.stage === 'approved');
    if (isUsable || !isOpen(current) || current.status === 'processing') return succeed(current);
  }
  const made = await ports.vault.createOrder(current);
  if (!made.ok) return made;
  const stored = await changeDonation(ports, donation.id, (latest) =>
    isOpen(latest) && latest.provider.orderId === orderId
      ? { ...latest, provider: { ...latest.provider, orderId: made.value.object } }
      : null,
  );
  return stored && (!isOpen(stored) || stored.provider.orderId === made.value.object) ? succeed(stored) : null;
}

/** How a claimed donation is paid. */
interface ClaimedPayment {
  /** Asked once the donation is claimed. */
  readonly isWanted: () => Promise<boolean>;
  readonly pay: (claimed: Donation) => Promise<ProviderResult<{ readonly observations: readonly Observation[] }>>;
  /** Stores a note with the claim; `null` leaves the donation as it is. */
  readonly note?: (latest: Donation) => Donation | null;
}

/**
 * Pays a donation under a claim: while it is claimed nothing ends the donation.
 *
 * @returns the donation afterwards; `null` if another call has the claim
 */
export async function payClaimed(
  ports: PlanPorts,
  donation: Donation,
  { isWanted, pay, note = (latest) => latest }: ClaimedPayment,
): Promise<ProviderResult<Donation> | 'unwanted' | null> {
  const by = randomUUID();
  const release = (isAnswered: boolean) =>
    changeDonation(ports, donation.id, (latest) => releaseCapture(latest, by, isAnswered));
  const claim = (latest: Donation) => {
    const noted = note(latest);
    return noted && claimCapture(noted, by, ports.clock());
  };
  const claimed = await changeDonation(ports, donation.id, claim, donation);
  if (claimed?.capturing?.by !== by) return claimed && !isOpen(claimed) ? succeed(claimed) : null;
  if (!(await isWanted())) {
    await release(true);
    return 'unwanted';
  }
  const paid = await pay(claimed);
  if (paid.ok) {
    const updated = (await applyObservations(ports, donation.id, paid.value.observations)) ?? claimed;
    if (updated.capturing) await release(true);
    return succeed(updated);
  }
  await release(paid.error.reason !== 'unavailable');
  return paid;
}
