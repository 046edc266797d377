import type { Donation, OutboxEffect } from '../../../src/domain/donation';
import {
  issueReceipt as withReceipt,
  needsReceipt,
  readReceiptNumber,
  receiptNumber,
  receiptSeries,
  voidFalseReceipts,
} from '../../../src/domain/receipt';
import type { EffectPorts } from '../ports';
import { saveEffect } from './saveEffect';

/**
 * Takes the next free number of the year's series and issues a receipt under it; one that is true no more is voided with it.
 *
 * The series has no gaps: a number is tried only when the one before it is taken. And no crash loses one: which number is tried is
 * stored with the gift first, and whoever finds it taken can tell whether it was taken for this very receipt.
 */
export async function issueReceipt(ports: EffectPorts, donation: Donation, effect: OutboxEffect): Promise<void> {
  const { receiptNumbers, clock } = ports;
  const now = clock();
  const remember = (series: string, sequence: number) =>
    saveEffect(ports, donation, { ...effect, state: 'started', memo: receiptNumber(series, sequence) });

  const candidate = effect.memo === undefined ? null : readReceiptNumber(effect.memo);
  if (!candidate || effect.memo === undefined) {
    // Given back, or given a receipt by another effect, before a number was tried.
    if (!needsReceipt(donation)) {
      await saveEffect(ports, voidFalseReceipts(donation, now), { ...effect, state: 'done' });
      return;
    }
    const series = receiptSeries(now);
    await remember(series, (await receiptNumbers.lastTold(series)) + 1);
    return;
  }

  const { series, sequence } = candidate;
  const owner = await receiptNumbers.take(
    effect.memo,
    { donationId: donation.id, effectId: effect.id },
    now.toISOString(),
  );
  if (owner.donationId !== donation.id || owner.effectId !== effect.id) {
    // Every number up to the last one told is taken, so there is no need to try them one by one.
    await remember(series, Math.max(sequence, await receiptNumbers.lastTold(series)) + 1);
    return;
  }
  const stored = await saveEffect(ports, withReceipt(donation, effect.memo, now), { ...effect, state: 'done' });
  if (stored) await receiptNumbers.tell(series, sequence);
}

/** Nothing is left that a receipt could be for. */
export async function voidReceipts(ports: EffectPorts, donation: Donation, effect: OutboxEffect): Promise<void> {
  await saveEffect(ports, voidFalseReceipts(donation, ports.clock()), { ...effect, state: 'done' });
}
