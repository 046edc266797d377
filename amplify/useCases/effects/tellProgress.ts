import { progressOf } from '../../../src/domain/donation';
import type { Donation, OutboxEffect } from '../../../src/domain/donation';
import type { EffectPorts } from '../ports';
import { saveEffect } from './saveEffect';

/** Says what the gift gives to each case and program now. What is said is a sum and no step, so saying it twice changes nothing. */
export async function tellProgress(ports: EffectPorts, donation: Donation, effect: OutboxEffect): Promise<void> {
  for (const { type, uid, cents } of progressOf(donation))
    await ports.progress.put({ type, uid }, donation.id, cents, donation.version);
  await saveEffect(ports, donation, { ...effect, state: 'done' });
}
