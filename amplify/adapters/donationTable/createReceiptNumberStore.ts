import { formatReceiptNumber, readReceiptNumber } from '../../../src/domain/receipt';
import type { NumberOwner, ReceiptNumberStore } from '../../useCases/ports/donations';
import { putNew } from './expressions';
import type { TableClient } from './TableClient';

/** How many numbers a block has at most: more than a run issues receipts at once. A block starts at most so far before its numbers. */
const maxBlockSize = 50;

/** Returns the key of a block of numbers, by its first number. */
const blockKey = (first: string) => ({ pk: `RECEIPT#${first}`, sk: 'META' });
/** Returns the key of the last number of a series. */
const seriesKey = (series: string) => ({ pk: `COUNTER#receipts#${series}`, sk: 'META' });

/** Stores blocks of receipt numbers, each with the owners of its numbers, and the last number of each series. */
export function createReceiptNumberStore(table: TableClient): ReceiptNumberStore {
  /** Reads the owners of the block that begins with a number. A number that was taken by itself has its owner beside the keys. */
  async function readBlock(first: string): Promise<readonly NumberOwner[] | null> {
    const block = await table.get(blockKey(first));
    return block && ((block.owners ?? [block]) as NumberOwner[]);
  }
  return {
    async take(first, requested, at) {
      const owners = requested.slice(0, maxBlockSize);
      const stored = await putNew(table, { ...blockKey(first), owners, takenAt: at });
      return stored ? owners : ((await readBlock(first)) ?? []);
    },

    async getOwner(number) {
      const { series = '', sequence = 0 } = readReceiptNumber(number) ?? {};
      // Blocks do not overlap, so only the nearest one before the number may contain it.
      for (let offset = 0; offset < Math.min(maxBlockSize, sequence); offset += 1) {
        const block = await readBlock(formatReceiptNumber(series, sequence - offset));
        if (block) return block[offset] ?? null;
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
