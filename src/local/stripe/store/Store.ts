import { Journal } from './Journal';
import type { Change } from './Journal';
import { tableNames } from './records';
import type { TableName, Tables } from './records';

type Rows = { [Name in TableName]: Map<string, Tables[Name]> };

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

/** The room's memory over its journal. A piece of work is kept whole or not at all. */
export class Store implements Reader {
  readonly #rows: Rows;
  readonly #journal: Journal;

  constructor(directory: string) {
    this.#rows = Object.fromEntries(tableNames.map((name) => [name, new Map()])) as unknown as Rows;
    this.#journal = new Journal(directory);
    this.#apply(this.#journal.load());
    this.#journal.fold(() => this.#everything());
  }

  get<Name extends TableName>(table: Name, id: string): Tables[Name] | undefined {
    return this.#rows[table].get(id);
  }

  all<Name extends TableName>(table: Name): Tables[Name][] {
    return [...this.#rows[table].values()];
  }

  /**
   * Does a piece of work at once: its changes show to everyone when it ends, and to nobody when it throws.
   *
   * @returns the work's value, and when all of it is on the disk.
   */
  transact<Value>(work: (writer: Writer) => Value): { readonly value: Value; readonly kept: Promise<void> } {
    const changes = new Map<string, Change>();
    const writer: Writer = {
      get: (table, id) => {
        const change = changes.get(`${table} ${id}`);
        return (change ? (change[2] ?? undefined) : this.get(table, id)) as ReturnType<typeof this.get<typeof table>>;
      },
      all: (table) => {
        const mine = [...changes.values()].filter(([name]) => name === table);
        if (mine.length === 0) return this.all(table);
        const rows = new Map<string, object | null>(this.#rows[table]);
        for (const [, id, record] of mine) rows.set(id, record);
        return [...rows.values()].filter((row) => row !== null) as ReturnType<typeof this.all<typeof table>>;
      },
      put: (table, record) => changes.set(`${table} ${record.id}`, [table, record.id, record]),
      remove: (table, id) => changes.set(`${table} ${id}`, [table, id, null]),
    };
    const value = work(writer);
    const list = [...changes.values()];
    this.#apply(list);
    return { value, kept: this.#journal.append(list) };
  }

  /** Done when everything that shows is on the disk. */
  settled(): Promise<void> {
    return this.#journal.settled();
  }

  close(): Promise<void> {
    return this.#journal.close();
  }

  #apply(changes: Iterable<Change>): void {
    for (const [table, id, record] of changes) {
      const rows = this.#rows[table as TableName] as Map<string, object> | undefined;
      if (record === null) rows?.delete(id);
      else rows?.set(id, record);
    }
  }

  *#everything(): Iterable<Change> {
    for (const table of tableNames) for (const [id, record] of this.#rows[table]) yield [table, id, record];
  }
}
