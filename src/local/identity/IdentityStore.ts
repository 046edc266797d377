import { join } from 'node:path';
import { TableStore } from '../shared/TableStore';
import type { Tables } from './records';

type Table = keyof Tables;

/**
 * The emulator's memory: tables of records. Changes hold at once for every reader, and are on disk when `commit` resolves:
 * nothing is answered before. Records are replaced, never changed.
 */
export class IdentityStore {
  readonly #tables: TableStore<Tables>;

  /**
   * @param directory - where journal and snapshot lie.
   * @param now - milliseconds since 1970; what has expired by then is left out of a snapshot.
   * @throws Error naming the file where one is damaged.
   */
  constructor(directory: string, now: () => number) {
    this.#tables = new TableStore(join(directory, 'journal.jsonl'), (record) => {
      const { expiresAt } = record as { expiresAt?: number };
      return expiresAt !== undefined && expiresAt <= now();
    });
  }

  get<T extends Table>(table: T, key: string): Tables[T] | undefined {
    return this.#tables.get(table, key);
  }

  all<T extends Table>(table: T): Tables[T][] {
    return this.#tables.all(table);
  }

  entries<T extends Table>(table: T): [string, Tables[T]][] {
    return this.#tables.entries(table);
  }

  put<T extends Table>(table: T, key: string, value: Tables[T]): void {
    this.#tables.change([[table, key, value]]);
  }

  delete(table: Table, key: string): void {
    if (this.get(table, key) !== undefined) this.#tables.change([[table, key, null]]);
  }

  /** Resolves when everything that shows is on disk. */
  commit(): Promise<void> {
    return this.#tables.settled();
  }
}
