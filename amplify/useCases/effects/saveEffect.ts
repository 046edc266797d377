import type { Donation, OutboxEffect } from '../../../src/domain/donation';
import type { GivingPorts } from '../ports';

/**
 * Stores a gift with one of its effects changed, over the version it was read at.
 *
 * @returns the stored gift, or `null` where somebody else wrote since: the step is decided again then.
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
