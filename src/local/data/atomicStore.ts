import type { BatchOperation, Store, SubStore } from 'dynalite/db';

/**
 * The store as one request sees it: what the request changes in indexes is kept back until it changes the item, and then both are
 * written in one batch, which LevelDB writes whole or not at all. Dynalite writes the indexes first and the item after, so that a
 * process killed in between would leave an index that leads to nothing, or an item that no index leads to.
 */
export function atomicStore(store: Store): Store {
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
    const write = (operation: BatchOperation, callback: (error?: unknown) => void) =>
      store.db.batch([...kept.splice(0), operation], callback);
    return {
      ...real,
      put: (key, value, callback) => write({ type: 'put', key: prefix + key, value }, callback),
      del: (key, callback) => write({ type: 'del', key: prefix + key }, callback),
    };
  };

  return {
    ...store,
    getItemDb: (table) => itemStore(store.getItemDb(table), `item-${table}~`),
    getIndexDb: (type, table, index) =>
      indexStore(store.getIndexDb(type, table, index), `index-${type.toLowerCase()}~${table}~${index}~`),
  };
}
