import type { RecordingStore } from './ports';
import type { TableClient } from './TableClient';

const keyOf = (key: string) => ({ pk: `RECORDING#${key}`, sk: 'META' });

export function createRecordingStore(table: TableClient): RecordingStore {
  const attemptOf = async (key: string) => {
    const item = await table.get(keyOf(key));
    return typeof item?.attempt === 'string' ? item.attempt : null;
  };
  return {
    attemptOf,

    async claim(key, attempt, at) {
      const stored = await table.put({
        Item: { ...keyOf(key), attempt, claimedAt: at },
        ConditionExpression: 'attribute_not_exists(pk)',
      });
      return stored ? attempt : ((await attemptOf(key)) ?? attempt);
    },
  };
}
