import { isDeepStrictEqual } from 'node:util';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, paginateScan, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

export type Item = Readonly<Record<string, unknown>>;

/** An item that is not in a table as it is in the copy. */
export interface Difference {
  readonly pk: string;
  readonly sk: string;
  /** `new`: it is only in the table, made since. */
  readonly change: 'changed' | 'deleted' | 'new';
  readonly state: 'left' | 'put back' | 'written meanwhile';
}

/** The documents in an item that have a version of their own, the same as the item's. */
const documents = ['donation', 'plan', 'document'] as const;

/** The copy's item over the one in the table: of a higher version than both, so that no run that holds an older one overwrites it. */
function raise(item: Item, now: Item | undefined): Item {
  if (typeof item.version !== 'number') return item;
  const version = Math.max(item.version, Number(now?.version ?? 0)) + 1;
  const held = documents.filter((name) => item[name] !== undefined);
  return { ...item, version, ...Object.fromEntries(held.map((name) => [name, { ...(item[name] as Item), version }])) };
}

/** Reads every item of a table, by its keys as a JSON list. */
export async function readAll(client: DynamoDBDocumentClient, TableName: string): Promise<ReadonlyMap<string, Item>> {
  const items = new Map<string, Item>();
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    for (const item of Items) items.set(JSON.stringify([item.pk, item.sk]), item);
  return items;
}

/**
 * Compares a table with a copy of it as it was, and puts chosen items back. Items that were made since stay, and an item that is written
 * meanwhile is left as it is.
 *
 * @param chosen - partition keys of the items to put back
 */
export async function putBack(
  client: DynamoDBDocumentClient,
  { table, copy, chosen }: { readonly table: string; readonly copy: string; readonly chosen: readonly string[] },
): Promise<readonly Difference[]> {
  const [live, before] = [await readAll(client, table), await readAll(client, copy)];
  const differences: Difference[] = [];
  for (const key of new Set([...before.keys(), ...live.keys()])) {
    const [now, then] = [live.get(key), before.get(key)];
    if (isDeepStrictEqual(now, then)) continue;
    const [pk, sk] = JSON.parse(key) as [string, string];
    const change = describeChange(now, then);
    const state = then && chosen.includes(pk) ? await putOver(client, table, then, now) : 'left';
    differences.push({ pk, sk, change, state });
  }
  return differences;
}

function describeChange(now: Item | undefined, then: Item | undefined): Difference['change'] {
  if (!then) return 'new';
  return now ? 'changed' : 'deleted';
}

/** Puts an item over the one that was read, unless that was written meanwhile. */
export async function putOver(
  client: DynamoDBDocumentClient,
  TableName: string,
  then: Item,
  now: Item | undefined,
): Promise<Difference['state']> {
  const isVersioned = typeof now?.version === 'number';
  const condition = !now
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : isVersioned && {
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': now.version },
      };
  try {
    await client.send(new PutCommand({ TableName, Item: raise(then, now), ...condition }));
    return 'put back';
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return 'written meanwhile';
    throw error;
  }
}
