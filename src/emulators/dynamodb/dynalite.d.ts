/* What is used of dynalite, which has no types of its own. */

declare module 'dynalite/db' {
  import type { Readable } from 'node:stream';

  type Callback = (error?: unknown, value?: unknown) => void;

  interface TableDescription {
    readonly TableStatus?: string;
    readonly GlobalSecondaryIndexes?: readonly { readonly IndexName: string }[];
  }

  type TableCallback = (error: unknown, table?: TableDescription) => void;

  interface ValueRange {
    readonly gt?: string;
    readonly gte?: string;
    readonly lt?: string;
    readonly lte?: string;
    readonly reverse?: boolean;
    readonly limit?: number;
  }

  interface SubStore {
    put(key: string, value: unknown, callback: Callback): void;
    del(key: string, callback: Callback): void;
    get(key: string, callback: (error: unknown, value?: never) => void): void;
    createValueStream(range: ValueRange): Readable;
    lock: unknown;
  }

  interface BatchOperation {
    readonly type: 'put' | 'del';
    readonly key: string;
    readonly value?: unknown;
  }

  interface Store {
    readonly db: {
      open(): Promise<void>;
      close(): Promise<void>;
      getSync(key: string): never;
      values(range: ValueRange): {
        nextv(size: number): Promise<readonly unknown[]>;
        close(): Promise<void>;
      };
      batch(operations: readonly BatchOperation[], callback: Callback): void;
    };
    readonly tableDb: SubStore;
    getTable(name: string, ...rest: [TableCallback] | [boolean, TableCallback]): void;
    getItemDb(table: string): SubStore;
    getIndexDb(type: string, table: string, index: string): SubStore;
  }

  export function create(options: {
    path?: string;
    createTableMs?: number;
    deleteTableMs?: number;
    updateTableMs?: number;
  }): Store;
}

declare module 'dynalite/validations' {
  export function checkTypes(data: unknown, types: unknown): object;
  export function checkValidations(data: object, types: unknown, custom: unknown, store: unknown): void;
}

declare module 'dynalite/validations/*' {
  export const types: unknown;
  export const custom: unknown;
}

declare module 'dynalite/actions/*' {
  const act: (store: unknown, data: object, callback: (error?: unknown, answer?: object) => void) => void;
  export default act;
}
