import type { DifferenceList } from '../../../src/contract/finance';
import { dueNames, queryDue, queryPartition } from './expressions';
import { expiryAttribute, indexes } from './createTableDefinition';
import type { ComparisonRun, ComparisonStore } from '../../useCases/ports/donations';
import type { Item, TableClient } from './TableClient';

/** The kind of the due item that makes the table's stream call the function that compares. */
export const comparisonDueKind = 'comparison';

const retentionSeconds = 30 * 24 * 3600;

/** In an item, which holds 400 kB: a difference is less than one. */
const differencesInItem = 200;

const toPartition = ({ from, to }: ComparisonRun['days']) => `COMPARISON#${from}#${to}`;
const runKey = (pk: string) => ({ pk, sk: 'RUN' });
/** A result has its run's id, so that a run that was given up does not get in the way of the next. */
const toResultPartition = ({ days, id }: ComparisonRun) => `${toPartition(days)}#${id}`;
const getExpiry = ({ startedAt }: ComparisonRun) => Math.floor(Date.parse(startedAt) / 1000) + retentionSeconds;
const toRun = (item: Item | null) => (item?.run as ComparisonRun | undefined) ?? null;
const names = { '#run': 'run' };

export function createComparisonStore(table: TableClient): ComparisonStore {
  const get = async (days: ComparisonRun['days']) => toRun(await table.get(runKey(toPartition(days))));
  return {
    get,

    async begin(run, unseenSince) {
      const stored = await table.put({
        Item: {
          ...runKey(toPartition(run.days)),
          run,
          [indexes.due.hash]: comparisonDueKind,
          [indexes.due.range]: run.startedAt,
          [expiryAttribute]: getExpiry(run),
        },
        ConditionExpression: 'attribute_not_exists(pk) OR attribute_exists(#run.finishedAt) OR #run.seenAt < :unseen',
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ':unseen': unseenSince.toISOString() },
      });
      return stored ? run : ((await get(run.days)) ?? run);
    },

    async take(key, at) {
      const taken = await table.update({
        Key: runKey(key),
        // Without its due time, what is written from now on calls no function.
        UpdateExpression: 'SET #run.seenAt = :at REMOVE #kind, #at',
        ConditionExpression: 'attribute_exists(#kind)',
        ExpressionAttributeNames: { ...names, ...dueNames },
        ExpressionAttributeValues: { ':at': at.toISOString() },
      });
      return toRun(taken);
    },

    async save(run) {
      const saved = await table.update({
        Key: runKey(toPartition(run.days)),
        UpdateExpression: 'SET #run = :run',
        ConditionExpression: '#run.id = :id AND attribute_not_exists(#run.finishedAt)',
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ':run': run, ':id': run.id },
      });
      return saved !== null;
    },

    async addDifferences(run, differences) {
      for (let start = 0; start < differences.length; start += differencesInItem)
        await table.put({
          Item: {
            pk: toResultPartition(run),
            sk: String(start).padStart(6, '0'),
            differences: differences.slice(start, start + differencesInItem),
            [expiryAttribute]: getExpiry(run),
          },
        });
    },

    async listDifferences(run) {
      const parts = await queryPartition(table, toResultPartition(run));
      return parts.flatMap(({ differences }) => differences as DifferenceList['differences']);
    },

    async listDue(at) {
      const found = await queryDue(table, comparisonDueKind, at.toISOString(), 10);
      return found.map(({ pk }) => String(pk));
    },
  };
}
