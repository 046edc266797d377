import type { BatchOperation, Callback, Store, SubStore, TableDescription } from 'dynalite/db';

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

/**
 * The store as one request sees it: what the request changes in indexes is kept back until it changes the item, and then both are
 * written in one batch, which LevelDB writes whole or not at all. Dynalite writes the indexes first and the item after, so that a
 * process killed in between would leave an index that leads to nothing, or an item that no index leads to.
 */
export function atomicStore(store: Store, tables: KnownTables): Store {
  const kept: BatchOperation[] = [];

  const indexStore = (real: SubStore, prefix: string): SubStore => ({
    ...real,
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
