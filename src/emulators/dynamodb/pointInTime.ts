import type { DynamoResponse } from './callDynamo';

type Call = (operation: string, data: unknown) => Promise<DynamoResponse>;
type Key = Readonly<Record<'pk' | 'sk', { readonly S: string }>>;
type StoredItem = Key & Readonly<Record<string, unknown>>;

interface Write {
  readonly at: number;
  readonly key: Key;
  /** The item before it; nothing if it was new. */
  readonly before: StoredItem | undefined;
}

const refuse = (type: string, message: string): DynamoResponse => ({
  status: 400,
  body: { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message },
});

const toText = ({ pk, sk }: Key) => `${pk.S}|${sk.S}`;
const toKey = ({ pk, sk }: Key): Key => ({ pk, sk });

/**
 * Adds point-in-time recovery, which dynalite lacks: from the call that turns it on for a table, each write notes what was there before,
 * and a restore undoes in a copy what came later. Kept in memory; nothing is noted, nor slower, of a table that has it off.
 */
export function withPointInTime(call: Call): Call {
  const histories = new Map<string, { readonly since: number; readonly writes: Write[] }>();
  /** A noted write and the read before it belong together. */
  let last: Promise<unknown> = Promise.resolve();

  async function note(operation: string, data: { TableName: string; Item?: Key; Key?: Key }, writes: Write[]) {
    const key = toKey((data.Item ?? data.Key)!);
    const { body } = await call('GetItem', { TableName: data.TableName, Key: key, ConsistentRead: true });
    const answer = await call(operation, data);
    const { Item: before } = body as { Item?: StoredItem };
    if (answer.status === 200) writes.push({ at: Date.now(), key, before });
    return answer;
  }

  async function restore(source: string, target: string, at: number): Promise<DynamoResponse> {
    const history = histories.get(source);
    if (!history) return refuse('PointInTimeRecoveryUnavailableException', 'Point in time recovery is not enabled');
    if (at < history.since || at > Date.now()) return refuse('InvalidRestoreTimeException', 'The time is out of range');
    const described = await call('DescribeTable', { TableName: source });
    const { Table } = described.body as { Table: Record<string, unknown> & { GlobalSecondaryIndexes?: object[] } };
    const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = Table;
    const indexes = GlobalSecondaryIndexes?.map((index) => {
      const { IndexName, KeySchema: keys, Projection } = index as Record<string, unknown>;
      return { IndexName, KeySchema: keys, Projection };
    });
    const made = await call('CreateTable', {
      TableName: target,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions,
      KeySchema,
      ...(indexes && { GlobalSecondaryIndexes: indexes }),
    });
    if (made.status !== 200) return made;
    const items = new Map<string, StoredItem>();
    let ExclusiveStartKey: Key | undefined;
    do {
      const { body } = await call('Scan', { TableName: source, ...(ExclusiveStartKey && { ExclusiveStartKey }) });
      const page = body as { Items: StoredItem[]; LastEvaluatedKey?: Key };
      for (const item of page.Items) items.set(toText(item), item);
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    for (const { key, before } of history.writes.filter((write) => write.at > at).reverse())
      if (before) items.set(toText(key), before);
      else items.delete(toText(key));
    while (
      (
        (await call('DescribeTable', { TableName: target })).body as typeof described.body & {
          Table: { TableStatus: string };
        }
      ).Table.TableStatus !== 'ACTIVE'
    )
      await new Promise((resolve) => setTimeout(resolve, 1));
    for (const Item of items.values()) await call('PutItem', { TableName: target, Item });
    return { status: 200, body: { TableDescription: { TableName: target, TableStatus: 'CREATING' } } };
  }

  return (operation, data) => {
    const given = data as {
      TableName: string;
      SourceTableName: string;
      TargetTableName: string;
      RestoreDateTime: number;
    };
    const inTurn = (work: () => Promise<DynamoResponse>) => {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    };
    if (operation === 'UpdateContinuousBackups') {
      histories.set(given.TableName, { since: Date.now(), writes: [] });
      return Promise.resolve({
        status: 200,
        body: { ContinuousBackupsDescription: { ContinuousBackupsStatus: 'ENABLED' } },
      });
    }
    if (operation === 'RestoreTableToPointInTime')
      return inTurn(() => restore(given.SourceTableName, given.TargetTableName, given.RestoreDateTime * 1000));
    const writes = histories.get(given?.TableName)?.writes;
    const isWrite = ['PutItem', 'UpdateItem', 'DeleteItem'].includes(operation);
    return writes && isWrite ? inTurn(() => note(operation, given, writes)) : call(operation, data);
  };
}
