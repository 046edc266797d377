import type { NumberOwner, ReceiptNumberStore } from './ports';
import type { TableClient } from './TableClient';

const numberKey = (number: string) => ({ pk: `RECEIPT#${number}`, sk: 'META' });
const seriesKey = (series: string) => ({ pk: `COUNTER#receipts#${series}`, sk: 'META' });

export function createReceiptNumberStore(table: TableClient): ReceiptNumberStore {
  return {
    async take(number, owner, at) {
      const stored = await table.put({
        Item: { ...numberKey(number), ...owner, takenAt: at },
        ConditionExpression: 'attribute_not_exists(pk)',
      });
      if (stored) return owner;
      const { donationId, effectId } = ((await table.get(numberKey(number))) ?? {}) as Partial<NumberOwner>;
      return { donationId: donationId ?? '', effectId: effectId ?? '' };
    },

    async lastTold(series) {
      const item = await table.get(seriesKey(series));
      return Number(item?.last ?? 0);
    },

    async tell(series, last) {
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
