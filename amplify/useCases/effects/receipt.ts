import type { Donation, OutboxEffect } from '../../../src/domain/donation';
import {
  issueReceipt as withReceipt,
  needsReceipt,
  readReceiptNumber,
  formatReceiptNumber,
  getReceiptSeries,
  voidFalseReceipts,
} from '../../../src/domain/receipt';
import type { NumberOwner } from '../ports/donations';
import type { EffectPorts } from '../ports/giving';
import { saveEffect } from './saveEffect';

/**
 * Takes the next free number of the year's series and issues a receipt with it; outdated ones are voided in the same
 * write.
 *
 * The series has no gaps: a block of numbers is tried only after those before it are taken, and one write takes it for all
 * its owners. No crash loses a number: the tried block's first is stored with the donation before, so a later run can tell
 * whether a number of it was taken for this receipt.
 */
export async function issueReceipt(
  ports: EffectPorts,
  donation: Donation,
  effect: OutboxEffect,
): Promise<Donation | null> {
  const { receiptNumbers, clock } = ports;
  const now = clock();
  const remember = (series: string, sequence: number) =>
    saveEffect(ports, donation, { ...effect, state: 'started', memo: formatReceiptNumber(series, sequence) });

  const candidate = effect.memo === undefined ? null : readReceiptNumber(effect.memo);
  if (!candidate || effect.memo === undefined) {
    // Refunded, or issued by another effect, before a number was tried.
    if (!needsReceipt(donation))
      return saveEffect(ports, voidFalseReceipts(donation, now), { ...effect, state: 'done' });
    const series = getReceiptSeries(now);
    return remember(series, (await receiptNumbers.getLast(series)) + 1);
  }

  const { series, sequence } = candidate;
  const mine: NumberOwner = { donationId: donation.id, effectId: effect.id };
  const owners = await receiptNumbers.take(effect.memo, [mine], now.toISOString());
  const place = owners.findIndex(({ donationId, effectId }) => donationId === donation.id && effectId === effect.id);
  const last = sequence + owners.length - 1;
  // Every number up to the last stored one is taken, so they need not be tried.
  if (place < 0) return remember(series, Math.max(last, await receiptNumbers.getLast(series)) + 1);
  if (sequence + place === last) await receiptNumbers.storeLast(series, last);
  const number = formatReceiptNumber(series, sequence + place);
  const issued = withReceipt(donation, number, now, await ports.books.readHead());
  return saveEffect(ports, issued, { ...effect, state: 'done', memo: number });
}

/** Voids receipts if nothing is left to receipt. */
export const voidReceipts = (ports: EffectPorts, donation: Donation, effect: OutboxEffect): Promise<Donation | null> =>
  saveEffect(ports, voidFalseReceipts(donation, ports.clock()), { ...effect, state: 'done' });
