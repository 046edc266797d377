import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Item } from '../donationTable/TableClient';
import type { AccountClient } from './AccountClient';
import type { AccountStore, CalculationSummary, StoredCalculation, StoredPreferences, StoredProfile } from './ports';
import { savedIndex } from './tableDefinition';

const partitionOf = (userId: string) => `USER#${userId}`;
const keyOf = (userId: string, sk: string) => ({ pk: partitionOf(userId), sk });
const profileKey = (userId: string) => keyOf(userId, 'PROFILE');
const preferencesKey = (userId: string) => keyOf(userId, 'PREFERENCES');
const calculationKey = (userId: string, id: string) => keyOf(userId, `CALCULATION#${id}`);

/** How many items are removed at a time. */
const batch = 20;

export function createAccountStore(table: AccountClient): AccountStore {
  const partition = (userId: string): Omit<QueryCommandInput, 'TableName'> => ({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': partitionOf(userId) },
  });

  /** Stores something that is stored whole each time, unless what is there is younger. */
  async function putWhole<T extends { readonly updatedAt: string }>(key: Item, value: T): Promise<T> {
    const Item = { ...key, value, updatedAt: value.updatedAt };
    const stored = await table.put({
      Item,
      ConditionExpression: 'attribute_not_exists(pk) OR updatedAt <= :at',
      ExpressionAttributeValues: { ':at': value.updatedAt },
    });
    if (stored) return value;
    const there = await table.get({ pk: String(key.pk), sk: String(key.sk) });
    return (there?.value as T | undefined) ?? value;
  }

  return {
    profile: async (userId) => ((await table.get(profileKey(userId)))?.value as StoredProfile | undefined) ?? null,
    putProfile: (userId, profile) => putWhole(profileKey(userId), profile),

    preferences: async (userId) =>
      ((await table.get(preferencesKey(userId)))?.value as StoredPreferences | undefined) ?? null,
    putPreferences: (userId, preferences) => putWhole(preferencesKey(userId), preferences),

    async calculation(userId, id) {
      const item = await table.get(calculationKey(userId, id));
      if (!item) return null;
      const { summary, statement, hash } = item as unknown as StoredCalculation;
      return { summary, statement, hash };
    },

    async calculations(userId, limit, after) {
      const { items } = await table.query({
        ...partition(userId),
        IndexName: savedIndex.name,
        ScanIndexForward: false,
        // One more, which says whether there is a next page.
        Limit: limit + 1,
        ...(after && { ExclusiveStartKey: { ...calculationKey(userId, after.id), savedAt: after.savedAt } }),
      });
      const calculations = items.slice(0, limit).map((item) => item[savedIndex.includes] as CalculationSummary);
      const end = calculations.at(-1);
      return { calculations, next: end && items.length > limit ? { id: end.id, savedAt: end.savedAt } : null };
    },

    async countCalculations(userId) {
      const { count } = await table.query({ ...partition(userId), IndexName: savedIndex.name, Select: 'COUNT' });
      return count;
    },

    async addCalculation(userId, calculation) {
      const { id, savedAt } = calculation.summary;
      const stored = await table.put({
        Item: { ...calculationKey(userId, id), [savedIndex.range]: savedAt, ...calculation },
        ConditionExpression: 'attribute_not_exists(pk)',
      });
      return stored ? 'stored' : 'exists';
    },

    removeCalculation: (userId, id) =>
      table.remove({ Key: calculationKey(userId, id), ConditionExpression: 'attribute_exists(pk)' }),

    async forget(userId) {
      // Always from the start: what was found before is gone.
      for (;;) {
        const { items } = await table.query({ ...partition(userId), ProjectionExpression: 'pk, sk', Limit: batch });
        if (items.length === 0) return;
        await Promise.all(items.map(({ pk, sk }) => table.remove({ Key: { pk, sk } })));
      }
    },
  };
}
