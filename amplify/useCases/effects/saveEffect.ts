import type { Donation, OutboxEffect } from '../../../src/domain/donation';
import type { GivingPorts } from '../ports/giving';

/**
 * Stores a donation with one changed effect, over the version it was read at.
 *
 * @returns the stored donation, or `null` if it was written meanwhile: the step is decided again
 */
export function saveEffect(
  { donations, clock }: Pick<GivingPorts, 'donations' | 'clock'>,
  donation: Donation,
  effect: OutboxEffect,
): Promise<Donation | null> {
  return donations.replace({
    ...donation,
    outbox: donation.outbox.map((other) => (other.id === effect.id ? effect : other)),
    updatedAt: clock().toISOString(),
  });
}
