import type { Donation, OutboxEffect } from '../../../src/domain/donation';
import {
  issueReceipt as withReceipt,
  needsReceipt,
  readReceiptNumber,
  formatReceiptNumber,
  getReceiptSeries,
  voidFalseReceipts,
} from '../../../src/domain/receipt';
import type { NumberOwner, ReceiptNumberStore } from '../../adapters/donationTable/ports';
import type { EffectPorts } from '../ports';
import { saveEffect } from './saveEffect';

/** Milliseconds for which the receipts of a run wait for each other, to take one block of numbers: two calls to the table. */
const gatherFor = 10;

/**
 * A run's receipt numbers: what its receipts read at the same time is read once, and numbers are taken in blocks. One number
 * at a time is 35 a second, because each waits for the one before it.
 */
export function takeInBlocks(
  numbers: ReceiptNumberStore,
  wait: (milliseconds: number) => Promise<void>,
): ReceiptNumberStore {
  const reads = new Map<string, Promise<number>>();
  const gathered = new Map<
    string,
    { readonly owners: NumberOwner[]; readonly taken: Promise<readonly NumberOwner[]> }
  >();
  return {
    ...numbers,
    getLast(series) {
      const last = reads.get(series) ?? numbers.getLast(series).finally(() => reads.delete(series));
      reads.set(series, last);
      return last;
    },
    take(first, owners, at) {
      const block = gathered.get(first);
      if (block) {
        // A sweep comes to a donation by its event, too: a second number for one receipt would be a gap.
        const isIn = (owner: NumberOwner) =>
          block.owners.some((one) => one.donationId === owner.donationId && one.effectId === owner.effectId);
        block.owners.push(...owners.filter((owner) => !isIn(owner)));
        return block.taken;
      }
      const all = [...owners];
      const taken = wait(gatherFor).then(() => {
        gathered.delete(first);
        return numbers.take(first, all, at);
      });
      gathered.set(first, { owners: all, taken });
      return taken;
    },
  };
}

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
  return saveEffect(ports, withReceipt(donation, number, now), { ...effect, state: 'done', memo: number });
}

/** Voids receipts if nothing is left to receipt. */
export const voidReceipts = (ports: EffectPorts, donation: Donation, effect: OutboxEffect): Promise<Donation | null> =>
  saveEffect(ports, voidFalseReceipts(donation, ports.clock()), { ...effect, state: 'done' });
