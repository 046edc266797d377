import type { RecordingStore } from './ports';
import type { TableClient } from './TableClient';

const toKey = (key: string) => ({ pk: `RECORDING#${key}`, sk: 'META' });

export function createRecordingStore(table: TableClient): RecordingStore {
  const readAttempt = async (key: string) => {
    const item = await table.get(toKey(key));
    return typeof item?.attempt === 'string' ? item.attempt : null;
  };
  return {
    readAttempt,

    async claim(key, attempt, at) {
      const stored = await table.put({
        Item: { ...toKey(key), attempt, claimedAt: at },
        ConditionExpression: 'attribute_not_exists(pk)',
      });
      return stored ? attempt : ((await readAttempt(key)) ?? attempt);
    },
  };
}
