import { setTimeout as delay } from 'node:timers/promises';
import { BatchGetCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { AwsPlace } from '../../lib/createAwsClientOptions';
import { createDocumentClient, mapToUnavailable } from './documentClient';
import { StorageUnavailable } from '../../lib/storageErrors';
import type { Item, ItemKey } from './TableClient';

/** A client that reads a table a page at a time. Failures are `StorageUnavailable`. */
export interface PagingClient {
  /** One page of a query, and where the next begins; `null` if there is none. */
  page(
    input: Omit<QueryCommandInput, 'TableName'>,
  ): Promise<{ readonly items: readonly Item[]; readonly last: Item | null }>;
  /** Items by key, consistently, in no order; missing ones are left out. */
  getMany(keys: readonly ItemKey[]): Promise<readonly Item[]>;
}

/**
 * The most that one call accepts: https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchGetItem.html
 */
const maxKeys = 100;

/** Retries for items that a throttled table left out, and milliseconds before the first. */
const maxTries = 5;
const firstPause = 20;

export function createPagingClient(tableName: string, place: AwsPlace): PagingClient {
  const client = createDocumentClient(place);

  async function getSome(keys: readonly ItemKey[]): Promise<Item[]> {
    const found: Item[] = [];
    let left = keys.map(({ pk, sk }): Item => ({ pk, sk }));
    for (let tries = 0; left.length > 0; tries += 1) {
      if (tries === maxTries) throw new StorageUnavailable(`${left.length} items were left out ${tries} times`);
      if (tries > 0) await delay(firstPause * 2 ** tries * (0.5 + Math.random() / 2));
      const command = new BatchGetCommand({ RequestItems: { [tableName]: { Keys: left, ConsistentRead: true } } });
      const { Responses, UnprocessedKeys } = await client.send(command);
      found.push(...(Responses?.[tableName] ?? []));
      left = UnprocessedKeys?.[tableName]?.Keys ?? [];
    }
    return found;
  }

  return {
    page: (input) =>
      mapToUnavailable(async () => {
        const { Items = [], LastEvaluatedKey } = await client.send(
          new QueryCommand({ TableName: tableName, ...input }),
        );
        return { items: Items, last: LastEvaluatedKey ?? null };
      }),

    getMany: (keys) =>
      mapToUnavailable(async () => {
        const parts = Array.from({ length: Math.ceil(keys.length / maxKeys) }, (_, part) =>
          keys.slice(part * maxKeys, (part + 1) * maxKeys),
        );
        return (await Promise.all(parts.map(getSome))).flat();
      }),
  };
}
