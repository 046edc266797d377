import { randomUUID } from 'node:crypto';
import { claimCapture, isOpen, releaseCapture } from '../../../src/domain/donation';
import type { Donation } from '../../../src/domain/donation';
import { succeed, type ProviderResult } from '../../adapters/ProviderResult';
import { applyObservations, changeDonation } from '../applyObservations';
import type { PlanPorts } from './planPorts';

/**
 * The PayPal order of a plan's donation: the one that it has, or a new one, whose id is stored before it can be captured.
 * PayPal forgets an order that is not paid within hours, and a declined capture spends it.
 *
 * @returns the donation with its order, or as the order shows it to be decided; `null` if another call was faster
 */
export async function ensureOrder(ports: PlanPorts, donation: Donation): Promise<ProviderResult<Donation> | null> {
  const { orderId } = donation.provider;
  let known = donation;
  if (orderId) {
    const seen = await ports.paypal.readOrder(orderId);
    if (!seen.ok && seen.reason !== 'not_found') return seen;
    if (seen.ok) known = (await applyObservations(ports, donation.id, seen.value.observations)) ?? donation;
    const isUsable = seen.ok && (seen.value.stage === 'open' || seen.value.stage === 'approved');
    if (isUsable || !isOpen(known) || known.status === 'processing') return succeed(known);
  }
  const made = await ports.vault.createOrder(known);
  if (!made.ok) return made;
  const stored = await changeDonation(ports, donation.id, (latest) =>
    isOpen(latest) && latest.provider.orderId === orderId
      ? { ...latest, provider: { ...latest.provider, orderId: made.value.object } }
      : null,
  );
  return stored && (!isOpen(stored) || stored.provider.orderId === made.value.object) ? succeed(stored) : null;
}

/**
 * Captures the order of a donation with a payment token, under a claim: while it is claimed nothing ends the donation.
 *
 * @param isWanted - asked once the donation is claimed
 * @returns the donation afterwards; `null` if another call has the claim
 */
export async function captureOrder(
  ports: PlanPorts,
  donation: Donation,
  isWanted: () => Promise<boolean>,
  { tokenId, tries }: { readonly tokenId: string; readonly tries: number },
): Promise<ProviderResult<Donation> | 'unwanted' | null> {
  const by = randomUUID();
  const release = (isAnswered: boolean) =>
    changeDonation(ports, donation.id, (latest) => releaseCapture(latest, by, isAnswered));
  const claimed = await changeDonation(ports, donation.id, (latest) => claimCapture(latest, by, ports.clock()));
  if (claimed?.capturing?.by !== by) return claimed && !isOpen(claimed) ? succeed(claimed) : null;
  if (!(await isWanted())) {
    await release(true);
    return 'unwanted';
  }
  const captured = await ports.vault.pay(claimed, tokenId, tries);
  if (captured.ok) {
    const known = (await applyObservations(ports, donation.id, captured.value.observations)) ?? claimed;
    if (known.capturing) await release(true);
    return succeed(known);
  }
  await release(captured.reason !== 'unavailable');
  return captured;
}
