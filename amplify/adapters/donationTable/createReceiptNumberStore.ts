import { formatReceiptNumber, readReceiptNumber } from '../../../src/domain/receipt';
import type { NumberOwner, ReceiptNumberStore } from '../../useCases/ports/donations';
import { putNew } from './expressions';
import type { TableClient } from './TableClient';

/** The most numbers in a block, which is how far before a number its block may begin; more than a run issues receipts at once. */
const largestBlock = 50;

/** The item of a block of numbers, by its first. */
const blockKey = (first: string) => ({ pk: `RECEIPT#${first}`, sk: 'META' });
const seriesKey = (series: string) => ({ pk: `COUNTER#receipts#${series}`, sk: 'META' });

/** Receipt numbers: blocks of them, each with the owners of its numbers, and the last number of each series. */
export function createReceiptNumberStore(table: TableClient): ReceiptNumberStore {
  /** The owners of the block that begins with a number. Numbers that were taken one at a time have one owner, beside the keys. */
  async function readBlock(first: string): Promise<readonly NumberOwner[] | null> {
    const block = await table.get(blockKey(first));
    return block && ((block.owners ?? [block]) as NumberOwner[]);
  }
  return {
    async take(first, requested, at) {
      const owners = requested.slice(0, largestBlock);
      const stored = await putNew(table, { ...blockKey(first), owners, takenAt: at });
      return stored ? owners : ((await readBlock(first)) ?? []);
    },

    async owner(number) {
      const { series = '', sequence = 0 } = readReceiptNumber(number) ?? {};
      // Blocks do not overlap, so the nearest that begins before the number is the only one that may have it.
      for (let place = 0; place < Math.min(largestBlock, sequence); place += 1) {
        const block = await readBlock(formatReceiptNumber(series, sequence - place));
        if (block) return block[place] ?? null;
      }
      return null;
    },

    async getLast(series) {
      const item = await table.get(seriesKey(series));
      return Number(item?.last ?? 0);
    },

    async storeLast(series, last) {
      await table.update({
        Key: seriesKey(series),
        UpdateExpression: 'SET #last = :last',
        ConditionExpression: 'attribute_not_exists(#last) OR #last < :last',
        ExpressionAttributeNames: { '#last': 'last' },
        ExpressionAttributeValues: { ':last': last },
      });
    },
  };
}
