import type { Item, TableClient } from './TableClient';
import { indexes } from './createTableDefinition';

/** The attributes of the index of due items. */
export const dueNames = { '#kind': indexes.due.hash, '#at': indexes.due.range };

/** Stores an item that has to be new. @returns whether it was */
export const putNew = (table: Pick<TableClient, 'put'>, item: Item) =>
  table.put({ Item: item, ConditionExpression: 'attribute_not_exists(pk)' });

/** Queries the keys of the items of a kind that are due at a moment, longest waiting first. Eventually consistent. */
export const queryDue = (table: TableClient, kind: string, at: string, limit: number) =>
  table.query(
    {
      IndexName: indexes.due.name,
      KeyConditionExpression: '#kind = :kind AND #at <= :at',
      ExpressionAttributeNames: dueNames,
      ExpressionAttributeValues: { ':kind': kind, ':at': at },
    },
    limit,
  );

/** Queries the keys of the items with a value in an index, oldest first unless `newestFirst`. Eventually consistent. */
export const queryIndex = (
  table: TableClient,
  { name, hash }: (typeof indexes)['email' | 'user' | 'day'],
  value: string,
  newestFirst: boolean,
) =>
  table.query({
    IndexName: name,
    KeyConditionExpression: '#hash = :value',
    ExpressionAttributeNames: { '#hash': hash },
    ExpressionAttributeValues: { ':value': value },
    ScanIndexForward: !newestFirst,
  });

/** Queries every item of a partition. */
export const queryPartition = (table: TableClient, pk: string, isConsistent = true) =>
  table.query({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
    ...(isConsistent && { ConsistentRead: true }),
  });
