import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  type DeleteCommandInput,
  type PutCommandInput,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type { AwsPlace } from '../../lib/createAwsClientOptions';
import { createDocumentClient, isWritten, mapToUnavailable } from '../donationTable/documentClient';
import type { Item, ItemKey } from '../donationTable/TableClient';

type Without<T> = Omit<T, 'TableName'>;

export interface FoundItems {
  readonly items: readonly Item[];
  /** The number of items, for a counting query. */
  readonly count: number;
}

/**
 * The accounts table, with the few access patterns it needs. Failures are `StorageUnavailable`; a failed condition is
 * data.
 */
export interface AccountClient {
  get(key: ItemKey): Promise<Item | null>;
  /** @returns whether the condition held and the item was stored */
  put(input: Without<PutCommandInput>): Promise<boolean>;
  /** @returns whether the condition held and the item was removed */
  remove(input: Without<DeleteCommandInput>): Promise<boolean>;
  /** One page of a query. */
  query(input: Without<QueryCommandInput>): Promise<FoundItems>;
}

export function createAccountClient(tableName: string, place: AwsPlace): AccountClient {
  const client = createDocumentClient(place);
  const TableName = tableName;
  return {
    get: (Key) =>
      mapToUnavailable(async () => {
        const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
        return Item ?? null;
      }),
    put: (input) => isWritten(() => client.send(new PutCommand({ TableName, ...input }))),
    remove: (input) => isWritten(() => client.send(new DeleteCommand({ TableName, ...input }))),
    query: (input) =>
      mapToUnavailable(async () => {
        const { Items, Count } = await client.send(new QueryCommand({ TableName, ConsistentRead: true, ...input }));
        return { items: Items ?? [], count: Count ?? 0 };
      }),
  };
}
