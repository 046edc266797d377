import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
  type PutCommandInput,
  type QueryCommandInput,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type { AwsPlace } from '../../lib/createAwsClientOptions';
import { createDocumentClient, isWritten, mapToUnavailable } from './documentClient';

export interface ItemKey {
  readonly pk: string;
  readonly sk: string;
}

export type Item = Record<string, unknown>;

type Without<T> = Omit<T, 'TableName'>;

/**
 * One table, with the few access patterns that donations need. Failures are `StorageUnavailable`; a failed condition is
 * data.
 */
export interface TableClient {
  get(key: ItemKey): Promise<Item | null>;
  /** @returns whether the condition held and the item was stored */
  put(input: Without<PutCommandInput>): Promise<boolean>;
  /** @returns the new attributes, or `null` if the condition failed */
  update(input: Without<UpdateCommandInput>): Promise<Item | null>;
  /** Every item of a query, page by page, up to a limit. */
  query(input: Without<QueryCommandInput>, limit?: number): Promise<Item[]>;
}

export function createTableClient(tableName: string, place: AwsPlace): TableClient {
  const client = createDocumentClient(place);
  const TableName = tableName;

  return {
    get: (Key) =>
      mapToUnavailable(async () => {
        const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
        return Item ?? null;
      }),

    put: (input) => isWritten(() => client.send(new PutCommand({ TableName, ...input }))),

    async update(input) {
      try {
        const command = new UpdateCommand({ TableName, ReturnValues: 'ALL_NEW', ...input });
        const { Attributes } = await mapToUnavailable(() => client.send(command));
        return Attributes ?? {};
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return null;
        throw error;
      }
    },

    query: (input, limit = Number.POSITIVE_INFINITY) =>
      mapToUnavailable(async () => {
        const found: Item[] = [];
        let ExclusiveStartKey: Item | undefined;
        do {
          const page = await client.send(
            new QueryCommand({
              TableName,
              ...input,
              ...(Number.isFinite(limit) && { Limit: limit - found.length }),
              ...(ExclusiveStartKey && { ExclusiveStartKey }),
            }),
          );
          found.push(...(page.Items ?? []));
          ExclusiveStartKey = page.LastEvaluatedKey;
        } while (ExclusiveStartKey && found.length < limit);
        return found;
      }),
  };
}
