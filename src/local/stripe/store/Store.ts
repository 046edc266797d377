import { join } from 'node:path';
import { TableStore } from '../../store/TableStore';
import type { TableName, Tables } from './records';

/** What is read: records are never changed in place. */
export interface Reader {
  get<Name extends TableName>(table: Name, id: string): Tables[Name] | undefined;
  /** All of a table, oldest first. */
  all<Name extends TableName>(table: Name): Tables[Name][];
}

export interface Writer extends Reader {
  put<Name extends TableName>(table: Name, record: Tables[Name]): void;
  remove(table: TableName, id: string): void;
}

type StoredChange = readonly [table: TableName, key: string, value: unknown];

/** The room's memory over its journal. A piece of work is kept whole or not at all. */
export class Store implements Reader {
  readonly #tables: TableStore<Tables>;

  /** @throws Error naming the file where what is kept is damaged. */
  constructor(directory: string) {
    this.#tables = new TableStore(join(directory, 'log.jsonl'));
  }

  get<Name extends TableName>(table: Name, id: string): Tables[Name] | undefined {
    return this.#tables.get(table, id);
  }

  all<Name extends TableName>(table: Name): Tables[Name][] {
    return this.#tables.all(table);
  }

  /**
   * Does a piece of work at once: its changes show to everyone when it ends, and to nobody when it throws.
   *
   * @returns the work's value, and when all of it is on the disk.
   */
  transact<Value>(work: (writer: Writer) => Value): { readonly value: Value; readonly kept: Promise<void> } {
    const changes = new Map<string, StoredChange>();
    const writer: Writer = {
      get: (table, id) => {
        const change = changes.get(`${table} ${id}`);
        return (change ? (change[2] ?? undefined) : this.get(table, id)) as ReturnType<typeof this.get<typeof table>>;
      },
      all: (table) => {
        const mine = [...changes.values()].filter(([name]) => name === table);
        if (mine.length === 0) return this.all(table);
        const rows = new Map<string, unknown>(this.#tables.entries(table));
        for (const [, id, record] of mine) rows.set(id, record);
        return [...rows.values()].filter((row) => row !== null) as ReturnType<typeof this.all<typeof table>>;
      },
      put: (table, record) => changes.set(`${table} ${record.id}`, [table, record.id, record]),
      remove: (table, id) => changes.set(`${table} ${id}`, [table, id, null]),
    };
    const value = work(writer);
    this.#tables.change([...changes.values()]);
    return { value, kept: this.settled() };
  }

  /** Done when everything that shows is on the disk. */
  settled(): Promise<void> {
    return this.#tables.settled();
  }
}
