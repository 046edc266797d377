import { Readable } from 'node:stream';
import type { BatchOperation, Callback, Store, SubStore, TableDescription, ValueRange } from 'dynalite/db';

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
export function atomicStore(store: Store, tables: KnownTables): Store {
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
