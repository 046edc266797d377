import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { expiryAttribute } from '../donationTable/createTableDefinition';
import type { Item } from '../donationTable/TableClient';
import type { AccountClient } from './AccountClient';
import type {
  AccountStore,
  CalculationSummary,
  EmailChange,
  EmailUndo,
  Forgotten,
  Ownership,
  StoredCalculation,
  StoredPreferences,
  StoredProfile,
} from '../../useCases/ports/accounts';
import { savedIndex } from './createTableDefinition';

const toPartitionKey = (userId: string) => `USER#${userId}`;
const toKey = (userId: string, sk: string) => ({ pk: toPartitionKey(userId), sk });
const profileKey = (userId: string) => toKey(userId, 'PROFILE');
const preferencesKey = (userId: string) => toKey(userId, 'PREFERENCES');
const calculationKey = (userId: string, id: string) => toKey(userId, `CALCULATION#${id}`);

const emailChangeKey = (userId: string) => toKey(userId, 'EMAIL_CHANGE');
const undoPrefix = 'EMAIL_UNDO#';
const emailUndoKey = (userId: string, id: string) => toKey(userId, `${undoPrefix}${id}`);
const customerKey = (userId: string) => toKey(userId, 'STRIPE_CUSTOMER');
const ownershipKey = (userId: string) => toKey(userId, 'OWNERSHIP');
const appSignInsKey = (userId: string) => toKey(userId, 'APP_SIGN_INS');
const sessionsEndedKey = (userId: string) => toKey(userId, 'SESSIONS_ENDED');
/** A partition of its own, which `forget` does not remove. */
const forgottenKey = (userId: string) => ({ pk: `FORGOTTEN#${userId}`, sk: 'FORGOTTEN' });

const formatVersion = ({ codeHash, wrong }: EmailChange) => `${codeHash} ${wrong}`;

/** Seconds since 1970, for the table's expiry. */
const toEpochSeconds = (iso: string) => Math.ceil(Date.parse(iso) / 1000);

/** Seconds for which an account’s deletion, or the end of its sessions, is remembered: longer than any token issued before. */
const rememberedSeconds = 24 * 3600;

/** Items removed at a time. */
const batch = 20;

export function createAccountStore(table: AccountClient): AccountStore {
  const partition = (userId: string): Omit<QueryCommandInput, 'TableName'> => ({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': toPartitionKey(userId) },
  });

  /** Stores an item in place of the one that was read; `null` for none. @returns `false` if it was written meanwhile */
  const putOver = <T extends { readonly updatedAt: string }>(key: Item, value: T, before: T | null): Promise<boolean> =>
    table.put({
      Item: { ...key, value, updatedAt: value.updatedAt },
      ...(before
        ? { ConditionExpression: 'updatedAt = :before', ExpressionAttributeValues: { ':before': before.updatedAt } }
        : { ConditionExpression: 'attribute_not_exists(pk)' }),
    });

  const readCustomer = async (userId: string) =>
    ((await table.get(customerKey(userId)))?.id as string | undefined) ?? null;

  return {
    profile: async (userId) => ((await table.get(profileKey(userId)))?.value as StoredProfile | undefined) ?? null,
    putProfile: (userId, value, before) => putOver(profileKey(userId), value, before),

    preferences: async (userId) =>
      ((await table.get(preferencesKey(userId)))?.value as StoredPreferences | undefined) ?? null,
    putPreferences: (userId, value, before) => putOver(preferencesKey(userId), value, before),

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
        // One more, to know whether there is a next page.
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

    customer: readCustomer,
    async putCustomer(userId, id) {
      const Item = { ...customerKey(userId), id };
      const stored = await table.put({ Item, ConditionExpression: 'attribute_not_exists(pk)' });
      return stored ? id : ((await readCustomer(userId)) ?? id);
    },
    // The function that gives may delete nothing: what it leaves here expires at once.
    removeCustomer: async (userId) =>
      void (await table.put({ Item: { ...customerKey(userId), [expiryAttribute]: 1 } })),

    emailChange: async (userId) =>
      ((await table.get(emailChangeKey(userId)))?.value as EmailChange | undefined) ?? null,
    putEmailChange: (userId, value, before) =>
      table.put({
        Item: {
          ...emailChangeKey(userId),
          value,
          version: formatVersion(value),
          [expiryAttribute]: toEpochSeconds(value.expiresAt),
        },
        ...(before
          ? {
              ConditionExpression: 'version = :before',
              ExpressionAttributeValues: { ':before': formatVersion(before) },
            }
          : { ConditionExpression: 'attribute_not_exists(pk)' }),
      }),
    removeEmailChange: async (userId) => void (await table.remove({ Key: emailChangeKey(userId) })),

    async emailUndos(userId) {
      const { items } = await table.query({
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :undo)',
        ExpressionAttributeValues: { ':pk': toPartitionKey(userId), ':undo': undoPrefix },
      });
      const undos = items.map(({ value }) => value as EmailUndo);
      return undos.sort((one, other) => (one.changedAt < other.changedAt ? -1 : 1));
    },
    putEmailUndo: async (userId, value) =>
      void (await table.put({
        Item: { ...emailUndoKey(userId, value.id), value, [expiryAttribute]: toEpochSeconds(value.expiresAt) },
      })),
    removeEmailUndo: async (userId, id) => void (await table.remove({ Key: emailUndoKey(userId, id) })),

    async ownership(userId) {
      const [item, forgotten] = await Promise.all([table.get(ownershipKey(userId)), table.get(forgottenKey(userId))]);
      if (item) return item.value as Ownership;
      return forgotten ? { state: 'owned', at: (forgotten.value as Forgotten).at } : null;
    },
    putOwnership: async (userId, value) => void (await table.put({ Item: { ...ownershipKey(userId), value } })),

    sessionsEnded: async (userId) => ((await table.get(sessionsEndedKey(userId)))?.at as string | undefined) ?? null,
    putSessionsEnded: async (userId, at) =>
      void (await table.put({
        Item: { ...sessionsEndedKey(userId), at, [expiryAttribute]: toEpochSeconds(at) + rememberedSeconds },
      })),

    hasAppSignIns: async (userId) => (await table.get(appSignInsKey(userId)))?.value === true,
    putAppSignIns: async (userId, value) => void (await table.put({ Item: { ...appSignInsKey(userId), value } })),

    forgotten: async (userId) => ((await table.get(forgottenKey(userId)))?.value as Forgotten | undefined) ?? null,
    putForgotten: async (userId, value) =>
      void (await table.put({
        Item: { ...forgottenKey(userId), value, [expiryAttribute]: toEpochSeconds(value.at) + rememberedSeconds },
      })),

    async forget(userId) {
      // Always from the start: items found before are gone.
      for (;;) {
        const { items } = await table.query({ ...partition(userId), ProjectionExpression: 'pk, sk', Limit: batch });
        if (items.length === 0) return;
        await Promise.all(items.map(({ pk, sk }) => table.remove({ Key: { pk, sk } })));
      }
    },
  };
}
