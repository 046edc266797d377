import { sumProgress } from '../../../src/domain/donation';
import type { Donation, OutboxEffect } from '../../../src/domain/donation';
import type { EffectPorts } from '../ports';
import { saveEffect } from './saveEffect';

/**
 * Stores what the donation currently gives to each case and program. It stores a sum rather than a step, so it is
 * idempotent.
 */
export async function publishProgress(
  ports: EffectPorts,
  donation: Donation,
  effect: OutboxEffect,
): Promise<Donation | null> {
  for (const { type, uid, cents } of sumProgress(donation))
    await ports.progress.put({ type, uid }, donation.id, cents, donation.version);
  return saveEffect(ports, donation, { ...effect, state: 'done' });
}
