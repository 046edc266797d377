import { Readable } from 'node:stream';
import * as validations from 'dynalite/validations';
import type { Store, BatchOperation, Callback, SubStore, TableDescription, ValueRange } from 'dynalite/db';
import batchGetItem from 'dynalite/actions/batchGetItem';
import batchWriteItem from 'dynalite/actions/batchWriteItem';
import createTable from 'dynalite/actions/createTable';
import deleteItem from 'dynalite/actions/deleteItem';
import describeTable from 'dynalite/actions/describeTable';
import getItem from 'dynalite/actions/getItem';
import listTables from 'dynalite/actions/listTables';
import putItem from 'dynalite/actions/putItem';
import query from 'dynalite/actions/query';
import scan from 'dynalite/actions/scan';
import updateItem from 'dynalite/actions/updateItem';
import * as batchGetItemRules from 'dynalite/validations/batchGetItem';
import * as batchWriteItemRules from 'dynalite/validations/batchWriteItem';
import * as createTableRules from 'dynalite/validations/createTable';
import * as deleteItemRules from 'dynalite/validations/deleteItem';
import * as describeTableRules from 'dynalite/validations/describeTable';
import * as getItemRules from 'dynalite/validations/getItem';
import * as listTablesRules from 'dynalite/validations/listTables';
import * as putItemRules from 'dynalite/validations/putItem';
import * as queryRules from 'dynalite/validations/query';
import * as scanRules from 'dynalite/validations/scan';
import * as updateItemRules from 'dynalite/validations/updateItem';

/** Definitions of tables that are ready, which never change here. */
export type KnownTables = Map<string, TableDescription>;

/** Reads at once: what is asked for lies in memory nearly always, and a thread's way there and back takes longer. */
function readFrom({ db }: Store, key: string, callback: (error: unknown, value?: never) => void): void {
  let value: never;
  try {
    value = db.getSync(key);
  } catch (error) {
    callback(error);
    return;
  }
  callback(null, value);
}

/** So many values are taken over from the store's thread at a time. */
const valuesAtOnce = 100;

/** The values of a range, a hundred at a time: dynalite fetches each by itself, which takes as long as a hundred do. */
function valuesIn({ db }: Store, prefix: string, { gt, gte, lt, lte, reverse, limit }: ValueRange): Readable {
  const iterator = db.values({
    reverse,
    limit,
    ...(gt !== undefined ? { gt: prefix + gt } : { gte: prefix + (gte ?? '') }),
    ...(lte !== undefined ? { lte: prefix + lte } : { lt: prefix + (lt ?? '\xFF') }),
  });
  return new Readable({
    objectMode: true,
    highWaterMark: valuesAtOnce,
    read() {
      iterator.nextv(valuesAtOnce).then(
        (values) => {
          for (const value of values) this.push(value);
          if (values.length === 0) this.push(null);
        },
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, callback) {
      iterator.close().then(() => callback(error), callback);
    },
  });
}

/**
 * The store as one request sees it: what the request changes in indexes is kept back until it changes the item, and then both are
 * written in one batch, which LevelDB writes whole or not at all. Dynalite writes the indexes first and the item after, so that a
 * process killed in between would leave an index that leads to nothing, or an item that no index leads to.
 */
function atomicStore(store: Store, tables: KnownTables): Store {
  const kept: BatchOperation[] = [];

  const indexStore = (real: SubStore, prefix: string): SubStore => ({
    ...real,
    createValueStream: (range) => valuesIn(store, prefix, range),
    put(key, value, callback) {
      kept.push({ type: 'put', key: prefix + key, value });
      callback();
    },
    del(key, callback) {
      kept.push({ type: 'del', key: prefix + key });
      callback();
    },
  });

  const itemStore = (real: SubStore, prefix: string): SubStore => {
    const write = (operation: BatchOperation, callback: Callback) =>
      store.db.batch([...kept.splice(0), operation], callback);
    return {
      ...real,
      get: (key, callback) => readFrom(store, prefix + key, callback),
      createValueStream: (range) => valuesIn(store, prefix, range),
      put: (key, value, callback) => write({ type: 'put', key: prefix + key, value }, callback),
      del: (key, callback) => write({ type: 'del', key: prefix + key }, callback),
    };
  };

  return {
    ...store,
    getTable(name, ...rest) {
      const [checkStatus, callback] = rest.length === 2 ? rest : [true, rest[0]];
      const known = checkStatus ? tables.get(name) : undefined;
      if (known) return callback(null, known);
      return store.getTable(name, checkStatus, (error, table) => {
        if (!error && checkStatus && table?.TableStatus === 'ACTIVE') tables.set(name, table);
        callback(error, table);
      });
    },
    getItemDb: (table) => itemStore(store.getItemDb(table), `item-${table}~`),
    getIndexDb: (type, table, index) =>
      indexStore(store.getIndexDb(type, table, index), `index-${type.toLowerCase()}~${table}~${index}~`),
  };
}

export interface DynamoResponse {
  readonly status: number;
  readonly body: object;
}

/** The error that dynalite throws and passes on if a request is refused. */
interface DynamoError {
  readonly statusCode: number;
  readonly body: object;
}

const isDynamoError = (error: unknown): error is DynamoError =>
  typeof error === 'object' && error !== null && 'statusCode' in error && 'body' in error;

interface Action {
  readonly act: typeof getItem;
  /** The rules for its parameters. */
  readonly rules: { readonly types: unknown; readonly custom: unknown };
}

/** Dynalite's operations by their names in the API, as far as anything here uses them. */
const actions: Readonly<Record<string, Action>> = {
  BatchGetItem: { act: batchGetItem, rules: batchGetItemRules },
  BatchWriteItem: { act: batchWriteItem, rules: batchWriteItemRules },
  CreateTable: { act: createTable, rules: createTableRules },
  DeleteItem: { act: deleteItem, rules: deleteItemRules },
  DescribeTable: { act: describeTable, rules: describeTableRules },
  GetItem: { act: getItem, rules: getItemRules },
  ListTables: { act: listTables, rules: listTablesRules },
  PutItem: { act: putItem, rules: putItemRules },
  Query: { act: query, rules: queryRules },
  Scan: { act: scan, rules: scanRules },
  UpdateItem: { act: updateItem, rules: updateItemRules },
};

/** Does one operation of DynamoDB's API, such as `PutItem`. A refusal is an answer too; only a broken store throws. */
export function callDynamo(
  store: Store,
  tables: KnownTables,
  operation: string,
  data: unknown,
): Promise<DynamoResponse> {
  const action = actions[operation];
  if (!action) {
    const __type = 'com.amazon.coral.service#UnknownOperationException';
    return Promise.resolve({ status: 400, body: { __type } });
  }
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) =>
      isDynamoError(error) ? resolve({ status: error.statusCode, body: error.body }) : reject(error);
    try {
      const { types, custom } = action.rules;
      const checked = validations.checkTypes(data, types);
      validations.checkValidations(checked, types, custom, store);
      action.act(atomicStore(store, tables), checked, (error, body) =>
        error ? fail(error) : resolve({ status: 200, body: body ?? {} }),
      );
    } catch (error) {
      fail(error);
    }
  });
}
