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
 * Takes the next free number of the year's series and issues a receipt with it; outdated ones are voided in the same
 * write.
 *
 * The series has no gaps: a number is tried only after the one before it is taken. No crash loses one: the tried number
 * is stored with the donation first, so a later run can tell whether it was taken for this receipt.
 */
export async function issueReceipt(
  ports: EffectPorts,
  donation: Donation,
  effect: OutboxEffect,
): Promise<Donation | null> {
  const { receiptNumbers, clock } = ports;
  const now = clock();
  const remember = (series: string, sequence: number) =>
    saveEffect(ports, donation, { ...effect, state: 'started', memo: receiptNumber(series, sequence) });

  const candidate = effect.memo === undefined ? null : readReceiptNumber(effect.memo);
  if (!candidate || effect.memo === undefined) {
    // Refunded, or issued by another effect, before a number was tried.
    if (!needsReceipt(donation))
      return saveEffect(ports, voidFalseReceipts(donation, now), { ...effect, state: 'done' });
    const series = receiptSeries(now);
    return remember(series, (await receiptNumbers.lastTold(series)) + 1);
  }

  const { series, sequence } = candidate;
  const owner = await receiptNumbers.take(
    effect.memo,
    { donationId: donation.id, effectId: effect.id },
    now.toISOString(),
  );
  if (owner.donationId !== donation.id || owner.effectId !== effect.id) {
    // Every number up to the last stored one is taken, so they need not be tried.
    return remember(series, Math.max(sequence, await receiptNumbers.lastTold(series)) + 1);
  }
  const stored = await saveEffect(ports, withReceipt(donation, effect.memo, now), { ...effect, state: 'done' });
  if (stored) await receiptNumbers.tell(series, sequence);
  return stored;
}

/** Voids receipts if nothing is left to receipt. */
export const voidReceipts = (ports: EffectPorts, donation: Donation, effect: OutboxEffect): Promise<Donation | null> =>
  saveEffect(ports, voidFalseReceipts(donation, ports.clock()), { ...effect, state: 'done' });
