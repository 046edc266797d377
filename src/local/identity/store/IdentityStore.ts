import { Journal } from './Journal';
import type { Change } from './Journal';
import type { Tables } from './records';

type Table = keyof Tables;

/**
 * The room's memory: tables of records. Changes hold at once for whoever asks, and are on disk when `commit` resolves:
 * nothing is answered before. Records are replaced, never changed.
 */
export class IdentityStore {
  readonly #tables = new Map<string, Map<string, unknown>>();
  readonly #journal: Journal;
  readonly #now: () => number;
  #pending: Change[] = [];

  /**
   * @param directory - where journal and snapshot lie.
   * @param now - milliseconds since 1970; what has expired by then is left out of a snapshot.
   * @throws Error naming the file where one is damaged.
   */
  constructor(directory: string, now: () => number) {
    this.#now = now;
    this.#journal = Journal.open(
      directory,
      (change) => this.#apply(change),
      () => this.#sweep(),
    );
  }

  get<T extends Table>(table: T, key: string): Tables[T] | undefined {
    return this.#tables.get(table)?.get(key) as Tables[T] | undefined;
  }

  all<T extends Table>(table: T): Tables[T][] {
    return [...this.#rows(table).values()] as Tables[T][];
  }

  entries<T extends Table>(table: T): [string, Tables[T]][] {
    return [...this.#rows(table)] as [string, Tables[T]][];
  }

  put<T extends Table>(table: T, key: string, value: Tables[T]): void {
    this.#change([table, key, value]);
  }

  delete(table: Table, key: string): void {
    if (this.#tables.get(table)?.has(key)) this.#change([table, key, null]);
  }

  /** Writes what changed since the last commit; resolves when it is on disk. */
  async commit(): Promise<void> {
    const changes = this.#pending;
    if (changes.length === 0) return;
    this.#pending = [];
    await this.#journal.append(changes);
  }

  #rows(table: string): Map<string, unknown> {
    const rows = this.#tables.get(table) ?? new Map<string, unknown>();
    this.#tables.set(table, rows);
    return rows;
  }

  #change(change: Change): void {
    this.#apply(change);
    this.#pending.push(change);
  }

  #apply([table, key, value]: Change): void {
    if (value === null) this.#rows(table).delete(key);
    else this.#rows(table).set(key, value);
  }

  /** Forgets what has expired. */
  #sweep(): Map<string, Map<string, unknown>> {
    const now = this.#now();
    for (const rows of this.#tables.values())
      for (const [key, value] of rows) {
        const { expiresAt } = value as { expiresAt?: number };
        if (expiresAt !== undefined && expiresAt <= now) rows.delete(key);
      }
    return this.#tables;
  }
}
