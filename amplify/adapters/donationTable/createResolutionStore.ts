import type { Resolution, ResolutionStore } from './ports';
import type { Item, TableClient } from './TableClient';

const toKey = (difference: string) => ({ pk: `RESOLUTION#${difference}`, sk: 'META' });
const toResolution = ({ because, by, at }: Item): Resolution => ({
  because: String(because),
  by: String(by),
  at: String(at),
});

export function createResolutionStore(table: TableClient): ResolutionStore {
  return {
    async resolve(difference, resolution) {
      const stored = await table.put({
        Item: { ...toKey(difference), ...resolution },
        ConditionExpression: 'attribute_not_exists(pk)',
      });
      const first = stored ? null : await table.get(toKey(difference));
      return first ? toResolution(first) : resolution;
    },

    async read(differences) {
      const found = new Map<string, Resolution>();
      // In batches: one by one is slow, all at once would be throttled.
      for (let start = 0; start < differences.length; start += 20) {
        const ids = differences.slice(start, start + 20);
        const items = await Promise.all(ids.map((id) => table.get(toKey(id))));
        items.forEach((item, index) => item && found.set(ids[index] ?? '', toResolution(item)));
      }
      return found;
    },
  };
}
